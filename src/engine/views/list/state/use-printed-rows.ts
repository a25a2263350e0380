import { type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toFailure } from '../../../../contract/failure.ts';
import { useWords } from '../../../words/use-words.ts';
import { readAllRows } from '../rows/read-rows.ts';
import type { ListState } from './use-list-state.ts';

/** More are no reading matter: what is printed then says how many of how many it is. */
export const MOST_PRINTED_ROWS = 1000;
/** Rows that every operation gives at once. */
const ROWS_AT_ONCE = 100;

export type Print = ReturnType<typeof usePrintedRows>;

/**
 * Paper takes all rows that the filters leave, not the page on the screen. The browser's own print cannot wait for an
 * answer, so its key is handled too. From the browser's menu only the page is printed, and says which rows it has.
 */
export function usePrintedRows(state: ListState) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { problem } = useWords();
  const [printed, setPrinted] = useState<RaRecord[] | null>(null);
  const reading = useRef<AbortController | null>(null);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const readAndPrint = useCallback(
    async ({ description, request }: ListState, signal: AbortSignal) => {
      const wanted = { ...request, pagination: { page: 1, perPage: ROWS_AT_ONCE } };
      const { data } = await readAllRows(dataProvider, description.name, wanted, signal, MOST_PRINTED_ROWS);
      if (signal.aborted) return;
      // The browser takes its picture as soon as it is asked to.
      flushSync(() => setPrinted(data.slice(0, MOST_PRINTED_ROWS)));
      window.print();
    },
    [dataProvider],
  );
  const start = useCallback(() => {
    const { rows, total, description } = latest.current;
    const isWhole =
      rows === undefined || rows.length >= (total ?? Infinity) || description.list.view.loadAll === true;
    if (isWhole) {
      window.print();
      return;
    }
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    readAndPrint(latest.current, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) notify(problem(toFailure(error)), { type: 'error' });
    });
  }, [readAndPrint, notify, problem]);

  useEffect(() => () => reading.current?.abort(), []);
  usePrintKey(start, () => setPrinted(null));
  return {
    /** What stands on paper in place of the page's rows; null while nothing is printed. */
    rows: printed,
    /** Reads what the filters leave, then prints it. */
    start,
  };
}

/** The browser's own key starts a print, too. @param onEnd after any print */
function usePrintKey(start: () => void, onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const end = () => latest.current();
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.altKey || event.shiftKey) return;
      event.preventDefault();
      start();
    };
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [start]);
}
