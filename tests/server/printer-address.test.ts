import { expect, test } from 'vitest';
import { buildServerForTest } from '../support/server.ts';

async function readAddresses(printerPort?: number) {
  const server = await buildServerForTest(printerPort === undefined ? {} : { settings: { printerPort } });
  const answer = await server.call('GET', '/api-definition.json');
  const { paths } = await answer.json();
  return {
    servers: paths['/api/v1/printer/machine'].post.servers,
    others: JSON.stringify(paths['/api/v1/order']),
  };
}

test('pages are told the printer service where they may call it', async () => {
  const usual = await readAddresses();
  const moved = await readAddresses(4444);

  expect(usual.servers).toMatchObject([{ url: 'http://localhost:3333' }]);
  expect(moved.servers).toMatchObject([{ url: 'http://localhost:4444' }]);
  expect(moved.others).toBe(usual.others);
});
