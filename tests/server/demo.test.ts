import { expect, test } from 'vitest';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { signIn } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

test('a demo has one user per role, a store and departments', async () => {
  const server = await buildServerForTest();

  expect(await seedDemo(server.deps)).toBe(true);

  for (const role of ['admin', 'supervisor', 'manager', 'basic', 'audit', 'contractor']) {
    const token = await signIn(server, role, DEMO_PASSWORD);
    const user = await server.call('GET', `/api/v1/user/${token.split('-')[0]}`, { token });
    expect((await user.json()).roles).toEqual([{ name: role }]);
  }
  const token = await signIn(server, 'basic', DEMO_PASSWORD);
  const { content } = await (await server.call('GET', '/api/v1/dept', { token })).json();
  expect(content.length).toBeGreaterThanOrEqual(12);
  expect((await (await server.call('GET', '/api/v1/system')).json()).SERVER).toEqual({
    INIT: true,
    SETUP: 'done',
  });
});

test('a deployment with a user is not touched', async () => {
  const server = await buildServerForTest();
  await server.call('POST', '/api/v1/user', { body: { name: 'owner', password: 'owner-password' } });

  expect(await seedDemo(server.deps)).toBe(false);

  const users = await server.deps.database.selectFrom('user').select('name').execute();
  expect(users).toEqual([{ name: 'owner' }]);
});
