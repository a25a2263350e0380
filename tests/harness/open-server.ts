import { once } from 'node:events';
import type { Server } from 'node:http';

export interface OpenServer {
  url: string;
  /** Ends it, and whatever is connected. */
  stop(): Promise<void>;
}

/** Lets a server listen on a free port of the loopback address. */
export async function openServer(server: Server): Promise<OpenServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
