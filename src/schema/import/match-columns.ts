import { suggest } from '../config/suggest.ts';
import type { ImportField } from './import-field.ts';
import { cellReader, toKey } from './to-cell-value.ts';

/** How the field of a column was found. */
export type MatchReason = 'name' | 'content' | 'order' | 'remembered' | 'chosen' | 'left' | 'open';

export interface ColumnMatch {
  /** Null: it is left out, or still to be chosen. */
  path: string | null;
  reason: MatchReason;
  /** Of an open one: the field that may be meant. */
  near?: string;
}

/** What was chosen for the columns of an earlier file: name of the column -> path, null for one that was left out. */
export type RememberedColumns = Readonly<Record<string, string | null>>;

/** So many cells tell what a column holds. */
const SAMPLE = 20;
/** So large a part of them has to be understood. */
const ENOUGH = 0.8;
const PLATE = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{2,4}-?[A-Za-z0-9]{2,4}$/;

/**
 * Which field each column is: by its name, else by what it holds where no other field fits as well. No field twice.
 * @param header null where the file has no names of columns: then by their order
 * @param sample the first rows
 */
export function matchColumns(
  fields: readonly ImportField[],
  header: readonly string[] | null,
  sample: readonly (readonly string[])[],
  { order, remembered = {} }: { order: readonly (string | null)[]; remembered?: RememberedColumns },
): ColumnMatch[] {
  const width = Math.max(header?.length ?? 0, ...sample.map((row) => row.length));
  if (header === null)
    return Array.from({ length: width }, (_, index) => {
      const path = order[index] ?? null;
      return { path, reason: path === null ? 'left' : 'order' };
    });
  const matches: (ColumnMatch | null)[] = header.map((name) => byMemory(fields, name, remembered));
  const taken = new Set(matches.flatMap((match) => match?.path ?? []));
  const take = (index: number, path: string, reason: MatchReason) => {
    matches[index] = { path, reason };
    taken.add(path);
  };
  for (const [index, name] of header.entries()) {
    const found = matches[index] === null ? fieldNamed(fields, name) : undefined;
    if (found !== undefined && !taken.has(found.path)) take(index, found.path, 'name');
  }
  for (const index of header.keys()) {
    if (matches[index] !== null) continue;
    const path = fieldOfContent(
      fields.filter((field) => !taken.has(field.path)),
      sample.map((row) => row[index] ?? ''),
    );
    if (path !== null) take(index, path, 'content');
  }
  const free = fields.filter(({ path }) => !taken.has(path));
  return header.map((name, index) => matches[index] ?? openMatch(free, name));
}

/** Whether the first row of a file names its columns: one of them is the name of a field, or none has a digit. */
export function findHeader(fields: readonly ImportField[], first: readonly string[] = []): boolean {
  return (
    first.some((name) => fieldNamed(fields, name) !== undefined) || !first.some((name) => /\d/.test(name))
  );
}

function byMemory(
  fields: readonly ImportField[],
  name: string,
  remembered: RememberedColumns,
): ColumnMatch | null {
  if (!Object.hasOwn(remembered, name)) return null;
  const path = remembered[name] ?? null;
  if (path === null) return { path, reason: 'remembered' };
  return fields.some((field) => field.path === path) ? { path, reason: 'remembered' } : null;
}

function fieldNamed(fields: readonly ImportField[], name: string): ImportField | undefined {
  const key = toNameKey(name);
  return key === '' ? undefined : fields.find(({ names }) => names.some((one) => toNameKey(one) === key));
}

/** A name without the unit or remark behind it, and without the mark of a required one. */
function toNameKey(name: string): string {
  return toKey(name)
    .replaceAll(/[*:]/g, '')
    .replace(/\([^()]*\)$/, '');
}

function fieldOfContent(fields: readonly ImportField[], cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, SAMPLE);
  if (filled.length === 0) return null;
  const fitting = fields.filter((field) => isTelling(field) && shareOf(filled, field) >= ENOUGH);
  return fitting.length === 1 ? (fitting[0]?.path ?? null) : null;
}

/** Almost any text would do as a name or a number. */
function isTelling({ kind, choices, isPlate }: ImportField): boolean {
  return choices !== null || isPlate || kind === 'date' || kind === 'dateTime';
}

function shareOf(cells: readonly string[], field: ImportField): number {
  const read = cellReader(field);
  const isUnderstood = (cell: string) => {
    if (field.isPlate) return PLATE.test(cell.trim());
    const value = read(cell);
    return value !== null && 'value' in value;
  };
  return cells.filter(isUnderstood).length / cells.length;
}

function openMatch(free: readonly ImportField[], name: string): ColumnMatch {
  const near = suggest(
    name,
    free.map(({ label }) => label),
  );
  const found = free.find(({ label }) => label === near);
  return { path: null, reason: 'open', ...(found && { near: found.path }) };
}
