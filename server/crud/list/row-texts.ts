import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { rememberBy } from '../../../src/contract/remember-by.ts';
import { RECORD_COLUMNS } from '../../database/entity-columns.ts';
import { toWire } from '../../database/stored-values.ts';
import type { RecordShape } from '../entity/record-shape.ts';

/**
 * The columns of a record in the order that it is answered in, for `row_to_json`. Moments stand in UTC: it writes them
 * several times as fast as `to_char`, and {@link textReader} does the rest.
 */
export function wireColumns(shape: RecordShape): RawBuilder<unknown> {
  const moments = new Set(momentNames(shape));
  const names = ['id', ...shape.answered.map(({ name }) => name), 'version'];
  return sql.join(
    names.map((name) => {
      const column = sql.id(name);
      return moments.has(name) ? sql`${column} at time zone interval '0' as ${column}` : column;
    }),
  );
}

/**
 * Makes a record's text of what `row_to_json` has written: moments as `toISOString` writes them, and nothing of a
 * property that is left out where it has no value. Both are found by their names, which stand nowhere else in this form:
 * in a text quotation marks are escaped, and jsonb has a space before each name and each value.
 */
export const textReader: (shape: RecordShape) => (text: string) => string = rememberBy(
  (shape: RecordShape) => {
    const leftOut = shape.answered.filter(({ isNullable }) => !isNullable).map(({ name }) => name);
    const moments = momentNames(shape);
    const pattern = new RegExp(`,${oneOf(leftOut)}:null(?=[,}])|(,${oneOf(moments)}:)"([^"]*)"`, 'g');
    const write = (_: string, name?: string, moment = '') =>
      name === undefined ? '' : name + momentText(moment);
    return (text) => text.replace(pattern, write);
  },
);

function momentNames({ columns, answered }: RecordShape): string[] {
  const types = new Map([...RECORD_COLUMNS, ...columns.map(({ name, type }) => [name, type] as const)]);
  return answered.map(({ name }) => name).filter((name) => types.get(name) === 'timestamptz');
}

/** Of no names: what fits nothing. */
function oneOf(names: readonly string[]): string {
  const escaped = names.map((name) => JSON.stringify(name).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return names.length === 0 ? '(?!)' : `(?:${escaped.join('|')})`;
}

const TIMESTAMPTZ = 1184;
const readMoment = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/** @param text as `row_to_json` writes a moment in UTC: `2026-01-31T08:00:00`, with a fraction where there is one */
function momentText(text: string): string {
  if (text.length === 19) return `"${text}.000Z"`;
  const [, seconds, fraction = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d+)$/.exec(text) ?? [];
  if (seconds !== undefined) return `"${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z"`;
  // Of a year before 1 or after 9999, or none of a calendar.
  const [time = '', era] = text.split(' ');
  const zone = time.includes(':') ? '+00' : '';
  return JSON.stringify(toWire(readMoment(`${time.replace('T', ' ')}${zone}${era ? ` ${era}` : ''}`)));
}
