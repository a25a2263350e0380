import { type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { toPointerStep } from '../../../src/schema/json-schema/json-pointer.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Access, Grant } from '../../rights/access.ts';
import type { Actor } from '../../rights/actor.ts';
import { findLockedChange, hiddenFields } from '../../rights/field-guards.ts';
import { fitsFixed } from '../../rights/fits-fixed.ts';
import type { StoredEntity } from './stored-entity.ts';

/** A stored entity, as far as one caller may reach its records. */
export interface EntityScope extends StoredEntity {
  actor: Actor;
  bounds: Access['bounds'];
  /** Where, and what, a save may change; null: anything. */
  reaches: Access['reaches'];
}

/** A stored entity without bounds but the caller's store: for what an operation reads or writes by itself. */
export function wholeScope(stored: StoredEntity, actor: Actor): EntityScope {
  return { ...stored, actor, bounds: null, reaches: null };
}

export function tableOf(scope: EntityScope): RawBuilder<unknown> {
  return sql`${sql.id('public', scope.entity)}`;
}

/** The rows in reach: of the caller's store, within what the resource fixes. */
export function inReach({ actor, bounds, ...stored }: EntityScope): RawBuilder<boolean> {
  const store = sql<boolean>`store_id = ${actor.storeId}`;
  if (bounds === null) return store;
  const alternatives = bounds.map(
    (bound) => sql<boolean>`(${sql.join(conditions(stored, bound), sql` and `)})`,
  );
  return sql<boolean>`${store} and (${sql.join(alternatives, sql` or `)})`;
}

function conditions({ entity, shape }: StoredEntity, bound: JsonObject): RawBuilder<boolean>[] {
  return Object.entries(bound).map(([name, value]) => {
    const column = shape.columns.find((candidate) => candidate.name === name);
    if (!column)
      throw new Error(`A resource of ${entity} fixes ${name}, which schemas/${entity}.json does not have`);
    return Array.isArray(value)
      ? sql<boolean>`${sql.id(name)} in (${sql.join(value)})`
      : sql<boolean>`${sql.id(name)} = ${value}`;
  });
}

/** By what the caller may change a record: null for nothing that is said of it, which is anything. */
export function reachesOf(
  { reaches }: EntityScope,
  ...states: readonly JsonObject[]
): readonly Grant[] | null {
  return reaches && reaches.filter(({ fixed }) => states.every((record) => fitsFixed(record, fixed)));
}

/** The inner parts of a record that every grant hides from the caller: a loaded record lacks them. */
export function hiddenPartsOf(scope: EntityScope, record: JsonObject): string[][] {
  const { actor, entity } = scope;
  const [first, ...others] = (reachesOf(scope, record) ?? []).map(({ guards }) =>
    guards?.name === entity ? hiddenFields(guards, actor) : new Set<string>(),
  );
  return [...(first ?? [])]
    .filter((path) => path.includes('.') && others.every((hidden) => hidden.has(path)))
    .map((path) => path.split('.'));
}

/** A save, as far as it is asked whether the caller may make it. */
export interface Save {
  /** The changed fields. */
  fields: readonly string[];
  /** The stored record; null for a new one. */
  before: JsonObject | null;
  after: JsonObject;
  /** What the caller says of it. */
  sent: JsonObject;
  /** What a copy takes over from its original. */
  given?: JsonObject;
  /** What a new record starts with where the caller says nothing. */
  start(): JsonObject;
  now: Date;
}

/**
 * A right to one resource's records is no right to move records into or out of it. So the record must belong to the
 * resource before and after the save.
 * @throws ProblemError 403 for a change of a field that the caller may not change, with the field where its form says
 * so
 */
export function assertMayChange(scope: EntityScope, save: Save): void {
  const { fields, before, after } = save;
  const reaches = reachesOf(scope, ...(before === null ? [after] : [before, after]));
  if (reaches === null) return;
  const allowed = reaches.filter(
    ({ changes }) => changes === null || fields.every((name) => changes.includes(name)),
  );
  if (allowed.length === 0) throw new ProblemError('forbidden');
  const locked = allowed.map((reach) => lockedChange(scope, reach, save));
  const [first] = locked;
  if (typeof first !== 'string' || locked.includes(null)) return;
  const pointer = `/${first.split('.').map(toPointerStep).join('/')}`;
  throw new ProblemError('forbidden', { errors: [{ pointer, keyword: 'readOnly' }] });
}

function lockedChange({ actor, entity }: EntityScope, { guards, locks }: Grant, save: Save): string | null {
  // A page may call an operation of another entity: the guards of its own entity do not apply there.
  if (!locks || guards?.name !== entity) return null;
  const { before, after, sent, given, now } = save;
  return findLockedChange(guards, actor, {
    before: before ?? save.start(),
    after,
    sent,
    given,
    isNew: before === null,
    now,
  });
}

/** A new record with the values that the caller's only bound fixes. */
export function withFixed({ bounds }: EntityScope, record: JsonObject): JsonObject {
  const only = bounds?.length === 1 ? bounds[0] : undefined;
  if (only === undefined) return record;
  const single = Object.entries(only).filter(([, value]) => !Array.isArray(value));
  return { ...Object.fromEntries(single), ...record };
}

/** @throws ProblemError 403 for a record that would lie outside of what the caller may touch */
export function assertInBounds({ bounds }: EntityScope, record: JsonObject): void {
  if (bounds === null) return;
  if (!bounds.some((bound) => fitsFixed(record, bound))) throw new ProblemError('forbidden');
}
