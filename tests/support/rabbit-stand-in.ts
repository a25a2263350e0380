import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

/** What a publisher sent, as the broker got it. */
export interface Sent {
  topic: string;
  body: string;
  eventId: string | undefined;
}

/** The states that a RabbitMQ is found in; `mute` takes events and confirms none. */
export type Weather = 'well' | 'frozen' | 'mute' | 'without exchange';

/**
 * As much of RabbitMQ's web STOMP as a publisher sees, with its faults: a refused password is told by an ERROR that leaves
 * the socket open, a refused SEND by a closed socket.
 * @param accounts login -> whether it may send; each has its login as its password
 */
export async function openRabbitStandIn(accounts: Readonly<Record<string, boolean>>) {
  const sent: Sent[] = [];
  let weather: Weather = 'well';
  let server: WebSocketServer;
  let connectionCount = 0;
  const start = async (port = 0) => {
    server = new WebSocketServer({ host: '127.0.0.1', port, path: '/ws' });
    server.on('connection', (socket) => {
      connectionCount += 1;
      serve(socket);
    });
    await once(server, 'listening');
  };
  const serve = (socket: WebSocket) => {
    let login = '';
    const answer = (command: string, headers: Record<string, string>) =>
      socket.send(FrameImpl.marshall({ command, headers, body: '', escapeHeaderValues: false }));
    const onFrame = (raw: IRawFrameType) => {
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
      if (command === 'CONNECT') {
        login = headers.login ?? '';
        const isKnown = accounts[login] !== undefined && headers.passcode === login;
        if (isKnown) answer('CONNECTED', { version: '1.2', 'heart-beat': '0,0' });
        else answer('ERROR', { message: 'Bad CONNECT' });
        return;
      }
      if (command !== 'SEND') return;
      if (accounts[login] !== true || weather === 'without exchange') return socket.close();
      const topic = (headers.destination ?? '').replace('/exchange/pos/', '');
      if (topic !== 'gatehouse.check') sent.push({ topic, body, eventId: headers['event-id'] });
      if (headers.receipt !== undefined && weather !== 'mute')
        answer('RECEIPT', { 'receipt-id': headers.receipt });
    };
    const parser = new Parser(onFrame, () => undefined);
    socket.on('message', (data) => {
      if (weather !== 'frozen') parser.parseChunk(Buffer.from(data as Buffer).toString());
    });
  };
  const stop = async () => {
    for (const socket of server.clients) socket.terminate();
    await new Promise((resolve) => server.close(resolve));
  };
  await start();
  onTestFinished(stop);
  const { port } = server!.address() as AddressInfo;
  return {
    port,
    url: `ws://127.0.0.1:${port}/ws`,
    sent,
    stop,
    start: () => start(port),
    connectionCount: () => connectionCount,
    turn: (to: Weather) => {
      weather = to;
    },
  };
}
