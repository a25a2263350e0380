import { isAxiosError } from 'axios';
import { ProviderError } from '../../contract/provider-error.ts';
import type { ErrorDialect } from '../../schema/api/api-definition.ts';
import { readDotted } from '../../schema/json-schema/record-path.ts';
import { parseFieldErrors } from './parse-field-errors.ts';
import { parseWordParams } from './parse-word-params.ts';

/** For providers that answer a status without our envelope. */
const CODE_BY_STATUS: ReadonlyMap<number, string> = new Map([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [422, 'invalid'],
  [429, 'throttled'],
]);

/** Views ask for the status: another provider's is made to agree with what it says. */
const STATUS_BY_CODE: ReadonlyMap<string, number> = new Map([
  ...[...CODE_BY_STATUS].map(([status, code]): [string, number] => [code, status]),
  ['wrongCredentials', 401],
  ['nameTaken', 409],
  ['impossibleState', 409],
  ['busy', 503],
  ['internal', 500],
]);

/** The word for what the provider says in its own words. */
const SAID = 'said';

/** What an answer was, as far as an error needs it. */
export interface FailedAnswer {
  status: number;
  data: unknown;
  headers: Record<string, unknown>;
}

/** Turns whatever axios threw into a {@link ProviderError}; a cancelled request and our own mistakes stay what they are. */
export function toProviderError(thrown: unknown, dialect?: ErrorDialect): unknown {
  if (!isAxiosError(thrown) || thrown.code === 'ERR_CANCELED') return thrown;
  if (thrown.code === 'ETIMEDOUT') return new ProviderError({ status: 0, code: 'timeout', cause: thrown });
  if (thrown.response === undefined) return new ProviderError({ status: 0, code: 'offline', cause: thrown });
  return parseProblem(thrown.response, dialect);
}

/** The failure that an answer with a good status tells of; null for a success. */
export function findProblem(answer: FailedAnswer, dialect: ErrorDialect | undefined): ProviderError | null {
  const conditions = Object.entries(dialect?.when ?? {});
  if (conditions.length === 0) return null;
  const isFailure = conditions.every(([path, value]) => readDotted(answer.data, path) === value);
  return isFailure ? parseProblem(answer, dialect) : null;
}

function parseProblem(
  { status, data, headers }: FailedAnswer,
  given: ErrorDialect | undefined,
): ProviderError {
  const dialect = given ?? {};
  const errors = parseFieldErrors(data, dialect.fields);
  const text = dialect.text === undefined ? undefined : readDotted(data, dialect.text);
  const said = typeof text === 'string' && text !== '' ? text : null;
  const named = namedCode(status, data, dialect);
  const known = named ?? CODE_BY_STATUS.get(status) ?? null;
  const isVague = known === null || (named === null && known === 'conflict');
  const isSaid = said !== null && (isVague || (known === 'invalid' && errors.length === 0));
  const code = known ?? 'internal';
  const requestId = readDotted(data, dialect.requestId ?? 'request_id');
  const params = readDotted(data, 'params');
  return new ProviderError({
    status: given === undefined ? status : toStatus(status, known),
    code: isSaid ? SAID : code,
    params: isSaid ? { text: said } : parseWordParams(params),
    errors,
    requestId: typeof requestId === 'string' ? requestId : readHeader(headers, 'x-request-id'),
    retryAfterSeconds: parseRetryAfter(readHeader(headers, 'retry-after')),
  });
}

/** The code that the provider or the definition says. A bare 409 can mean more than a change by somebody else. */
function namedCode(status: number, data: unknown, dialect: ErrorDialect): string | null {
  const raw = readDotted(data, dialect.code ?? 'code');
  const said = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : null;
  const ours = dialect.codes ? pick(dialect.codes, said) : said;
  return ours ?? pick(dialect.statuses, String(status));
}

function pick(map: Readonly<Record<string, string>> = {}, key: string | null): string | null {
  return key !== null && Object.hasOwn(map, key) ? (map[key] ?? null) : null;
}

/** A failure with a status of success gets one of failure. */
function toStatus(status: number, code: string | null): number {
  return STATUS_BY_CODE.get(code ?? '') ?? (status < 400 ? 500 : status);
}

function readHeader(headers: Record<string, unknown>, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

/** Seconds, or a date as HTTP writes it. */
function parseRetryAfter(value: string | null): number | null {
  if (value === null || value.trim() === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
