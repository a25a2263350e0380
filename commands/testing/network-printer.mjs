import { once } from 'node:events';
import { createServer } from 'node:net';

/** GS V with feed, and how it cuts: the last bytes of every receipt (server/printer/encode-ops.ts). */
const CUTS = /** @type {const} */ ([
  ['full', Buffer.from([0x1d, 0x56, 0x41, 0x00])],
  ['partial', Buffer.from([0x1d, 0x56, 0x42, 0x00])],
]);
/** ESC p: the drawer opens. */
const PULSE = Buffer.from([0x1b, 0x70]);
/** Of a receipt, before a printer breaks off. */
const HALF = 60;

/**
 * `prints`: takes all. `slow`: is there, and takes nothing. `breaks`: takes the beginning and is gone. `away`: is gone at
 * once.
 * @typedef {'prints' | 'slow' | 'breaks' | 'away'} PrinterMood
 *
 * @typedef {object} NetworkPrinter
 * @property {number} port
 * @property {PrinterMood} mood of the next job
 * @property {number} jobs how many have begun
 * @property {{ cut: 'partial' | 'full', bytes: Buffer }[]} papers the whole receipts, as they came out
 * @property {() => number} drawers how often the drawer has opened
 * @property {() => Promise<void>} close
 */

/**
 * A network printer on the loopback address that takes raw bytes, in whatever mood it is put.
 * @returns {Promise<NetworkPrinter>}
 */
export async function startNetworkPrinter() {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let drawers = 0;
  /** @type {NetworkPrinter} */
  const printer = {
    port: 0,
    mood: 'prints',
    jobs: 0,
    papers: [],
    drawers: () => drawers,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    const { mood } = printer;
    printer.jobs += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (mood === 'away') socket.destroy();
    if (mood === 'away' || mood === 'slow') return;
    let bytes = Buffer.alloc(0);
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      if (mood === 'breaks' && bytes.length > HALF) socket.resetAndDestroy();
    });
    socket.on('end', () => {
      const cut = CUTS.find(([, end]) => bytes.includes(end));
      if (cut !== undefined) printer.papers.push({ cut: cut[0], bytes });
      if (bytes.includes(PULSE)) drawers += 1;
      socket.end();
    });
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  printer.port = address.port;
  return printer;
}
