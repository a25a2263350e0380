import type { RaRecord } from 'ra-core';
import type { PlainCell } from '../../../renderers/cell-texts.ts';
import type { OpenFile } from './file-worker.ts';
import type { LoadingSource } from './text-source.ts';

/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 50;
/** Rows of one message to the worker. */
const ROWS_OF_A_MESSAGE = 1000;
/** A page that is used meanwhile waits no longer. */
const MOST_MILLISECONDS = 8;

export interface RowTexts {
  source: LoadingSource;
  toCells(record: RaRecord): PlainCell[];
}

/** Writes the rows of a page as texts, a few at a time. What a text lacks is read, and the text made again. */
export async function writeRows(
  file: OpenFile,
  rows: readonly RaRecord[],
  { source, toCells }: RowTexts,
  onWritten: (count: number) => void,
): Promise<void> {
  let since = performance.now();
  let told: PlainCell[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    let cells = part.map(toCells);
    while (source.lacks()) {
      await source.load();
      cells = part.map(toCells);
    }
    told.push(...cells);
    const isEnd = at + ROWS_AT_ONCE >= rows.length;
    if (isEnd || told.length >= ROWS_OF_A_MESSAGE) {
      file.write(told);
      told = [];
    }
    onWritten(part.length);
    if (performance.now() - since < MOST_MILLISECONDS) continue;
    await pause();
    since = performance.now();
  }
}

/** Lets the page do what waits, without the four milliseconds of a timer. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
