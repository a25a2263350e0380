import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import type { Call } from '../calls/call.ts';
import type { OperationRoute } from '../calls/operation-route.ts';
import type { Answer } from '../http/answer.ts';
import { ProblemError } from '../http/problem-error.ts';
import { toRelayUrl } from './to-relay-url.ts';

/** A gate that has not answered by then has not moved. What takes longer says so: `x-timeout-seconds`. */
const PATIENCE_MILLISECONDS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** What may be shown or saved at this origin; anything else, as a page of HTML, is not handed on. */
const TYPES =
  /^(application\/(json|pdf|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)|text\/(csv|plain)|image\/(jpeg|png))\b/i;

/**
 * Passes an operation whose server is `/io` on to the IO server. Pages that come by HTTPS may not call it themselves
 * (spec/3 §7.3). Who may call, and with what, has been judged before, as for any operation. Method, path, query and
 * body are built from the definition. No header of the caller, not even the session, reaches the IO server, and none
 * of its headers reaches the caller. Nothing is sent twice.
 */
export function relayRoute(operation: ApiOperation, method: string, path: string): OperationRoute {
  return {
    async handle(call) {
      const { ioServer } = call.deps.settings;
      if (ioServer === null) throw new ProblemError('noIoServer');
      const url = toRelayUrl(`http://${ioServer.host}:${ioServer.port}`, path, operation, call.params);
      return toAnswer(await ask(url, method, call));
    },
  };
}

interface RelayedAnswer {
  status: number;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

async function ask(url: URL, method: string, { body, request, operation }: Call): Promise<RelayedAnswer> {
  const seconds = operation['x-timeout-seconds'];
  const signal = AbortSignal.timeout(seconds === undefined ? PATIENCE_MILLISECONDS : seconds * 1000);
  try {
    const answer = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        'X-Request-Id': request.id,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([signal, request.signal]),
    });
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, bytes: await readAtMost(answer, MOST_BYTES) };
  } catch (error) {
    throw new ProblemError(signal.aborted ? 'ioServerSlow' : 'ioServerAway', { cause: error });
  }
}

function toAnswer({ status, type, bytes }: RelayedAnswer): Answer {
  if (status === 404) throw new ProblemError('notFound');
  if (status === 409) throw new ProblemError('conflict');
  if (status === 400 || status === 422) throw new ProblemError('invalid');
  if (status < 200 || status > 299)
    throw new ProblemError('ioServerAway', { cause: new Error(`The IO server answered ${status}`) });
  const good = status === 201 ? 201 : 200;
  if (bytes.length === 0) return { status: 204 };
  if (!TYPES.test(type))
    throw new ProblemError('ioServerAway', { cause: new Error(`The IO server answered ${type}`) });
  if (/^application\/json\b/i.test(type)) return { status: good, body: parseJson(bytes) };
  return { status: good, bytes, headers: { 'Content-Type': type } };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new ProblemError('ioServerAway', { cause: error });
  }
}

/** The bytes of an answer. @throws Error as soon as there are more than allowed */
async function readAtMost(answer: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > limit) throw new Error(`The answer is longer than ${limit} bytes`);
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}
