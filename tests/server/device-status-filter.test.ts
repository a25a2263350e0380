// @oldest-postgresql
import { expect, test } from 'vitest';
import { openShop } from '../support/till.ts';

const STATES = [
  { 11: 0, 1022: 0 },
  { 11: 0, 22: -1 },
  // No document names this device.
  { 11: 0, 77: -5 },
  { 11: 0, 1022: 1 },
];

test('records of devices are read by what is not right with them, whatever its code', async () => {
  const shop = await openShop();
  const { access_token: token } = await shop.make('app', { name: '繳費機一', type: 'aps' });
  const content = STATES.map((states, index) => ({
    sequence: index + 1,
    record: { content: states, timestamp: `2026-03-01T00:00:0${index}Z` },
  }));
  const { status } = await shop.server.call('POST', '/api/v1/app-status-log', {
    token: String(token),
    body: { content },
  });
  expect(status).toBe(200);
  const read = async (query: string) => {
    const answer = await shop.read(
      `app-status-log?page=0&sortBy=id&sortDirection=ASC${query}`,
      shop.adminToken,
    );
    return Array.isArray(answer.content) ? answer.content.map(({ content: held }) => held) : [];
  };

  expect(await read('')).toEqual(STATES);
  expect(await read('&state=abnormal')).toEqual([STATES[1], STATES[2]]);
  expect(await read('&state=open')).toEqual([STATES[3]]);
  expect(await read('&state=abnormal&state=open')).toEqual([STATES[1], STATES[2], STATES[3]]);
});
