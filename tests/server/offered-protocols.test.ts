import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../commands/serving/node-server.ts';
import { eventually } from '../support/eventually.ts';

const OFFER = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';

/** A server that says what it was asked, and a connection to it. */
async function open() {
  const upgraded: (string | undefined)[] = [];
  const { port, close } = await listen(
    async (request) =>
      new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`),
    { host: '127.0.0.1', port: 0 },
    new AbortController().signal,
    ({ url }, socket) => {
      upgraded.push(url);
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    },
  );
  onTestFinished(close);
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(socket, 'connect');
  return { socket, upgraded, answered: (words: string) => eventually(() => expect(text).toContain(words)) };
}

test('a plain request that offers HTTP/2 is answered by HTTP/1.1, with its body, and its connection goes on', async () => {
  const { socket, upgraded, answered } = await open();
  socket.write(`POST /first HTTP/1.1\r\nHost: a.test\r\nContent-Length: 10\r\n${OFFER}\r\n`);
  socket.write('峯 half');
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.write('.!');
  await answered('POST /first 峯 half.!');
  socket.write(`GET /second HTTP/1.1\r\nHost: a.test\r\n${OFFER}\r\n`);
  await answered('GET /second ');
  expect(upgraded).toEqual([]);
});

test('one that asks for WebSocket is taken over', async () => {
  const { socket, upgraded, answered } = await open();
  socket.write('GET /ws HTTP/1.1\r\nHost: a.test\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n');
  await answered('101 Switching Protocols');
  expect(upgraded).toEqual(['/ws']);
});
