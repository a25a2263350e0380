import { type RawBuilder, sql } from 'kysely';
import { constantDefaultOf, listNewlyRequired, type TableChange } from './table-change.ts';

/** A new property that is required and says its default: the records that are there already get it. */
export function fillRequired(change: TableChange): RawBuilder<unknown>[] {
  return listNewlyRequired(change)
    .filter(({ name }) => !change.existing.has(name))
    .flatMap(({ name, type }) => {
      const value = constantDefaultOf(change.entity, name);
      if (value === undefined) return [];
      const stored = type === 'jsonb' ? JSON.stringify(value) : value;
      return [sql`update ${sql.id('public', change.name)} set ${sql.id(name)} = ${stored}`];
    });
}
