import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, upgradeAddress } from '../../server/http/client-address.ts';

/** What a client that lies wrote, then what the proxies added. */
const FORWARDED = '192.0.2.66, 198.51.100.7 , 203.0.113.9';

test.each([
  ['the connection alone without a proxy', 0, FORWARDED, '127.0.0.1'],
  ['what the proxy before us wrote', 1, FORWARDED, '203.0.113.9'],
  ['what the first of two wrote', 2, FORWARDED, '198.51.100.7'],
  ['the connection where the proxy wrote nothing', 1, undefined, '127.0.0.1'],
])('%s counts, for a call and for a live connection', (_, trustedProxies, forwarded, address) => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' });
  const upgrade = new IncomingMessage(socket);
  if (forwarded !== undefined) upgrade.headers['x-forwarded-for'] = forwarded;
  const request = new Request('http://localhost/');
  if (forwarded !== undefined) request.headers.set('X-Forwarded-For', forwarded);
  expect(upgradeAddress(upgrade, trustedProxies)).toBe(address);
  expect(clientAddress(request, { incoming: { socket } }, trustedProxies)).toBe(address);
});
