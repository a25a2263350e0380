import { isPlainObject } from '../../contract/json-object.ts';
import { isDate, type OfficeDay, weekdayOf, yearOf } from './office-day.ts';

/** Why a row of an office calendar is not taken. */
export interface OfficeRowProblem {
  /** From 1: of a CSV its line, of JSON its place in the list. */
  line: number;
  code: 'columns' | 'date' | 'weekday' | 'flag' | 'twice' | 'name';
  /** What stands there. */
  value: string;
}

export interface OfficeFile {
  days: OfficeDay[];
  problems: OfficeRowProblem[];
}

/** A row, before it is judged. */
interface RawDay {
  line: number;
  date: string;
  /** Empty: not said. */
  weekday: string;
  flag: unknown;
  name: string;
}

/** What a remark may be as long as; as the operation has it. */
const NAME_LENGTH = 100;
/** Columns of the government's file: date, weekday, whether people are off, remark. */
const COLUMNS = { fewest: 3, date: 0, weekday: 1, flag: 2, name: 3 } as const;
/** The government writes 0 and 2; New Taipei's list a word for yes, or for no. */
const OFF: readonly unknown[] = [true, 2, '2', 'true', '\u662f'];
const WORK: readonly unknown[] = [false, 0, '0', 'false', '\u5426'];
const WEEKDAYS = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat('zh-TW', { weekday: 'narrow', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 10, 22 + day)),
  ),
);

/**
 * Reads the rows of the government's CSV (data.gov.tw, dataset 14718). A first row without a date is the head. Whether
 * people are off is taken from the flag alone.
 * @param rows with the line that each stands in, from 1
 * @returns every day that is right, and each row that is not, with its reason
 */
export function readOfficeRows(rows: readonly { line: number; cells: readonly string[] }[]): OfficeFile {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const body = filled.filter(
    ({ cells }, index) => index > 0 || /\d/.test(cells[COLUMNS.date] ?? '') || cells.length < COLUMNS.fewest,
  );
  const problems: OfficeRowProblem[] = [];
  const raw = body.flatMap(({ line, cells }): RawDay[] => {
    if (cells.length < COLUMNS.fewest) {
      problems.push({ line, code: 'columns', value: cells.join(',') });
      return [];
    }
    const cell = (column: number) => (cells[column] ?? '').trim();
    const { date, weekday, flag, name } = COLUMNS;
    return [{ line, date: cell(date), weekday: cell(weekday), flag: cell(flag), name: cell(name) }];
  });
  return judge(raw, problems);
}

/**
 * Reads the same as JSON: `[{ "date": "20250101", "week": …, "isHoliday": true, "description": … }]`; also the list of
 * New Taipei, whose days have a name beside the description.
 * @returns null where it is no such list
 */
export function readOfficeJson(value: unknown): OfficeFile | null {
  if (!Array.isArray(value)) return null;
  const problems: OfficeRowProblem[] = [];
  const raw = value.flatMap((row: unknown, index): RawDay[] => {
    const line = index + 1;
    if (!isPlainObject(row)) {
      problems.push({ line, code: 'columns', value: JSON.stringify(row) });
      return [];
    }
    const named = new Map(Object.entries(row).map(([key, field]) => [key.toLowerCase(), field]));
    const text = (key: string) => {
      const field = named.get(key);
      return typeof field === 'string' || typeof field === 'number' ? String(field).trim() : '';
    };
    return [
      {
        line,
        date: text('date'),
        weekday: text('week'),
        flag: named.get('isholiday') ?? '',
        name: text('name') || text('description'),
      },
    ];
  });
  return judge(raw, problems);
}

/** The years of days, in order. */
export function yearsOf(days: readonly { date: string }[]): number[] {
  return [...new Set(days.map(({ date }) => yearOf(date)))].toSorted((one, other) => one - other);
}

function judge(rows: readonly RawDay[], found: readonly OfficeRowProblem[]): OfficeFile {
  const problems = [...found];
  const days: OfficeDay[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const date = toDateText(row.date);
    const problem = findProblem(row, date, seen);
    if (problem !== null) problems.push({ line: row.line, ...problem });
    else if (date !== null) {
      seen.add(date);
      days.push({ date, isHoliday: OFF.includes(row.flag), name: row.name === '' ? null : row.name });
    }
  }
  return { days, problems: problems.toSorted((one, other) => one.line - other.line) };
}

function findProblem(
  { date: written, weekday, flag, name }: RawDay,
  date: string | null,
  seen: ReadonlySet<string>,
): Omit<OfficeRowProblem, 'line'> | null {
  if (date === null) return { code: 'date', value: written };
  if (weekday !== '' && weekday.at(-1) !== WEEKDAYS[weekdayOf(date)])
    return { code: 'weekday', value: weekday };
  if (!OFF.includes(flag) && !WORK.includes(flag)) return { code: 'flag', value: String(flag) };
  if ([...name].length > NAME_LENGTH) return { code: 'name', value: name };
  return seen.has(date) ? { code: 'twice', value: written } : null;
}

/** `20250101`, `2025-01-01` and `2025/1/1` -> `2025-01-01`; null for what is no date. */
function toDateText(text: string): string | null {
  const [, year, month, date] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const whole = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDate(whole) ? whole : null;
}
