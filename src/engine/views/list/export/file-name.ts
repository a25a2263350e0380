import { isPlainObject } from '../../../../contract/json-object.ts';
import { formatDay, formatInstant } from '../../../../domain/taipei-time.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { toText } from '../../../format/to-text.ts';
import type { Words } from '../../../words/use-words.ts';
import type { FilterState } from '../filter-state/use-filter-state.ts';
import type { FileFormat } from './worker/file-handler.ts';

/** What no file system takes. */
const RESERVED = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** The words that a file is called by, without days and ending. */
export function toFileTitle(description: Description, words: Words): string {
  const { fileName } = description.list.view.export ?? {};
  return (fileName === undefined ? null : words.tryWords([fileName])) ?? words.title(description);
}

/**
 * The words and the days of the filters in Taipei; without days, the time.
 * @example toFileName('invoices', filter, 'csv', now) // 'invoices_2026-11-01_2026-11-20.csv'
 */
export function toFileName(
  title: string,
  filter: Pick<FilterState, 'filters' | 'values'>,
  format: FileFormat,
  now: Date,
): string {
  const days = filter.filters
    .filter(({ name, shape }) => isDated(shape.schema.format) || isPlainObject(filter.values[name]))
    .flatMap(({ name }) => toDays(filter.values[name]));
  const when = days.length > 0 ? days : [toText(formatInstant(now))];
  const parts = [title, ...new Set(when)].map((part) => part.replace(RESERVED, '').replaceAll(' ', '_'));
  return `${parts.join('_')}.${format}`;
}

function isDated(format: string | undefined): boolean {
  return format === 'date' || format === 'date-time';
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of a filter, also of one that is a span. */
function toDays(value: unknown): string[] {
  if (isPlainObject(value)) return Object.values(value).flatMap(toDays);
  if (typeof value !== 'string') return [];
  if (DAY.test(value)) return [value];
  const day = Number.isNaN(Date.parse(value)) ? '' : formatDay(value);
  return day === '' ? [] : [day];
}
