import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** GS V with feed, and how it cuts: the last bytes of every receipt (server/printer/encode-ops.ts). */
const CUTS = [
  ['full', Buffer.from([0x1d, 0x56, 0x41, 0x00])],
  ['partial', Buffer.from([0x1d, 0x56, 0x42, 0x00])],
] as const;
/** ESC p: the drawer opens. */
const PULSE = Buffer.from([0x1b, 0x70]);
/** Of a receipt, before a printer breaks off. */
const HALF = 60;

/** A whole receipt, as it came out. */
export interface Paper {
  cut: 'partial' | 'full';
  bytes: Buffer;
}

export interface NetworkPrinter {
  port: number;
  /**
   * Of the next job. `prints`: takes all. `slow`: is there, and takes nothing. `breaks`: takes the beginning and is
   * gone. `away`: is gone at once.
   */
  mood: 'prints' | 'slow' | 'breaks' | 'away';
  /** The bytes of each connection, in the order of their coming. */
  jobs: Buffer[];
  papers: Paper[];
  /** How often the drawer has opened. */
  drawers(): number;
  /** How many connections were open at once at most. */
  most(): number;
  close(): Promise<void>;
}

/**
 * What a printer does with a connection; without it, it takes all and closes when the other side does.
 * One that answers `unread` takes no byte.
 */
export type Behaviour = (socket: Socket, job: number) => 'unread' | void;

/** A network printer on the loopback address that takes raw bytes, in whatever mood it is put. */
export async function startNetworkPrinter(behave?: Behaviour): Promise<NetworkPrinter> {
  const sockets = new Set<Socket>();
  let drawers = 0;
  let most = 0;
  const inMood: Behaviour = (socket, job) => {
    const { mood } = printer;
    if (mood === 'away') socket.destroy();
    if (mood === 'away' || mood === 'slow') return 'unread';
    socket.on('data', () => {
      if (mood === 'breaks' && bytesOf(job).length > HALF) socket.resetAndDestroy();
    });
    socket.on('end', () => {
      const bytes = bytesOf(job);
      const cut = CUTS.find(([, end]) => bytes.includes(end));
      if (cut) printer.papers.push({ cut: cut[0], bytes });
      if (bytes.includes(PULSE)) drawers += 1;
      socket.end();
    });
  };
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    const job = printer.jobs.push(Buffer.alloc(0)) - 1;
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (part) => {
      printer.jobs[job] = Buffer.concat([bytesOf(job), part]);
    });
    if ((behave ?? inMood)(socket, job) !== 'unread') socket.resume();
  });
  const bytesOf = (job: number) => printer.jobs[job] ?? Buffer.alloc(0);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const printer: NetworkPrinter = {
    port: typeof address === 'object' && address ? address.port : 0,
    mood: 'prints',
    jobs: [],
    papers: [],
    drawers: () => drawers,
    most: () => most,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return printer;
}
