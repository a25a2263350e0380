import { contentHashOf } from '../../../../../contract/content-hash.ts';
import type { JsonObject } from '../../../../../contract/json-object.ts';
import type { CellError, RowRefusal } from '../../../../../contract/row-refusal.ts';
import {
  type ImportPlan,
  type JudgedRow,
  type RowState,
  rowJudge,
} from '../../../../../schema/import/judge-rows.ts';
import {
  FileError,
  kindOfFile,
  readCsv,
  type Table,
  type TableLimits,
  type TextEncoding,
} from '../../../../../schema/import/read-table.ts';
import { toPlainText } from '../../../../../schema/import/to-cell-value.ts';
import { createCsvWriter } from '../../export/worker/csv-writer.ts';
import { toBig5 } from './to-big5.ts';

/** What the page asks of the worker that holds a file. */
export type ImportRequest =
  | {
      kind: 'read';
      file: Blob;
      name: string;
      limits: TableLimits;
      encoding?: TextEncoding | undefined;
      separator?: string | undefined;
    }
  | { kind: 'judge'; plan: Omit<ImportPlan, 'header'>; hasHeader: boolean; now: Date }
  | { kind: 'rows'; state: RowState | null; from: number; count: number }
  | { kind: 'records'; after: number; count: number; bytes: number }
  | { kind: 'refuse'; refusals: readonly RowRefusal[] }
  | { kind: 'refusals' }
  | {
      kind: 'refusedFile';
      names: readonly string[];
      reasons: readonly (readonly [field: string, reason: string])[];
    };

/** What a file is, and its first rows. */
export interface FileFacts {
  encoding: TextEncoding | null;
  separator: string | null;
  rows: number;
  columns: number;
  contentHash: string;
  first: string[][];
}

/** What became of the rows: the three together are all. */
export interface Judgement {
  rows: number;
  accepted: number;
  refused: number;
  skipped: number;
  /** Errors of cells. */
  cells: number;
  /** The same by field and keyword, most of them first. */
  reasons: { field: string; keyword: string; count: number; example: CellError }[];
}

/** A row as it is shown. */
export interface ShownRow {
  row: number;
  state: RowState;
  cells: string[];
  errors: readonly CellError[];
}

export interface ImportAnswers {
  read: FileFacts;
  judge: Judgement;
  rows: { total: number; rows: ShownRow[] };
  records: { row: number; record: JsonObject }[];
  refuse: Judgement;
  refusals: RowRefusal[];
  refusedFile: Blob;
}

/** So many rows are shown before the columns are chosen. */
const FIRST_ROWS = 25;
/** Between two of these steps the worker hears that it is to stop. */
const ROWS_PER_STEP = 1_000;

interface Held {
  table: Table;
  hasHeader: boolean;
  judged: JudgedRow[];
}

/** Holds one file: reads it, judges its rows, gives parts of it. All that takes long happens here. */
class HeldFile {
  #held: Held | null = null;
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  async read(request: Extract<ImportRequest, { kind: 'read' }>): Promise<FileFacts> {
    const bytes = new Uint8Array(await request.file.arrayBuffer());
    const table = await readTable(bytes, request);
    this.#held = { table, hasHeader: false, judged: [] };
    return {
      encoding: table.encoding,
      separator: table.separator,
      rows: table.rows.length,
      columns: table.rows.reduce((most, row) => Math.max(most, row.length), 0),
      contentHash: contentHashOf(bytes),
      first: table.rows.slice(0, FIRST_ROWS),
    };
  }

  async judge({ plan, hasHeader, now }: Extract<ImportRequest, { kind: 'judge' }>): Promise<Judgement> {
    const open = opened(this.#held);
    Object.assign(open, { hasHeader, judged: [] });
    const judge = rowJudge({ ...plan, header: hasHeader ? (open.table.rows[0] ?? null) : null }, now);
    const body = bodyOf(open);
    for (const [index, cells] of body.entries()) {
      open.judged.push(judge(cells, rowNumber(open, index)));
      if (index % ROWS_PER_STEP !== ROWS_PER_STEP - 1) continue;
      this.#tell({ done: index + 1, total: body.length });
      await new Promise((resolve) => setTimeout(resolve));
    }
    return summarise(open);
  }

  rows({ state, from, count }: Extract<ImportRequest, { kind: 'rows' }>): ImportAnswers['rows'] {
    const open = opened(this.#held);
    const places = placesOf(open, state);
    return {
      total: places.length,
      rows: places.slice(from, from + count).map((index) => toShown(open, index)),
    };
  }

  /** The next rows that are right, as many as fit: one at least. */
  records({ after, count, bytes }: Extract<ImportRequest, { kind: 'records' }>): ImportAnswers['records'] {
    const open = opened(this.#held);
    const found: ImportAnswers['records'] = [];
    let size = 0;
    for (let index = Math.max(0, after + 1 - rowNumber(open, 0)); index < open.judged.length; index += 1) {
      const { state, record = null } = open.judged[index] ?? {};
      if (state !== 'accepted' || record === null) continue;
      const next = { row: rowNumber(open, index), record };
      size += sizeOf(next);
      if (found.length === count || (found.length > 0 && size > bytes)) break;
      found.push(next);
    }
    return found;
  }

  /** What the provider has refused of what was right here. */
  refuse({ refusals }: Extract<ImportRequest, { kind: 'refuse' }>): Judgement {
    const open = opened(this.#held);
    for (const { row, errors } of refusals) {
      const index = row - rowNumber(open, 0);
      const known = open.judged[index];
      if (known !== undefined) open.judged[index] = { ...known, state: 'refused', errors };
    }
    return summarise(open);
  }

  refusals(): RowRefusal[] {
    const open = opened(this.#held);
    return placesOf(open, 'refused').map((index) => ({
      row: rowNumber(open, index),
      errors: [...(open.judged[index]?.errors ?? [])],
    }));
  }

  async refusedFile({ names, reasons }: Extract<ImportRequest, { kind: 'refusedFile' }>): Promise<Blob> {
    const open = opened(this.#held);
    const body = bodyOf(open);
    const width = open.table.rows.reduce((most, row) => Math.max(most, row.length), 0);
    const header = [...widened(open.hasHeader ? (open.table.rows[0] ?? []) : [], width), ...names];
    const rows = placesOf(open, 'refused').map((index, place) => [
      ...widened(body[index] ?? [], width),
      String(rowNumber(open, index)),
      ...(reasons[place] ?? ['', '']),
    ]);
    return writeFile(open.table, header, rows);
  }
}

const encoder = new TextEncoder();

/** Of a value in a body. */
function sizeOf(value: object): number {
  return encoder.encode(`${JSON.stringify(value)},`).length;
}

type Tell = (progress: { done: number; total: number }) => void;

type Handle = <Kind extends ImportRequest['kind']>(
  request: Extract<ImportRequest, { kind: Kind }>,
) => Promise<ImportAnswers[Kind]> | ImportAnswers[Kind];

/** Answers what the page asks of one file. @param tell told how many rows are judged */
export function createImportHandler(tell: Tell): Handle {
  const file = new HeldFile(tell);
  return (request) => Reflect.apply(file[request.kind], file, [request]);
}

function opened(held: Held | null): Held {
  if (held === null) throw new Error('No file was read.');
  return held;
}

async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  { name, limits, encoding, separator }: Extract<ImportRequest, { kind: 'read' }>,
): Promise<Table> {
  if (kindOfFile(name, bytes) === 'csv') return readCsv(bytes, limits, { encoding, separator });
  const { readWorkbook } = await import('./read-workbook.ts');
  return readWorkbook(bytes, limits);
}

function bodyOf({ table, hasHeader }: Held): readonly string[][] {
  return hasHeader ? table.rows.slice(1) : table.rows;
}

/** As the file counts: 1 is its first row. */
function rowNumber({ hasHeader }: Held, index: number): number {
  return index + (hasHeader ? 2 : 1);
}

function placesOf({ judged }: Held, state: RowState | null): number[] {
  return judged.flatMap((one, index) => (state === null || one.state === state ? [index] : []));
}

function toShown(open: Held, index: number): ShownRow {
  const { state = 'skipped', errors = [] } = open.judged[index] ?? {};
  const cells = (bodyOf(open)[index] ?? []).map(toPlainText);
  return { row: rowNumber(open, index), state, cells, errors };
}

/** A file that only names its columns is one row, which is skipped. */
function summarise({ judged, hasHeader, table }: Held): Judgement {
  const counts = { accepted: 0, refused: 0, skipped: 0 };
  const reasons = new Map<string, Judgement['reasons'][number]>();
  let cells = 0;
  for (const { state, errors } of judged) {
    counts[state] += 1;
    cells += errors.length;
    for (const example of errors) {
      const { field, keyword } = example;
      const key = `${field} ${keyword}`;
      const known = reasons.get(key);
      if (known === undefined) reasons.set(key, { field, keyword, count: 1, example });
      else known.count += 1;
    }
  }
  if (judged.length === 0 && hasHeader && table.rows.length === 1) counts.skipped = 1;
  const { accepted, refused, skipped } = counts;
  return {
    ...counts,
    rows: accepted + refused + skipped,
    cells,
    reasons: [...reasons.values()].toSorted((one, other) => other.count - one.count),
  };
}

function widened(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => row[index] ?? '');
}

/** In the form of the file itself: a workbook stays one, and Big5 stays Big5 where it has all of the characters. */
async function writeFile(table: Table, header: string[], rows: string[][]): Promise<Blob> {
  if (table.encoding === null) {
    const { createXlsxWriter } = await import('../../export/worker/xlsx-writer.ts');
    const writer = createXlsxWriter(header, 'refused');
    writer.write(rows);
    return writer.end(null);
  }
  const writer = createCsvWriter(header, table.encoding !== 'big5');
  writer.write(rows);
  const whole = await writer.end(null);
  if (table.encoding !== 'big5') return whole;
  const bytes = toBig5(await whole.text());
  return bytes === null
    ? new Blob(['\ufeff', whole], { type: 'text/csv;charset=utf-8' })
    : new Blob([bytes], { type: 'text/csv;charset=big5' });
}

/** An error as it is told to the page. */
export function toTold(error: unknown): { code: string; params: Record<string, string | number> } {
  if (error instanceof FileError) return { code: error.code, params: error.params };
  return { code: 'broken', params: { message: String(error) } };
}
