import { type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../src/schema/json-schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Access } from '../rights/access.ts';
import type { Actor } from '../rights/actor.ts';
import type { Derived } from './derived-of.ts';
import type { RecordShape } from './record-shape.ts';
import type { Reference } from './references-of.ts';

/** Where the generic operations work: one entity. */
export interface Place {
  /** The entity's name, which is its table's. */
  entity: string;
  shape: RecordShape;
  references: readonly Reference[];
  derived: readonly Derived[];
}

/** The same, as far as one caller may reach. */
export interface Scope extends Place {
  actor: Actor;
  bounds: Access['bounds'];
  /** What a save may change; any field when absent. */
  changes?: Access['changes'];
}

export function tableOf(scope: Scope): RawBuilder<unknown> {
  return sql`${sql.id('public', scope.entity)}`;
}

/** The rows in reach: of the caller's store, within what the resource fixes. */
export function inReach({ actor, bounds, shape }: Scope): RawBuilder<boolean> {
  const store = sql<boolean>`store_id = ${actor.storeId}`;
  if (bounds === null) return store;
  const alternatives = bounds.map(
    (bound) => sql<boolean>`(${sql.join(conditions(shape, bound), sql` and `)})`,
  );
  return sql<boolean>`${store} and (${sql.join(alternatives, sql` or `)})`;
}

function conditions(shape: RecordShape, bound: JsonObject): RawBuilder<boolean>[] {
  return Object.entries(bound).map(([name, value]) => {
    const column = shape.columns.find((candidate) => candidate.name === name);
    if (!column) throw new Error(`A resource fixes ${name}, which its entity does not have`);
    return Array.isArray(value)
      ? sql<boolean>`${sql.id(name)} in (${sql.join(value)})`
      : sql<boolean>`${sql.id(name)} = ${value}`;
  });
}

/** @throws ProblemError 403 for a change of a field that the caller may not change */
export function assertMayChange({ changes = null }: Scope, fields: readonly string[]): void {
  if (changes !== null && fields.some((field) => !changes.has(field))) throw new ProblemError('forbidden');
}

/** A new record with the values that the caller's only bound fixes. */
export function withFixed({ bounds }: Scope, record: JsonObject): JsonObject {
  const only = bounds?.length === 1 ? bounds[0] : undefined;
  const single = Object.entries(only ?? {}).filter(([, value]) => !Array.isArray(value));
  return { ...Object.fromEntries(single), ...record };
}

/** @throws ProblemError 403 for a record that would lie outside of what the caller may touch */
export function assertInBounds({ bounds }: Scope, record: JsonObject): void {
  if (bounds === null) return;
  const fits = (bound: JsonObject) =>
    Object.entries(bound).every(([name, value]) =>
      Array.isArray(value) ? value.includes(record[name]) : record[name] === value,
    );
  if (!bounds.some(fits)) throw new ProblemError('forbidden');
}
