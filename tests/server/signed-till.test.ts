import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { SIGNING_ALGORITHM, signRequest } from '../../src/data/api/sign-request.ts';
import { buildFetchAdapter } from '../data/fetch-adapter.ts';
import { buildServer } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const DAY = 24 * 3_600_000;

let shop: Shop;
let pair: CryptoKeyPair;
let token: string;
let tea: { id: number; price_version: number };
let keys = 0;

beforeAll(async () => {
  shop = await openShop(await buildServer());
  tea = await shop.addItem();
  pair = await generate();
  token = String((await bind(await toJwk(pair))).access_token);
  return () => shop.server.stop();
});

const generate = () => crypto.subtle.generateKey(SIGNING_ALGORITHM, false, ['sign', 'verify']);
const toJwk = ({ publicKey }: CryptoKeyPair) => crypto.subtle.exportKey('jwk', publicKey);

function bind(public_key: unknown, app_id: unknown = null): Promise<JsonObject> {
  const body = { public_key, app_id, take_over: true };
  return shop.server.call('POST', '/api/v1/till', { token: shop.token, body }).then(readSuccess);
}

function buildBody(): string {
  const items = [{ id: tea.id, number: 1, price_version: tea.price_version }];
  const offline = {
    sold_at: shop.server.clock.now.toISOString(),
    till_number: `S-${keys}`,
    cashier_id: Number(shop.token.split('-')[0]),
  };
  return JSON.stringify({ items, take_type: 'take_in', status: 'placed', offline });
}

interface Sent {
  method?: string;
  path?: string;
  token?: string;
  body?: string;
  key?: string | null;
}

/** Sends a request as a till does: signed for what it says, and sent as what `altered` says. */
async function send(
  altered: Sent = {},
  { signed = {}, by = pair, at = shop.server.clock.now }: SendOptions = {},
) {
  keys += 1;
  const said: Required<Sent> = {
    method: 'POST',
    path: '/api/v1/order',
    token,
    body: buildBody(),
    key: `signed-${keys}`,
    ...signed,
  };
  const headers = await signRequest(
    by.privateKey,
    {
      method: said.method,
      url: said.path,
      headers: { authorization: said.token, ...(said.key !== null && { 'idempotency-key': said.key }) },
      ...(said.method !== 'GET' && { body: said.body }),
    },
    at,
  );
  const { method, path, key, body, token: used } = { ...said, ...altered };
  return shop.server.call(method, path, {
    token: used,
    headers: { ...headers, ...(key !== null && { 'Idempotency-Key': key }) },
    ...(method !== 'GET' && { body }),
  });
}

interface SendOptions {
  signed?: Sent;
  by?: CryptoKeyPair;
  at?: Date;
}

describe('a provider behind a proxy', () => {
  test.each(['https://shop.example', 'https://shop.example/backend'])(
    'at %s sells to a till that signs, and takes no other path for the signed one',
    async (baseUrl) => {
      const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
      let instead: string | null = null;
      const client = createApiClient({
        definition: shop.server.deps.config.current().definition,
        baseUrl,
        readToken: () => null,
        readStoreId: () => null,
        adapter: buildFetchAdapter(async (request) => {
          const { pathname, search } = new URL(request.url);
          expect(pathname.startsWith(prefix)).toBe(true);
          const path = instead ?? pathname.slice(prefix.length) + search;
          // The proxy calls the provider by its own name.
          const headers = new Headers([...request.headers].filter(([name]) => name !== 'host'));
          const sent = { method: request.method, headers, body: await request.text() };
          return shop.server.app.fetch(new Request(`http://gatehouse.test${path}`, sent));
        }),
      });
      const sell = () => {
        keys += 1;
        const options = { token, signingKey: pair.privateKey, idempotencyKey: `proxied-${keys}` };
        return client.invoke('order.addOrder', JSON.parse(buildBody()), options);
      };

      expect(await sell()).toMatchObject({ status: 'placed' });
      instead = '/api/v1/order?store_id=1';
      await expect(sell()).rejects.toMatchObject({ status: 401 });
    },
  );
});

describe('a token that is bound to a key', () => {
  test('sells with a signature, and is of no use without one', async () => {
    expect((await send()).status).toBe(201);

    const copied = await shop.server.call('POST', '/api/v1/order', { token, body: buildBody() });
    expect(copied.status).toBe(401);
    expect((await shop.server.call('GET', '/api/v1/order', { token })).status).toBe(401);
  });

  test.each<[string, Sent]>([
    ['another body', { body: '{}' }],
    ['no body', { body: '' }],
    ['another path', { path: '/api/v1/till' }],
    ['a query', { path: '/api/v1/order?store_id=1' }],
    ['another method', { method: 'PUT', path: '/api/v1/order/1' }],
    ['another key', { key: 'another' }],
    ['no key', { key: null }],
  ])('is refused where the signature was made for %s', async (_, signed) => {
    expect((await send(signed)).status).toBe(401);
  });

  test('is refused with the signature of another key', async () => {
    expect((await send({}, { by: await generate() })).status).toBe(401);
  });

  test.each([
    ['that covers nothing', () => 'till=();created=1;alg="ecdsa-p256-sha256"'],
    ['by another algorithm', (input: string) => input.replace('ecdsa-p256-sha256', 'hmac-sha256')],
    ['that leaves the body out', (input: string) => input.replace(' "content-digest"', '')],
    ['of another label', (input: string) => input.replace('till=', 'other=')],
    ['that is no signature', () => 'till'],
  ])('is refused with a signature %s', async (_, change) => {
    const body = buildBody();
    const headers = await signRequest(
      pair.privateKey,
      { method: 'POST', url: '/api/v1/order', headers: { authorization: token }, body },
      shop.server.clock.now,
    );
    const changed = { ...headers, 'Signature-Input': change(headers['Signature-Input'] ?? '') };

    expect((await shop.server.call('POST', '/api/v1/order', { token, body, headers: changed })).status).toBe(
      401,
    );
  });

  test('takes effect once where a request is sent again, also by a till whose clock is wrong', async () => {
    const at = new Date(shop.server.clock.now.getTime() - 400 * DAY);
    const body = buildBody();
    const once = { body, key: 'again' };
    const first = await readSuccess(await send({}, { signed: once, at }));

    expect((await readSuccess(await send({}, { signed: once, at }))).id).toBe(first.id);
  });

  test('reads with a fresh signature alone', async () => {
    const signed = { method: 'GET', path: '/api/v1/order?pageSize=5', key: null };
    const at = (milliseconds: number) => new Date(shop.server.clock.now.getTime() + milliseconds);

    expect((await send({}, { signed })).status).toBe(200);
    expect((await send({}, { signed, at: at(-DAY) })).status).toBe(401);
    expect((await send({}, { signed, at: at(DAY) })).status).toBe(401);
  });

  test('ends with its binding', async () => {
    const till = await bind(await toJwk(pair));
    const old = String(till.access_token);
    expect((await send({}, { signed: { token: old } })).status).toBe(201);

    const again = String((await bind(await toJwk(pair), till.app_id)).access_token);

    expect((await send({}, { signed: { token: old } })).status).toBe(401);
    expect((await send({}, { signed: { token: again } })).status).toBe(201);
  });
});

test('where the page is not secure the token serves alone', async () => {
  const till = await bind(undefined);

  expect(till).not.toHaveProperty('signed');
  expect((await shop.order(JSON.parse(buildBody()), { token: String(till.access_token) })).status).toBe(201);
});

test.each([
  ['text', 'key'],
  ['nothing', {}],
  ['a symmetric key', { kty: 'oct', k: 'AAAA' }],
  ['a point that is on no curve', { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }],
])('%s is no key to bind to', async (_, public_key) => {
  const answer = await shop.server.call('POST', '/api/v1/till', { token: shop.token, body: { public_key } });

  expect(answer.status).toBe(422);
});
