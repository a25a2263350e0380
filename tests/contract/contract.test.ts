// @oldest-postgresql
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RELAY_PATH } from '../../src/contract/relay-path.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { isRelayed } from '../../src/schema/api/operation-security.ts';
import { variantsOf } from '../../src/schema/api/operation-variants.ts';
import { checkBuiltIn } from '../support/check-built-in.ts';
import { PASSWORD, register, signIn, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';
import { expectDeclaredAnswer } from './expect-answer.ts';
import { type Caller, MATRIX, ROLES } from './matrix.ts';
import { SAMPLES, type Sample } from './samples.ts';

const { definition, recordComponents } = await checkBuiltIn();
if (definition === null) throw new Error('The definition has mistakes.');
/**
 * Ours to answer, with those of the IO server: what another server does stands on its own. An operation about several entities has a row for each:
 * the first under its own name.
 */
const operations = Object.entries(definition.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const others = variantsOf(operation, { definition, recordComponents })?.entities.slice(1) ?? [];
      const rows = ['', ...others.map((entity) => `/${entity}`)];
      return rows.map((row) => ({ method, path, operation, name: operation.operationId + row }));
    }),
  )
  .filter(({ operation }) => operation.servers === undefined || isRelayed(operation));
const tokens = new Map<Caller, string>();
let server: TestServer;

beforeAll(async () => {
  server = await buildServer({ settings: { mode: 'demo' } });
  tokens.set('admin', await register(server));
  for (const role of ROLES.slice(1)) tokens.set(role, await signInAs(server, role));
});
afterAll(() => server.stop());

test('every operation of the definition has its row, and every row its operation', () => {
  const named = operations.map(({ name }) => name);

  expect(Object.keys(MATRIX).toSorted()).toEqual(named.toSorted());
});

test('every operation has an id of its own', () => {
  const named = operations.map(({ name }) => name);

  expect(new Set(named).size).toBe(named.length);
});

const CALLERS = ['nobody', ...ROLES] as const;

test.each(operations)('$name answers each caller as the matrix says', async (asked) => {
  const { operation, name } = asked;
  const answers: [Caller, Response][] = [];
  for (const caller of CALLERS) answers.push([caller, await ask(caller, asked)]);

  const statuses = Object.fromEntries(answers.map(([caller, { status }]) => [caller, status]));
  expect(statuses).toEqual(MATRIX[name]);
  for (const [caller, answer] of answers) await expectDeclaredAnswer(definition, operation, answer, caller);
});

test('nobody but those who may read users opens another user', async () => {
  for (const role of ROLES) {
    const other = role === 'admin' ? 2 : 1;
    const answer = await server.call('GET', `/api/v1/user/${other}`, { token: tokens.get(role) ?? '' });

    expect(answer.status).toBe(['admin', 'supervisor', 'manager'].includes(role) ? 200 : 403);
  }
});

/** A request that is right in itself. */
async function ask(
  caller: Caller,
  { method, path, operation, name }: (typeof operations)[number],
): Promise<Response> {
  const token = await tokenOf(caller, operation);
  const sample = await sampleFor(caller, name);
  const at = isRelayed(operation) ? RELAY_PATH : '';
  return server.call(method.toUpperCase(), at + toUrl(path, operation, sample), {
    ...(token !== undefined && { token }),
    ...(sample.body !== undefined && { body: sample.body }),
  });
}

/** A sign-out ends its token, and a change of the password all others: each gets one of its own. */
async function tokenOf(caller: Caller, operation: ApiOperation): Promise<string | undefined> {
  if (caller !== 'nobody' && operation.operationId === 'user.changePassword') {
    const body = { name: `${caller} of another password`, password: PASSWORD, roles: [{ name: caller }] };
    await server.call('POST', '/api/v1/user', { token: tokens.get('admin') ?? '', body });
    return signIn(server, body.name);
  }
  if (caller === 'nobody' || operation.operationId !== 'user.logout') return tokens.get(caller);
  return signIn(server, caller === 'admin' ? 'admin' : `${caller}-1`);
}

async function sampleFor(caller: Caller, name: string): Promise<Sample> {
  const userId = Number((tokens.get(caller) ?? '0').split('-')[0]);
  const build = SAMPLES[name] ?? (async () => ({}));
  return build({ server, userId, adminToken: tokens.get('admin') ?? '' });
}

function toUrl(path: string, { parameters = [] }: ApiOperation, { args = {} }: Sample): string {
  const inPath = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => String(args[name]));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name in args)
    .map(({ name }) => [name, String(args[name])]);
  return query.length > 0 ? `${inPath}?${new URLSearchParams(query)}` : inPath;
}
