import { defaultExporter, type RaRecord } from 'react-admin';
import type { ExportedRow } from './xlsx-worker.ts';

/** What a page of this app may be asked to write; the file is saved, or answered. */
export interface ExportPeer {
  /** By react-admin's own exporter. */
  csv(rows: readonly RaRecord[]): void;
  /** By the library, called by hand in a worker. @returns its size in bytes */
  xlsx(header: readonly string[], rows: readonly ExportedRow[]): Promise<number>;
}

declare global {
  interface Window {
    exportPeer: ExportPeer;
  }
}

export function installExports(): void {
  window.exportPeer = {
    csv: (rows) => void defaultExporter([...rows], async () => ({}), {} as never, 'reading'),
    xlsx: (header, rows) =>
      new Promise((resolve) => {
        const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
        worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
          resolve(data.size);
          worker.terminate();
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own.
        worker.postMessage([header, ...rows]);
      }),
  };
}
