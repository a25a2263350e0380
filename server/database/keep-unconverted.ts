import { type Kysely, sql } from 'kysely';
import type { Refusal } from '../config/config-store.ts';
import { quoteName } from './quote.ts';
import { conversionFunction, failsToConvert, type Retyping, retypeApart } from './retype-column.ts';
import type { Tables } from './tables.ts';

const NAMED = 5;

/**
 * The refusal of a new type, with SQL that works for the stored values. Values that cannot be converted are counted,
 * and the SQL keeps them in a column of their own.
 * @param existing the table's columns
 */
export async function keepUnconverted(
  database: Kysely<Tables>,
  refusal: Refusal,
  retyping: Retyping,
  existing: ReadonlySet<string>,
): Promise<Refusal> {
  const { entity, params } = refusal;
  await sql`savepoint conversion`.execute(database);
  await sql.raw(conversionFunction(retyping)).execute(database);
  const { rows } = await sql<{ value: string; count: number }>`
    select to_jsonb(${sql.id(retyping.column)})::text as value, count(*) as count
    from ${sql.id('public', entity)} where ${sql.raw(failsToConvert(retyping))}
    group by 1 order by 2 desc, 1`.execute(database);
  await sql`rollback to savepoint conversion`.execute(database);
  if (rows.length === 0) return refusal;
  const kept = freeName(`${retyping.column}_old`, existing);
  return {
    ...refusal,
    code: 'columnRetypedApart',
    params: {
      ...params,
      count: String(rows.reduce((sum, { count }) => sum + count, 0)),
      values:
        rows
          .slice(0, NAMED)
          .map(({ value }) => value.slice(0, 40))
          .join(', ') + (rows.length > NAMED ? ', …' : ''),
      kept: quoteName(kept).slice(1, -1),
      sql: retypeApart(entity, retyping, kept),
    },
  };
}

function freeName(wanted: string, existing: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; existing.has(name); count += 1) name = `${wanted}${count}`;
  return name;
}
