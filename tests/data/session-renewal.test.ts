import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { clearSession, readSession, type Session, writeSession } from '../../src/data/auth/session.ts';
import { SessionRenewal } from '../../src/data/auth/session-renewal.ts';
import { signIn } from '../../src/data/auth/sign-in.ts';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import { eventually } from '../support/eventually.ts';
import { buildFetchAdapter, stubStorage } from './fetch-adapter.ts';

const DEFINITION: ApiDefinition = {
  openapi: '3.1.0',
  info: { title: 'test', version: '1' },
  paths: {
    '/api/v1/dept': { get: { operationId: 'dept.findDepts' }, post: { operationId: 'dept.addDept' } },
    '/api/v1/user/login': { post: { operationId: 'user.login' } },
    '/api/v1/user/{id}': {
      get: { operationId: 'user.fetchUser', parameters: [{ name: 'id', in: 'path', required: true }] },
    },
    '/gates': { post: { operationId: 'io.openGate', servers: [{ url: '/io' }] } },
  },
};

const sessionOf = (token: string): Session => ({
  id: token.split('-')[0] ?? '',
  name: 'chief',
  token,
  roles: ['admin'],
});

let renewal: SessionRenewal;
/** How often the password was asked for, or the question taken back. */
let asked: (Session | null)[];
/** The tokens that the provider takes. */
let good: Set<string>;
let requests: { token: string | null; body: string }[];
let client: ReturnType<typeof createApiClient>;

beforeEach(() => {
  stubStorage();
  renewal = new SessionRenewal();
  asked = [];
  requests = [];
  good = new Set();
  client = buildClient('');
  writeSession(sessionOf('7-old'));
});

function buildClient(baseUrl: string) {
  return createApiClient({
    definition: DEFINITION,
    baseUrl,
    readToken: () => readSession()?.token ?? null,
    readUserId: () => readSession()?.id ?? null,
    readStoreId: () => null,
    renewSession: (refused) => renewal.renew(refused),
    adapter: buildFetchAdapter(async (request) => {
      const token = request.headers.get('authorization');
      requests.push({ token, body: await request.text() });
      if (request.url.endsWith('/user/login')) return Response.json({}, { status: 401 });
      if (token === null || !good.has(token)) return Response.json({}, { status: 401 });
      return Response.json({ token });
    }),
  });
}

function listen(): () => void {
  return renewal.subscribe(() => asked.push(renewal.expired()));
}

function renewAs(token: string): void {
  good.add(token);
  writeSession(sessionOf(token));
}

const isRefused = (error: unknown) => error instanceof ProviderError && error.status === 401;

describe('requests that the provider refuses because the session has ended', () => {
  it('wait, are one question, and each goes out once more with the new token', async () => {
    listen();
    const answers = Promise.all([
      client.invoke('dept.findDepts'),
      client.invoke('dept.addDept', { name: '總務處' }),
      client.http.get('/api/v1/dept').then(({ data }: { data: unknown }) => data),
    ]);
    await eventually(() => expect(requests).toHaveLength(3));
    await eventually(() => expect(asked).toHaveLength(1));
    renewAs('7-new');

    expect(await answers).toEqual([{ token: '7-new' }, { token: '7-new' }, { token: '7-new' }]);
    expect(asked).toEqual([expect.objectContaining({ token: '7-old' }), null]);
    expect(requests).toHaveLength(6);
    expect(requests.filter(({ body }) => body === '{"name":"總務處"}').map(({ token }) => token)).toEqual([
      '7-old',
      '7-new',
    ]);
  });

  it('go on by themselves when there is a newer token by then', async () => {
    listen();
    const answer = client.invoke('dept.findDepts');
    renewAs('7-new');

    expect(await answer).toEqual({ token: '7-new' });
    expect(asked).toEqual([]);
  });

  it('are not asked about for ever: a fresh session that is refused too is a failure', async () => {
    listen();
    const answer = client.invoke('dept.findDepts').catch((error: unknown) => error);
    await eventually(() => expect(asked).toHaveLength(1));
    writeSession(sessionOf('7-new'));

    expect(isRefused(await answer)).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it('fail when the reader leaves', async () => {
    listen();
    const answer = client.invoke('dept.findDepts').catch((error: unknown) => error);
    await eventually(() => expect(asked).toHaveLength(1));
    clearSession();

    expect(isRefused(await answer)).toBe(true);
    expect(renewal.expired()).toBeNull();
  });

  it('are never sent in the name of another user', async () => {
    listen();
    const answer = client.invoke('dept.addDept', { name: 'x' }).catch((error: unknown) => error);
    await eventually(() => expect(asked).toHaveLength(1));
    renewAs('8-other');

    expect(isRefused(await answer)).toBe(true);
    expect(requests.map(({ token }) => token)).toEqual(['7-old']);
  });

  it('fail at once where nobody can be asked', async () => {
    await expect(client.invoke('dept.findDepts')).rejects.toSatisfy(isRefused);
    const stop = listen();
    stop();
    await expect(client.invoke('dept.findDepts')).rejects.toSatisfy(isRefused);
  });

  it("of a relay that is not the provider's are its own business", async () => {
    listen();
    await expect(buildClient('http://provider.test').invoke('io.openGate')).rejects.toSatisfy(isRefused);
    expect(asked).toEqual([]);
  });
});

describe('signing in', () => {
  it("with a wrong password is the caller's business, and leaves the session", async () => {
    listen();
    await expect(signIn(client, { name: 'chief', password: 'wrong' })).rejects.toSatisfy(isRefused);

    expect(asked).toEqual([]);
    expect(requests).toEqual([{ token: null, body: '{"name":"chief","pass":"wrong"}' }]);
    expect(readSession()?.token).toBe('7-old');
  });
});
