import type { DataProvider } from 'ra-core';
import type { Description } from '../../../../schema/describe/description.ts';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../../format/format-number.ts';
import type { Words } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { type ListRequest, readPage } from '../rows/read-rows.ts';
import { toCells, toFileColumns, toHeader } from './file-columns.ts';
import { type OpenFile, openFile } from './file-worker.ts';
import { type ReadOutcome, readPages } from './read-pages.ts';
import { createTextSource, type TextReading } from './text-source.ts';
import type { FileFormat } from './worker/file-handler.ts';
import { type RowTexts, writeRows } from './write-rows.ts';

/** All that an export is made of, as it was when it was asked for. */
export interface ExportPlan {
  description: Description;
  /** What the list is asked for; its page does not matter. */
  request: ListRequest;
  /** Those that the list shows, in their order. */
  shown: readonly ListColumn[];
  format: FileFormat;
  bom: boolean;
  /** The words that the file is called by. */
  title: string;
  /** Rows at most, beside the export's own limit. */
  limit: number;
  /** Of the words in a file that the provider writes. */
  language: string;
  reading: TextReading;
}

export interface ExportWatch {
  signal: AbortSignal;
  /** @param total null while it is unknown */
  onProgress(done: number, total: number | null): void;
}

/** A file that is whole, and what it lacks in words; null where it lacks nothing. */
export interface ExportedFile {
  blob: Blob;
  /** Null of one that the provider has written. */
  rows: number | null;
  lack: string | null;
}

/** Of an XLSX, its head and its last line left out. */
const MOST_XLSX_ROWS = 1_048_574;

/**
 * Reads the rows of a list, page after page, and writes them into a file in a worker.
 * @throws what the provider or the worker throws, and where it is cancelled: nothing of the file is left then
 */
export async function runExport(plan: ExportPlan, watch: ExportWatch): Promise<ExportedFile> {
  const { description, format, bom, title, reading } = plan;
  const { words, scope } = reading;
  const columns = toFileColumns(description, words, scope, plan.shown);
  const source = createTextSource(reading);
  const texts = { source, toCells: toCells(description, columns, source, scope) };
  const header = columns.map((column) => toHeader(column, words));
  const file = openFile({ format, header, bom, sheet: title });
  // The other requests of a failed one are not waited for.
  const reads = new AbortController();
  const abandoned = whenAborted(watch.signal);
  try {
    return await Promise.race([
      writeAll(plan, { file, texts, reads: reads.signal }, watch),
      abandoned.promise,
    ]);
  } finally {
    abandoned.forget();
    reads.abort();
    file.close();
  }
}

/** A promise that a cancelled work fails by, also while it waits for what cannot be ended. */
function whenAborted(signal: AbortSignal) {
  let forget = () => {};
  const promise = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason);
    // It may have been cancelled while this code was on its way.
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
    forget = () => signal.removeEventListener('abort', onAbort);
  });
  return { promise, forget };
}

interface OpenParts {
  file: OpenFile;
  texts: RowTexts;
  reads: AbortSignal;
}

async function writeAll(
  plan: ExportPlan,
  { file, texts, reads }: OpenParts,
  { signal, onProgress }: ExportWatch,
): Promise<ExportedFile> {
  const { provider, words } = plan.reading;
  const paging = toPaging(plan);
  let done = 0;
  let total: number | null = null;
  const onCount = (count: number | null) => {
    total = count;
    onProgress(done, total);
  };
  const pages = readPages(pageReader(provider, plan, reads), { ...paging, onCount });
  for (;;) {
    const page = await pages.next();
    signal.throwIfAborted();
    if (page.done === true) {
      const lack = toLack(page.value, words, paging.limit);
      return { blob: await file.end(lack), rows: page.value.read, lack };
    }
    await writeRows(file, page.value, texts, (count) => {
      signal.throwIfAborted();
      done += count;
      onProgress(done, total);
    });
  }
}

function toPaging({ description, limit, format }: ExportPlan) {
  const {
    perPage,
    pagesAtOnce,
    limit: own = Infinity,
  } = { ...DEFAULTS.export, ...description.list.view.export };
  const most = Math.min(own, limit, format === 'xlsx' ? MOST_XLSX_ROWS : Infinity);
  return { perPage: Math.min(perPage, most), pagesAtOnce, limit: most };
}

function pageReader(provider: DataProvider, { description, request }: ExportPlan, signal: AbortSignal) {
  return (page: number, perPage: number, snapshot: string | null) =>
    readPage(
      provider,
      description.name,
      {
        ...request,
        pagination: { page, perPage },
        ...(snapshot !== null && { meta: { ...request.meta, snapshot } }),
      },
      signal,
    );
}

/** What the file does not hold, in words: the screen says it, and the last line of the file. */
function toLack(
  { read, total, totalAfter, isCut }: ReadOutcome,
  { translate }: Words,
  limit: number,
): string | null {
  const done = formatNumber(read);
  const said: string[] = [];
  if (isCut)
    said.push(
      total !== null && total > read
        ? translate('engine.export.cut', { done, total: formatNumber(total) })
        : translate('engine.export.cutOpen', { done }),
    );
  const isMoved = totalAfter !== null && totalAfter !== total;
  if (total !== null && (isMoved || read !== Math.min(total, limit)))
    said.push(
      translate('engine.export.changed', {
        before: formatNumber(total),
        after: formatNumber(totalAfter ?? total),
        done,
      }),
    );
  return said.length === 0 ? null : said.join(' ');
}

/**
 * Loads the file that the export's operation answers, by an address that opens once.
 * @throws what the provider throws, and where it is cancelled
 */
export async function loadFile(plan: ExportPlan, { signal }: ExportWatch): Promise<ExportedFile> {
  const abandoned = whenAborted(signal);
  try {
    const blob = await Promise.race([readWritten(plan), abandoned.promise]);
    return { blob, rows: null, lack: null };
  } finally {
    abandoned.forget();
  }
}

async function readWritten({ description, request, reading, language }: ExportPlan): Promise<Blob> {
  const { args, operation = '' } = description.list.view.export ?? {};
  const address = await reading.provider.fileAddress(description.name, operation, {
    filter: request.filter,
    searchBy: request.meta?.searchBy,
    args: resolveValues(args, reading.scope),
    language,
  });
  return (await reading.provider.readFile(operation, address)).blob;
}
