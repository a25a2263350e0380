import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on a free port of the loopback address. @returns the port */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
