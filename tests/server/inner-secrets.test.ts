import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { openShop, readSuccess } from '../support/till.ts';

const DETECTOR = {
  name: '入口',
  type: 'edge_face_detector',
  data: { ip: '192.168.1.61', password: 'p4ss-w0rd' },
};

async function addDetector() {
  const shop = await openShop();
  const { server, adminToken: token } = shop;
  const app = await shop.make('app', DETECTOR);
  const update = async (body: JsonObject) =>
    readSuccess(await server.call('PUT', `/api/v1/app/${app.id}`, { token, body }));
  const readStored = async () => {
    const { rows } = await sql<{ data: JsonObject }>`select data from app where id = ${app.id}`.execute(
      server.deps.database,
    );
    return rows[0]?.data;
  };
  return { shop, app, update, readStored };
}

test('a secret within an object of a branch is kept and never answered', async () => {
  const { shop, app, update, readStored } = await addDetector();

  const changed = await update({ name: '出口' });

  expect(app.data).toEqual({ ip: '192.168.1.61' });
  const read = JSON.stringify([app, changed, await shop.read('app', shop.adminToken)]);
  expect(read).not.toMatch(/p4ss|password/);
  expect(await readStored()).toEqual(DETECTOR.data);
});

test('it stays where it is not sent, another one takes its place, and null takes it away', async () => {
  const { update, readStored } = await addDetector();

  await update({ data: { ip: '192.168.1.62' } });
  expect(await readStored()).toEqual({ ip: '192.168.1.62', password: 'p4ss-w0rd' });

  await update({ data: { ip: '192.168.1.62', password: 'other' } });
  expect(await readStored()).toEqual({ ip: '192.168.1.62', password: 'other' });

  await update({ data: { ip: '192.168.1.62', password: null } });
  expect(await readStored()).toEqual({ ip: '192.168.1.62' });
});

test('it goes with the type that has it', async () => {
  const { update, readStored } = await addDetector();

  await update({ type: 'aps', data: { apsNumber: 'APS-09' } });

  expect(await readStored()).not.toHaveProperty('password');
});
