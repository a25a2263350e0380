import net from 'node:net';
import { onTestFinished } from 'vitest';

export interface FakePrinter {
  port: number;
  /** The bytes of each connection, in the order of their coming. */
  jobs: Buffer[];
  /** How many connections were open at once at most. */
  most(): number;
}

/**
 * What a printer does with a connection; without it, it takes all and closes when the other side does.
 * One that answers `unread` takes no byte.
 */
export type Behaviour = (socket: net.Socket, job: number) => 'unread' | void;

/** A network printer on the loopback address, which ends with the running test. */
export async function startFakePrinter(behave?: Behaviour): Promise<FakePrinter> {
  const jobs: Buffer[] = [];
  const sockets = new Set<net.Socket>();
  let most = 0;
  const server = net.createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    const job = jobs.push(Buffer.alloc(0)) - 1;
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      jobs[job] = Buffer.concat([jobs[job] ?? Buffer.alloc(0), bytes]);
    });
    if (!behave) socket.on('end', () => socket.end());
    if (behave?.(socket, job) !== 'unread') socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, jobs, most: () => most };
}
