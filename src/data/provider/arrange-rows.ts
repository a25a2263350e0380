import type { RaRecord, SortPayload } from 'ra-core';
import { withoutDashes, withoutSpaces } from '../../domain/typed-text.ts';
import { readDotted } from '../../schema/json-schema/record-path.ts';
import { isNothing } from '../../schema/values/is-empty-value.ts';
import { toWireText } from '../api/wire-text.ts';

export interface Arrangement {
  filter: Record<string, unknown>;
  sort?: SortPayload;
  pagination?: { page: number; perPage: number };
}

/** By stroke order, as Taiwan sorts; figures inside a text by their value. */
const collator = new Intl.Collator('zh-TW', { numeric: true });

/**
 * Filters, sorts and cuts rows that the provider gave whole.
 * `q` is looked for in every text and number of a row; any other key must equal the row's value.
 * Rows without a value come last in both directions.
 */
export function arrangeRows(
  rows: readonly RaRecord[],
  arrangement: Arrangement,
): { rows: RaRecord[]; total: number } {
  const { filter, sort, pagination } = arrangement;
  const kept = rows.filter((row) =>
    Object.entries(filter).every(([field, wanted]) => isMatch(row, field, wanted)),
  );
  if (sort) kept.sort((one, other) => compareBy(sort, one, other));
  if (!pagination) return { rows: kept, total: kept.length };
  const start = (pagination.page - 1) * pagination.perPage;
  return { rows: kept.slice(start, start + pagination.perPage), total: kept.length };
}

function isMatch(row: RaRecord, field: string, wanted: unknown): boolean {
  if (wanted === undefined || wanted === null || wanted === '') return true;
  if (field === 'q') return Object.values(row).some((value: unknown) => contains(value, toWireText(wanted)));
  const value = readDotted(row, field);
  if (Array.isArray(wanted)) return wanted.some((one) => toWireText(one) === toWireText(value));
  return toWireText(value) === toWireText(wanted);
}

function contains(value: unknown, text: string): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const [whole, wanted] = [fold(String(value)), fold(text)];
  return whole.includes(wanted) || (bare(wanted) !== '' && bare(whole).includes(bare(wanted)));
}

/** Full-width letters and capitals are the same to who searches. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** A plate, a code or a number is found with its dashes and without. */
function bare(text: string): string {
  return String(withoutSpaces(withoutDashes(text)));
}

function compareBy({ field, order }: SortPayload, one: RaRecord, other: RaRecord): number {
  const [left, right] = [readDotted(one, field), readDotted(other, field)];
  const isLeftEmpty = isNothing(left);
  if (isLeftEmpty || isNothing(right)) return Number(isLeftEmpty) - Number(isNothing(right));
  const compared =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : collator.compare(String(left), String(right));
  return order === 'DESC' ? -compared : compared;
}
