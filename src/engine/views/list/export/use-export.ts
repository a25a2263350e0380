import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, DataProviderContext, useAuthProvider, useLocale, useNotify } from 'ra-core';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { toFailure } from '../../../../contract/failure.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { useNotices } from '../../../notices/use-notices.tsx';
import { saveFile } from '../../../parts/save-file.ts';
import { useServedConfig } from '../../../served-config-context.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { useList } from '../state/list-context.ts';
import { toFileName, toFileTitle } from './file-name.ts';
import type { ExportedFile, ExportPlan } from './run-export.ts';
import { readRunningExport, setRunningExport } from './running-export.ts';
import type { FileFormat } from './worker/file-handler.ts';

/** The code of a provider whose snapshot is over. */
const SNAPSHOT_GONE = 'snapshotGone';

/**
 * Starts an export of the list as it is now: its filters and its order. It goes on when the reader leaves the list, and
 * ends with the tab. One that runs already is not started twice.
 */
export function useExport(shown: readonly ListColumn[]): (format: FileFormat, bom: boolean) => void {
  const state = useList();
  const words = useWords();
  const queryClient = useQueryClient();
  const reading = {
    words,
    scope: state.filter.scope,
    // Not by `useDataProvider`, which answers an ended session with no rows: the file would look whole.
    provider: useContext(DataProviderContext) as DataProvider & ProviderMethods,
    authProvider: useAuthProvider(),
    queryClient,
    servedConfig: useServedConfig(),
  };
  const say = useOutcomes();
  const locale = useRef('');
  locale.current = useLocale();
  const latest = useRef({ state, shown, reading });
  useEffect(() => {
    latest.current = { state, shown, reading };
  });
  return useCallback(
    (format, bom) => {
      const {
        state: { description, filter, request },
        ...now
      } = latest.current;
      const { search } = description.list.view;
      const title = toFileTitle(description, now.reading.words);
      const plan: ExportPlan = {
        ...now,
        description,
        request,
        format,
        bom,
        title,
        limit: filter.searchText === null ? Infinity : (search?.maxRows ?? Infinity),
        language: locale.current,
      };
      void keepRunning(plan, toFileName(title, filter, format, new Date()), say);
    },
    [say],
  );
}

interface Outcomes {
  saved(file: ExportedFile, name: string): void;
  cancelled(): void;
  failed(error: unknown, again: () => void): void;
}

async function keepRunning(plan: ExportPlan, name: string, say: Outcomes): Promise<void> {
  if (readRunningExport() !== null) return;
  const controller = new AbortController();
  const { signal } = controller;
  const show = (done: number, total: number | null) =>
    setRunningExport({ resource: plan.description.name, done, total, cancel: () => controller.abort() });
  show(0, null);
  const { onProgress, end } = showSeldom(show);
  try {
    const { runExport, loadFile } = await import('./run-export.ts');
    const isWrittenThere = plan.description.list.view.export?.operation !== undefined;
    const file = await (isWrittenThere ? loadFile : runExport)(plan, { signal, onProgress });
    saveFile(file.blob, name);
    finish(end);
    say.saved(file, name);
  } catch (error) {
    finish(end);
    if (signal.aborted) say.cancelled();
    else say.failed(error, () => void keepRunning(plan, name, say));
  }
}

function finish(endProgress: () => void): void {
  endProgress();
  setRunningExport(null);
}

/** A number that changes more often cannot be read. */
const SHOWN_EVERY_MILLISECONDS = 100;

/** Shows progress as often as a reader can follow: drawing it each time would take longer than the rows. */
function showSeldom(show: (done: number, total: number | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: [done: number, total: number | null] = [0, null];
  return {
    onProgress(done: number, total: number | null) {
      latest = [done, total];
      timer ??= setTimeout(() => {
        timer = undefined;
        show(...latest);
      }, SHOWN_EVERY_MILLISECONDS);
    },
    end: () => clearTimeout(timer),
  };
}

/** How an export went, in words. What lacks, and what failed, stays until it is closed. */
function useOutcomes(): Outcomes {
  const notify = useNotify();
  const notices = useNotices();
  const { translate } = useWords();
  const current = {
    saved({ rows, lack }: ExportedFile, name: string) {
      const done =
        rows === null
          ? translate('engine.export.savedFile', { name })
          : translate('engine.export.saved', { count: formatNumber(rows), name });
      if (lack === null) notices.success(done);
      else notify(`${done} ${lack}`, { type: 'warning', autoHideDuration: null });
    },
    cancelled: () => notify(translate('engine.export.cancelled'), { type: 'info' }),
    failed(error: unknown, again: () => void) {
      console.warn('An export has failed.', error);
      const failure = toFailure(error);
      // The login is on its way.
      if (failure.status === 401) return;
      const label = translate(failure.code === SNAPSHOT_GONE ? 'engine.export.again' : 'engine.retry');
      notices.failure(translate('engine.export.failed'), failure, { label, onAction: again });
    },
  };
  const latest = useRef(current);
  latest.current = current;
  // Of the list that has started it: it may be gone when the export ends.
  return useRef<Outcomes>({
    saved: (...args) => latest.current.saved(...args),
    cancelled: () => latest.current.cancelled(),
    failed: (...args) => latest.current.failed(...args),
  }).current;
}
