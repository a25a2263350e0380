// @oldest-postgresql
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../server/create-app.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { register, signInAs } from '../support/people.ts';
import { buildPictureForm } from '../support/pictures.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

/** A store with one picture, of its first category. */
async function openStore() {
  const server = await buildServerForTest();
  const token = await register(server);
  const answer = await server.call('PUT', '/api/v1/category/1/picture', { token, body: buildPictureForm() });
  const { picture } = await answer.json();
  const id = Number(/\/image\/(\d+)/.exec(picture.base_url)?.[1]);
  const args = { id, file: 'origin.jpg' };
  const createTicket = async (by = token, body: object = { operation: 'image.readImage', args }) =>
    server.call('POST', '/api/v1/download/ticket', { token: by, body });
  const ticketOf = async (by = token): Promise<string> => (await (await createTicket(by)).json()).ticket;
  return { server, token, args, createTicket, ticketOf, address: `/api/v1/image/${id}/origin.jpg` };
}

const open = (server: TestServer, address: string, ticket: string) =>
  server.call('GET', `${address}${address.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(ticket)}`);

test('a ticket opens its download by the address alone, and once', async () => {
  const { server, address, createTicket } = await openStore();
  const answer = await createTicket();
  expect(answer.status).toBe(201);
  const { ticket, expires_in: expiresIn } = await answer.json();
  expect(expiresIn).toBe(60);
  const first = await open(server, address, ticket);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect((await open(server, address, ticket)).status).toBe(401);
});

test('a ticket takes its parameters as the address has them, too', async () => {
  const { server, token, args, address, createTicket } = await openStore();
  const answer = await createTicket(token, {
    operation: 'image.readImage',
    args: { ...args, id: String(args.id) },
  });
  const { ticket } = await answer.json();
  expect((await open(server, address, ticket)).status).toBe(200);
});

test('of two requests on two processes at once, one gets it', async () => {
  const { server, address, ticketOf } = await openStore();
  const database = openDatabase(server.databaseUrl);
  const other = createApp({ ...server.deps, database });
  onTestFinished(async () => {
    await other.close();
    await database.destroy();
  });
  for (let round = 0; round < 10; round += 1) {
    const request = () => new Request(`http://gatehouse.test${address}?ticket=${ticket}`);
    const ticket = await ticketOf();
    const answers = await Promise.all(
      [server.app, other, server.app, other].map(async (app) => app.fetch(request())),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401, 401, 401,
    ]);
  }
});

test.each([
  [59_999, 200],
  [60_000, 401],
  [3_600_000, 401],
])('after %i ms of the server’s clock it answers %i', async (milliseconds, status) => {
  const { server, address, ticketOf } = await openStore();
  const ticket = await ticketOf();
  server.clock.forward(milliseconds);
  expect((await open(server, address, ticket)).status).toBe(status);
});

test('it opens no other parameters, and is used up by the attempt', async () => {
  const { server, address, ticketOf } = await openStore();
  for (const changed of [
    address.replace('origin', 'rw320'),
    address.replace(/image\/\d+/, 'image/99'),
    `${address}?v=1`,
    '/api/v1/image/2/origin.jpg',
  ]) {
    const ticket = await ticketOf();
    expect((await open(server, changed, ticket)).status).toBe(401);
    expect((await open(server, address, ticket)).status).toBe(401);
  }
});

test('it opens no other operation, no other method, and is nothing as a token', async () => {
  const { server, address, ticketOf } = await openStore();
  expect((await open(server, '/api/v1/dept', await ticketOf())).status).toBe(401);
  const ticket = await ticketOf();
  expect((await server.call('POST', `${address}?ticket=${ticket}`)).status).toBe(404);
  expect((await server.call('GET', address, { token: ticket })).status).toBe(401);
  expect((await open(server, address, ticket)).status).toBe(200);
});

test('a session’s token in the address is refused, also beside a session', async () => {
  const { server, address, token } = await openStore();
  expect((await open(server, address, token)).status).toBe(401);
  expect((await server.call('GET', `${address}?ticket=${token}`, { token })).status).toBe(401);
  expect((await server.call('GET', `${address}?authorization=${token}`)).status).toBe(401);
  expect((await server.call('GET', address, { token })).status).toBe(200);
});

test('it opens what its user may see, and ends with their session', async () => {
  const { server, address, ticketOf } = await openStore();
  const contractor = await signInAs(server, 'contractor');
  expect((await open(server, address, await ticketOf(contractor))).status).toBe(403);

  const manager = await signInAs(server, 'manager');
  const ticket = await ticketOf(manager);
  expect((await server.call('POST', '/api/v1/user/logout', { token: manager })).status).toBe(204);
  expect((await open(server, address, ticket)).status).toBe(401);
});

test.each([
  [{ operation: 'dept.findDepts' }, 422, '/operation'],
  [{ operation: 'no.such' }, 422, '/operation'],
  [{ args: {} }, 422, '/operation'],
  [{ operation: 'image.readImage', args: [] }, 422, '/args'],
])('a ticket for %j answers %i', async (body, status, pointer) => {
  const { createTicket } = await openStore();
  const answer = await createTicket(undefined, body);
  expect(answer.status).toBe(status);
  expect((await answer.json()).errors).toMatchObject([{ pointer }]);
});

test('without a session there is none', async () => {
  const { server, args } = await openStore();
  const body = { operation: 'image.readImage', args };
  expect((await server.call('POST', '/api/v1/download/ticket', { body })).status).toBe(401);
});
