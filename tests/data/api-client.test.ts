import type { AxiosAdapter } from 'axios';
import { delay } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { setOwnServer } from '../../src/data/api/own-servers.ts';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import { buildFetchAdapter, cutLine, stubStorage } from './fetch-adapter.ts';

const DEFINITION: ApiDefinition = {
  openapi: '3.1.0',
  info: { title: 'test', version: '1' },
  paths: {
    '/api/v1/dept': {
      get: { operationId: 'dept.findDepts', parameters: [{ name: 'page_size', in: 'query' }] },
      post: { operationId: 'dept.addDept' },
      delete: { operationId: 'dept.deleteDepts' },
    },
    '/api/v1/dept/{id}': {
      put: { operationId: 'dept.updateDept', parameters: [{ name: 'id', in: 'path', required: true }] },
    },
    '/api/v1/dept/{id}/sign': {
      put: {
        operationId: 'dept.updateSign',
        parameters: [{ name: 'id', in: 'path', required: true }],
        requestBody: { content: { 'multipart/form-data': {} } },
      },
    },
    '/api/v1/dept/{id}/seal': {
      put: {
        operationId: 'dept.updateSeal',
        parameters: [{ name: 'id', in: 'path', required: true }],
        requestBody: { content: { 'multipart/form-data': {} } },
        'x-max-body-bytes': 4,
        'x-timeout-seconds': 60,
      },
    },
    '/api/v1/store': { post: { operationId: 'store.addStore' } },
    '/api/v1/system': { get: { operationId: 'system.fetchSystem' } },
    '/api/v1/printer/machine': {
      post: {
        operationId: 'printer.print',
        servers: [{ url: 'http://localhost:3333' }],
        requestBody: { required: true, content: {} },
      },
    },
    '/gates': { post: { operationId: 'io.openGate', servers: [{ url: '/io' }] } },
  },
};

interface Setting {
  token?: string | null;
  storeId?: string | null;
  answer?: () => Response | Promise<Response>;
}

function buildClient({ token = '7-secret', storeId = null, answer = () => Response.json({}) }: Setting = {}) {
  const requests: Request[] = [];
  const adapter = vi.fn<AxiosAdapter>(
    buildFetchAdapter((request) => {
      requests.push(request);
      return answer();
    }),
  );
  const client = createApiClient({
    definition: DEFINITION,
    baseUrl: '',
    readToken: () => token,
    readStoreId: () => storeId,
    adapter,
  });
  return { client, requests, adapter };
}

/** An answer that does not come. */
async function stayAway(): Promise<Response> {
  await delay('infinite');
  return new Response();
}

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const thrown = await work.catch((error: unknown) => error);
  if (thrown instanceof ProviderError) return thrown;
  throw new Error(`Not a ProviderError: ${String(thrown)}`);
}

describe('a request', () => {
  it('puts arguments where the definition says, and what is no parameter into the body', async () => {
    const { client, requests } = buildClient();

    await client.invoke('dept.updateDept', { id: 'a/b', name: '總務處', version: 3 });

    expect(requests[0]?.method).toBe('PUT');
    expect(requests[0]?.url).toBe('http://gatehouse.test/api/v1/dept/a%2Fb');
    expect(await requests[0]?.json()).toEqual({ name: '總務處', version: 3 });
  });

  it('leaves out query values that are not there', async () => {
    const { client, requests } = buildClient();

    await client.invoke('dept.findDepts', { page_size: undefined });

    expect(requests[0]?.url).toBe('http://gatehouse.test/api/v1/dept');
  });

  it('sends a body with DELETE', async () => {
    const { client, requests } = buildClient();

    await client.invoke('dept.deleteDepts', { ids: [1, 2] });

    expect(requests[0]?.method).toBe('DELETE');
    expect(await requests[0]?.json()).toEqual({ ids: [1, 2] });
  });

  it('sends a lone # as the body itself', async () => {
    const { client, requests } = buildClient();

    await client.invoke('dept.updateDept', { id: 3, '#': [{ start: '08:00' }] });
    await client.invoke('dept.updateDept', { id: 3, '#': [] });

    expect(await requests[0]?.json()).toEqual([{ start: '08:00' }]);
    expect(await requests[1]?.json()).toEqual([]);
    await expect(client.invoke('dept.updateDept', { id: 3, '#': [], name: 'x' })).rejects.toThrow(/name/);
  });

  it('carries the bare token, and none without a session', async () => {
    const signedIn = buildClient();
    const signedOut = buildClient({ token: null });

    await signedIn.client.invoke('dept.findDepts');
    await signedOut.client.invoke('dept.findDepts');

    expect(signedIn.requests[0]?.headers.get('authorization')).toBe('7-secret');
    expect(signedOut.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['dept.findDepts', '?store_id=4'],
    ['dept.deleteDepts', '?store_id=4'],
    ['store.addStore', ''],
    ['system.fetchSystem', ''],
  ])('names the store, except on the system and store paths: %s', async (operationId, search) => {
    const { client, requests } = buildClient({ storeId: '4' });

    await client.invoke(operationId);

    expect(new URL(requests[0]?.url ?? '').search).toBe(search);
  });

  it('with a file in it goes as a form, and is given more time', async () => {
    const { client, requests, adapter } = buildClient();
    await client.invoke('dept.updateSign', { id: 3, file: new Blob(['sign'], { type: 'image/png' }) });

    expect(requests[0]?.url).toBe('http://gatehouse.test/api/v1/dept/3/sign');
    expect(adapter.mock.calls[0]?.[0].timeout).toBe(300_000);
    const file = (await requests[0]?.formData())?.get('file');
    expect(file instanceof Blob && (await file.text())).toBe('sign');
  });

  it('is as large and takes as long as its operation says; a larger one is not sent', async () => {
    const { client, adapter } = buildClient();
    await client.invoke('dept.updateSeal', { id: 3, file: new Blob(['seal']) });
    expect(adapter.mock.calls.map(([{ timeout }]) => timeout)).toEqual([60_000]);

    await expect(
      client.invoke('dept.updateSeal', { id: 3, file: new Blob(['seals']) }),
    ).rejects.toMatchObject({
      status: 413,
      code: 'tooLarge',
      params: { limit: 4 },
    });
    expect(adapter).toHaveBeenCalledTimes(1);
  });

  it('goes through the relay of the own server where the definition names another one, and carries its key', async () => {
    const { client, requests } = buildClient();

    await client.invoke('io.openGate', { gate: 1 }, { idempotencyKey: 'once' });

    expect(requests[0]?.url).toBe('http://gatehouse.test/io/gates');
    expect(requests[0]?.headers.get('idempotency-key')).toBe('once');
  });
});

describe('a mistake of the caller', () => {
  it('names the unknown operation and the nearest one', async () => {
    await expect(buildClient().client.invoke('dept.findDept')).rejects.toThrow(
      'The API definition has no operation "dept.findDept". Did you mean "dept.findDepts"?',
    );
  });

  it.each(['constructor', '__proto__'])('knows no operation called %s', async (operationId) => {
    await expect(buildClient().client.invoke(operationId)).rejects.toThrow('has no operation');
  });

  it('names a path parameter without a value', async () => {
    await expect(buildClient().client.invoke('dept.updateDept', { name: 'x' })).rejects.toThrow('{id}');
  });

  it('names an argument that a read cannot carry', async () => {
    await expect(buildClient().client.invoke('dept.findDepts', { colour: 'red' })).rejects.toThrow('colour');
  });

  it('is told that there is no durable queue', async () => {
    const { client, requests } = buildClient();

    await expect(client.invoke('dept.addDept', {}, { durable: true })).rejects.toThrow('durable');
    expect(requests).toEqual([]);
  });
});

describe('a failure', () => {
  it('carries what the envelope says', async () => {
    const errors = [{ pointer: '/name', keyword: 'minLength', params: { limit: 1 } }];
    const body = {
      status: 422,
      code: 'invalid',
      message: 'problems.invalid',
      params: { a: 1 },
      errors,
      request_id: 'r-1',
    };
    const { client } = buildClient({ answer: () => Response.json(body, { status: 422 }) });

    const failure = await failureOf(client.invoke('dept.addDept'));

    expect(failure).toMatchObject({
      status: 422,
      code: 'invalid',
      params: { a: 1 },
      errors,
      requestId: 'r-1',
    });
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [422, 'invalid'],
    [502, 'internal'],
  ])('of a provider without our envelope goes by its status %i', async (status, code) => {
    const answer = () => new Response('<html>', { status, headers: { 'X-Request-Id': 'r-2' } });
    const { client } = buildClient({ answer });

    expect(await failureOf(client.invoke('dept.addDept'))).toMatchObject({ status, code, requestId: 'r-2' });
  });

  it('without any answer is offline', async () => {
    const { client } = buildClient({ answer: cutLine });

    expect(await failureOf(client.invoke('dept.findDepts'))).toMatchObject({ status: 0, code: 'offline' });
  });

  it('after too long a wait is a timeout', async () => {
    const { client, adapter } = buildClient({ answer: stayAway });
    const patience = { timeoutMilliseconds: 50 };

    expect(await failureOf(client.invoke('dept.findDepts', {}, patience))).toMatchObject({
      status: 0,
      code: 'timeout',
    });
    const waiting = new AbortController();
    const ended = client.invoke('dept.findDepts', {}, { signal: waiting.signal }).catch(() => undefined);
    await expect.poll(() => adapter.mock.calls[1]?.[0].timeout).toBe(30_000);
    waiting.abort();
    await ended;
  });

  it('leaves a cancelled request alone', async () => {
    const controller = new AbortController();
    controller.abort();

    const thrown = await buildClient()
      .client.invoke('dept.findDepts', {}, { signal: controller.signal })
      .catch((error: unknown) => error);

    expect(thrown).not.toBeInstanceOf(ProviderError);
  });
});

describe('an operation with a server of its own', () => {
  beforeEach(stubStorage);

  it('goes there, with its key, and tells it nothing of the session', async () => {
    const { client, requests } = buildClient({ storeId: '4' });

    await client.invoke('printer.print', { ops: [{ op: 'cut' }] }, { idempotencyKey: 'k1:print' });

    expect(requests[0]?.url).toBe('http://localhost:3333/api/v1/printer/machine');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1:print');
    expect(await requests[0]?.json()).toEqual({ ops: [{ op: 'cut' }] });
  });

  it('goes to the address of this browser, until that is taken back', async () => {
    const { client, requests } = buildClient();
    const operation = client.operation('printer.print');

    setOwnServer(operation, 'http://127.0.0.1:4444/');
    await client.invoke('printer.print');
    setOwnServer(operation, null);
    await client.invoke('printer.print');

    expect(requests.map(({ url }) => url)).toEqual([
      'http://127.0.0.1:4444/api/v1/printer/machine',
      'http://localhost:3333/api/v1/printer/machine',
    ]);
    expect(() => setOwnServer(operation, 'file:///etc')).toThrow('no http address');
    expect(() => setOwnServer(client.operation('dept.findDepts'), 'http://a.test')).toThrow('of its own');
  });

  it('that nothing listens at is told from one that the browser does not let it reach', async () => {
    const { client } = buildClient({
      answer: cutLine,
    });
    vi.stubGlobal('navigator', {
      permissions: { query: async () => Promise.reject(new TypeError('unknown name')) },
    });
    expect(await failureOf(client.invoke('printer.print'))).toMatchObject({
      status: 0,
      code: 'serverRefused',
      params: { address: 'http://localhost:3333' },
    });

    const query = vi.fn(async ({ name }: { name: string }) => ({
      state: name === 'local-network-access' ? 'denied' : 'prompt',
    }));
    vi.stubGlobal('navigator', { permissions: { query } });
    expect(await failureOf(client.invoke('printer.print'))).toMatchObject({ code: 'localNetworkBlocked' });
  });

  it('keeps its own words for a failure of its own, and is given five seconds', async () => {
    const { client } = buildClient({
      answer: () => Response.json({ code: 'printerUnreachable', params: { place: 'tcp' } }, { status: 502 }),
    });
    expect(await failureOf(client.invoke('printer.print'))).toMatchObject({
      status: 502,
      code: 'printerUnreachable',
      params: { place: 'tcp' },
    });

    const slow = buildClient({ answer: stayAway });
    const stop = new AbortController();
    const ended = slow.client.invoke('printer.print', {}, { signal: stop.signal }).catch(() => undefined);
    await expect.poll(() => slow.adapter.mock.calls[0]?.[0].timeout).toBe(5000);
    stop.abort();
    await ended;
  });

  it('is no sign of the provider, whether it answers or not', async () => {
    const onAnswer = vi.fn();
    const onSilence = vi.fn();
    let isThere = true;
    const client = createApiClient({
      definition: DEFINITION,
      baseUrl: '',
      readToken: () => null,
      readStoreId: () => null,
      onAnswer,
      onSilence,
      adapter: buildFetchAdapter(() => (isThere ? Response.json({}) : cutLine())),
    });

    await client.invoke('printer.print');
    isThere = false;
    await failureOf(client.invoke('printer.print'));

    expect(onAnswer).not.toHaveBeenCalled();
    expect(onSilence).not.toHaveBeenCalled();
  });
});

it.each([
  ['120', 120],
  ['-3', 0],
  ['soon', null],
  ['', null],
])('Retry-After "%s" asks for %s seconds', async (value, seconds) => {
  const answer = () => Response.json({}, { status: 503, headers: { 'Retry-After': value } });

  const failure = await failureOf(buildClient({ answer }).client.invoke('dept.findDepts'));

  expect(failure.retryAfterSeconds).toBe(seconds);
});

it('Retry-After may be a date', async () => {
  const at = new Date(Date.now() + 60_000).toUTCString();
  const answer = () => Response.json({}, { status: 503, headers: { 'Retry-After': at } });

  const failure = await failureOf(buildClient({ answer }).client.invoke('dept.findDepts'));

  expect(failure.retryAfterSeconds).toBeGreaterThan(50);
  expect(failure.retryAfterSeconds).toBeLessThanOrEqual(60);
});

it('a call that asks to be durable is handed to the queue, and refused where there is none', async () => {
  await expect(buildClient().client.invoke('dept.addDept', {}, { durable: true })).rejects.toThrow('durable');

  const invokeDurably = vi.fn(async () => ({ id: 7 }));
  const client = createApiClient({
    definition: DEFINITION,
    baseUrl: '',
    readToken: () => null,
    readStoreId: () => null,
    invokeDurably,
  });
  const options = { durable: true, idempotencyKey: 'k1' };
  expect(await client.invoke('dept.addDept', { name: 'a' }, options)).toEqual({ id: 7 });
  expect(invokeDurably).toHaveBeenCalledWith('dept.addDept', { name: 'a' }, options);
});
