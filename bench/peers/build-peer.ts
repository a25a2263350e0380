import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** A folder beside this file. */
export type PeerName = 'bare-react-admin' | 'hand-written';

export interface BuiltPeer {
  folder: string;
  close(): Promise<void>;
}

/** Builds an application of this folder for production, by the same bundler and the same packages as ours. */
export async function buildPeer(name: PeerName): Promise<BuiltPeer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-bench-peer-'));
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    root: path.resolve(process.cwd(), 'bench/peers', name),
    base: './',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  });
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
}
