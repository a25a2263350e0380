import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startProduct } from '../../commands/testing/product-process.mjs';
import type { BenchRow } from '../bench-row.ts';
import { countJavascript } from '../count-javascript.ts';
import { serveFolder } from '../serve-folder.ts';

const PEER = path.resolve(process.cwd(), 'bench/peers/bare-react-admin');

/** What a browser fetches until the login can be filled in, against a bare react-admin of the same versions. */
export const row: BenchRow = {
  name: 'login: JS gzip',
  unit: 'kB',
  goal: '<= 0.30',
  isExact: true,
  async open() {
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-bench-'));
    await build({
      configFile: false,
      logLevel: 'error',
      root: PEER,
      plugins: [react()],
      build: { outDir: folder, emptyOutDir: true },
    });
    const peer = await serveFolder(folder);
    const product = await startProduct({ isDemo: true });
    return {
      ours: () => countJavascript(`${product.url}/login`, 'input[type=password]'),
      peer: () => countJavascript(peer.url, 'input[type=password]'),
      async close() {
        await Promise.all([peer.close(), product.dispose(), rm(folder, { recursive: true, force: true })]);
      },
    };
  },
};
