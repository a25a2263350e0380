import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

describe('a log line about a wallet', () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await buildServer();
    admin = await register(server);
    const body = { amount: 777, comment: 'bonus' };
    const { status } = await server.call('POST', '/api/v1/wallet/1/deposit', { token: admin, body });
    expect(status).toBe(201);
  });
  afterAll(() => server.stop());

  async function readLines(token: string, query: string) {
    const { content, pagination } = await (
      await server.call('GET', `/api/v1/log?event=walletMoved&${query}`, { token })
    ).json();
    expect(pagination.total_elements).toBe(content.length);
    return content;
  }

  test.each(['basic', 'audit'])('tells %s, who may read no wallet, only who moved money', async (role) => {
    const token = await signInAs(server, role);
    const [line, ...others] = await readLines(token, 'page_size=5');

    expect(others).toEqual([]);
    expect(line).toMatchObject({
      title: 'log.events.walletMoved.title',
      message: 'log.events.walletMoved.restricted',
      params: { user: 'admin' },
      event: 'walletMoved',
    });
    expect(Object.keys(line.params)).toEqual(['user']);
    expect(line).not.toHaveProperty('record_id');
    expect(line).not.toHaveProperty('entity');
    // A long list is answered as it is read.
    expect(await readLines(token, 'page_size=1000')).toEqual([line]);
    for (const query of ['record_id=1', 'entity=user']) expect(await readLines(token, query)).toEqual([]);
    expect(await readLines(token, 'user=adm')).toEqual([line]);
  });

  test('tells everything to who may read wallets', async () => {
    const manager = await signInAs(server, 'manager');
    for (const query of ['page_size=5', 'record_id=1', 'entity=user'])
      expect(await readLines(manager, query)).toMatchObject([
        {
          message: 'log.events.walletMoved.named',
          params: { user: 'admin', owner: 'admin', amount: 777, balance: 777, type: 'deposit' },
          entity: 'user',
          record_id: 1,
        },
      ]);
  });
});
