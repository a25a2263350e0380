import { type DataProvider, useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../../src/contract/failure.ts';
import {
  type FileAnswer,
  isFileAnswer,
  type Progress,
  type ProviderMethods,
  saveFile,
} from '../../../src/engine/index.ts';
import type { ReportDefine, ReportFormat } from './defines.ts';

/** A report that is on its way. */
export interface Running {
  format: ReportFormat;
  /** This browser's milliseconds. */
  startedAt: number;
  /** What has come of its file; null while it is made. */
  progress: Progress | null;
}

/** A report that is looked at. */
export interface Preview {
  file: FileAnswer;
  /** What was asked for, as text: it is compared with what is asked for now. */
  asked: string;
  /** This browser's milliseconds. */
  madeAt: number;
}

export interface Report {
  preview: Preview | null;
  running: Running | null;
  /** Why the last one was not made; null since the next one began. */
  failed: { format: ReportFormat; failure: Failure } | null;
  isCancelled: boolean;
  /** Makes the PDF that is looked at. */
  show(args: Record<string, unknown>): void;
  /** Makes a file and hands it to the browser. */
  save(format: ReportFormat, args: Record<string, unknown>): void;
  cancel(): void;
}

type Shown = Pick<Report, 'preview' | 'running' | 'failed' | 'isCancelled'>;
const NOTHING: Shown = { preview: null, running: null, failed: null, isCancelled: false };

/**
 * The reports of one dialog, one at a time: a second press while one is made does nothing. What is on its way ends with
 * the dialog. A report of another tab is another's.
 */
export function useReport({ name }: ReportDefine): Report {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const [shown, setShown] = useState<Shown>(NOTHING);
  const running = useRunning();
  const make = useCallback(
    async (format: ReportFormat, args: Record<string, unknown>, onMade: (file: FileAnswer) => void) => {
      if (running.current !== null) return;
      const controller = new AbortController();
      running.current = controller;
      const change = (next: Partial<Shown>) => {
        if (running.current === controller) setShown((before) => ({ ...before, ...next }));
      };
      const begun = { format, startedAt: Date.now(), progress: null };
      change({ running: begun, failed: null, isCancelled: false });
      try {
        const answer = await provider.invoke(
          'report.generate',
          { ...args, report_format: format },
          {
            byTicket: true,
            signal: controller.signal,
            onProgress: (progress) => change({ running: { ...begun, progress } }),
          },
        );
        if (!isFileAnswer(answer)) throw new Error('The provider answered no file.');
        if (running.current === controller) onMade(answer);
        change({ running: null });
      } catch (error) {
        change({ running: null, failed: { format, failure: toFailure(error) } });
      }
      if (running.current === controller) running.current = null;
    },
    [provider, running],
  );
  const show = (args: Record<string, unknown>) =>
    void make('pdf', args, (file) => {
      const preview = { file, asked: JSON.stringify(args), madeAt: Date.now() };
      setShown((before) => ({ ...before, preview }));
    });
  const save = (format: ReportFormat, args: Record<string, unknown>) => {
    // The pages that were seen, and no others, are the file.
    if (format === 'pdf' && shown.preview?.asked === JSON.stringify(args))
      saveFile(shown.preview.file.blob, shown.preview.file.name);
    else void make(format, args, (file) => saveFile(file.blob, file.name || `${name}.${format}`));
  };
  const cancel = () => {
    const controller = running.current;
    if (controller === null) return;
    running.current = null;
    controller.abort();
    setShown((before) => ({ ...before, running: null, isCancelled: true }));
  };
  return { ...shown, show, save, cancel };
}

/** What is on its way; it is given up with what asked for it. */
function useRunning() {
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  return running;
}
