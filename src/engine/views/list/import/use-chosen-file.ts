import { useEffect, useRef, useState } from 'react';
import type { Import } from '../../../../schema/dialect/dialect-types.ts';
import type { TextEncoding } from '../../../../schema/import/read-table.ts';
import { type ImportFile, openImportFile, UnreadableFile } from './import-file.ts';
import type { FileFacts } from './worker/import-handler.ts';

const MEGABYTE = 1024 * 1024;
export const USUAL_LIMITS = { megabytes: 50, rows: 100_000 } as const;

/** A file that was chosen, and how it is read. */
export interface ChosenFile {
  name: string;
  size: number;
  source: File;
  facts: FileFacts;
  encoding: TextEncoding | null;
  separator: string | null;
  /** Whether its first row names the columns, as the reader says it; null: as it looks. */
  hasHeader: boolean | null;
}

/** The file of an import, in a worker of its own until it is forgotten. */
export function useChosenFile(view: Import) {
  const [worker, setWorker] = useState<ImportFile | null>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<UnreadableFile | null>(null);
  const [isReading, setIsReading] = useState(false);
  const latest = useRef<ImportFile | null>(null);
  useEffect(() => () => latest.current?.close(), []);
  const limits = {
    bytes: (view.maxMegabytes ?? USUAL_LIMITS.megabytes) * MEGABYTE,
    rows: view.maxRows ?? USUAL_LIMITS.rows,
  };
  const forget = () => {
    latest.current?.close();
    latest.current = null;
    setWorker(null);
    setChosen(null);
    setProblem(null);
    setIsReading(false);
  };
  const fail = (error: unknown) => {
    forget();
    setProblem(error instanceof UnreadableFile ? error : new UnreadableFile({ code: 'broken', params: {} }));
  };
  const read = async (source: File, given: { encoding?: TextEncoding; separator?: string } = {}) => {
    forget();
    if (source.size > limits.bytes) {
      const params = { size: Math.ceil(source.size / MEGABYTE), limit: limits.bytes / MEGABYTE };
      return setProblem(new UnreadableFile({ code: 'tooLarge', params }));
    }
    const opened = openImportFile();
    latest.current = opened;
    setIsReading(true);
    try {
      const facts = await opened.ask({ kind: 'read', file: source, name: source.name, limits, ...given });
      if (latest.current !== opened) return undefined;
      const { encoding, separator } = facts;
      setIsReading(false);
      setWorker(opened);
      setChosen({
        name: source.name,
        size: source.size,
        source,
        facts,
        encoding,
        separator,
        hasHeader: null,
      });
    } catch (error) {
      if (latest.current === opened) fail(error);
    }
    return undefined;
  };
  return { worker, chosen, setChosen, problem, isReading, limits, read, forget, fail };
}
