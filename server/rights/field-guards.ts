import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { lettersFor } from '../../src/domain/privileges.ts';
import { describeSlots } from '../../src/schema/describe/describe-entity.ts';
import {
  type FieldCondition,
  type FieldPlace,
  listFieldPlaces,
} from '../../src/schema/describe/field-places.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { CONDITION_STATES, FIELD_EFFECTS, type FieldEffect } from '../../src/schema/dialect/field-states.ts';
import { pickViews } from '../../src/schema/dialect/view-set.ts';
import { readDotted } from '../../src/schema/json-schema/record-path.ts';
import { callerParts, namesCaller } from '../../src/schema/values/caller-parts.ts';
import { meetsCondition } from '../../src/schema/values/meets-condition.ts';
import type { Condition } from '../../src/schema/values/value.ts';
import type { ValueScope } from '../../src/schema/values/value-scope.ts';
import type { Actor } from './actor.ts';

/** The views that a save may come from: each has letters of its own. */
export type SaveRow = FieldPlace['row'];

/** The fields of a resource whose views say that who looks decides. */
export interface FieldGuards {
  /** The entity's name. */
  name: string;
  entity: Entity;
  places: readonly FieldPlace[];
  privileges: Readonly<Record<SaveRow, readonly string[]>>;
  /** The inputs that a save by the grant comes from: what another view would let change, it does not. */
  rows: readonly SaveRow[];
}

/** @returns null where no condition of a field names the caller, as of most resources */
export function fieldGuardsOf(
  resource: Resource,
  name: string,
  entity: Entity | undefined,
): FieldGuards | null {
  if (entity === undefined) return null;
  const views = pickViews(entity, resource.view);
  const { list, create, update } = describeSlots(resource);
  const hasForm = views.form !== undefined || create.exists || update.exists;
  const places = listFieldPlaces(views, { list: list.exists, form: hasForm });
  if (!places.some(isGuarded)) return null;
  const { privileges, formPrivileges = privileges } = resource;
  return {
    name,
    entity,
    places,
    privileges: { list: privileges, form: formPrivileges },
    rows: ['list', 'form'],
  };
}

function isGuarded({ conditions }: FieldPlace): boolean {
  return conditions.some(({ condition }) => namesCaller(condition));
}

/** What a condition on the caller alone asks about has no time. */
const NO_MOMENT = new Date(0);

export type Caller = Pick<Actor, 'userId' | 'name' | 'roles'>;

/** A call without a session: no condition on the caller holds for it. */
export const ANYONE: Caller = { userId: 0, name: '', roles: [] };

/** Whether a condition on the caller alone holds for one, `$can` being their letters by these privileges. */
export function meetsAsCaller(condition: Condition, caller: Caller, privileges: readonly string[]): boolean {
  return meetsCondition(condition, callerScope(caller, privileges, NO_MOMENT));
}

/** The fields that a caller is never answered: each place that shows one is hidden by what the caller is. */
export function hiddenFields(guards: FieldGuards, caller: Caller): ReadonlySet<string> {
  const scopes = scopesOf(guards, caller, NO_MOMENT);
  const hides = ({ keyword, condition }: FieldCondition, row: SaveRow) =>
    !FIELD_EFFECTS[CONDITION_STATES[keyword].fails].isShown &&
    callerParts(condition).some((part) => !meetsCondition(part, scopes[row]));
  const isHidden = ({ conditions, row }: FieldPlace) => conditions.some((one) => hides(one, row));
  return new Set(
    guards.places
      .filter(isHidden)
      .map(({ path }) => path)
      .filter((path) => guards.places.every((place) => !overlaps(place.path, path) || isHidden(place))),
  );
}

/**
 * The first field that a save changes though the caller may not. What a condition on the caller hides, disables or
 * makes read-only stays as it was. As in a form, a change opens another field only where the caller may make that
 * change. A field that other changes lock keeps its value. A hidden field of a stored record may not be sent at all,
 * nor one that is copied from another record. No answer tells its value.
 * @param before the stored record, or what a new one starts with (`isNew`)
 * @returns its dotted path; null where there is none
 */
export function findLockedChange(guards: FieldGuards, caller: Caller, save: Save): string | null {
  const { before, after, sent, given = {}, isNew } = save;
  const locks = locksOf(guards, caller, save);
  const isChanged = (path: string) =>
    !isDeepStrictEqual(readDotted(before, path) ?? null, readDotted(after, path) ?? null);
  const changed = locks.paths.filter(isChanged);
  const untyped = listUntyped(locks, save, changed);
  const locked = changed.find(
    (path) =>
      untyped.includes(path) || locks.isLocked(path, { ...after, [topOf(path)]: before[topOf(path)] }),
  );
  const hidden = [...hiddenFields(guards, caller)];
  return (
    locked ??
    hidden.find((path) => isChanged(path) || ((!isNew || isSent(given, path)) && isSent(sent, path))) ??
    locks.rest(after).find(isChanged) ??
    null
  );
}

interface Locks {
  /** Of the inputs that conditions on the caller may lock. */
  paths: readonly string[];
  isLocked(path: string, typed: JsonObject): boolean;
  /** What the form's own condition locks: every field that no open input of a list changes. */
  rest(after: JsonObject): string[];
}

function locksOf(guards: FieldGuards, caller: Caller, { before, isNew, now }: Save): Locks {
  const original = isNew ? null : before;
  const scopeOf = (record: JsonObject) => scopesOf(guards, caller, now, { record, original });
  const stored = scopeOf(before);
  const isOpenBy = (one: FieldCondition, row: SaveRow, typed: Record<SaveRow, ValueScope>) => {
    if (!namesCaller(one.condition) || (one.isOfStored && isNew)) return true;
    return effectOf(one, (one.isOfStored ? stored : typed)[row]).sent === 'typed';
  };
  const inputs = guards.places.filter(({ isInput }) => isInput);
  const own = inputs.filter(({ row }) => guards.rows.includes(row));
  const isLocked = (path: string, typed: JsonObject) => {
    const scopes = scopeOf(typed);
    return !own.some(
      (place) =>
        overlaps(place.path, path) && place.conditions.every((one) => isOpenBy(one, place.row, scopes)),
    );
  };
  const guarded = inputs.filter(isGuarded);
  const paths = inputs
    .map(({ path }) => path)
    .filter((path) => guarded.some((place) => overlaps(place.path, path)));
  const form = own.find(({ row }) => row === 'form');
  const isFormLocked =
    form?.conditions.some((one) => one.isOfStored && !isOpenBy(one, 'form', stored)) ?? false;
  return {
    paths: [...new Set(paths)],
    isLocked,
    rest: (after) => (isFormLocked ? Object.keys(after).filter((name) => isLocked(name, before)) : []),
  };
}

/**
 * Of the changed fields those that cannot be typed: no row of changes opens them. It begins with the record as it was and
 * the changes that no condition on the caller concerns.
 */
function listUntyped(locks: Locks, { before, after }: Save, changed: readonly string[]): readonly string[] {
  let locked = changed;
  for (;;) {
    const tops = new Set(locked.map(topOf));
    const open = Object.entries(after).filter(([name]) => !tops.has(name));
    const typed = { ...before, ...Object.fromEntries(open) };
    const left = locked.filter((path) => locks.isLocked(path, typed));
    if (left.length === locked.length) return left;
    locked = left;
  }
}

function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Whether a body says something of a field, or of what stands in it. */
function isSent(sent: JsonObject, path: string): boolean {
  const steps = path.split('.');
  return steps.every((step, index) => {
    const holder = index === 0 ? sent : readDotted(sent, steps.slice(0, index).join('.'));
    return isPlainObject(holder) && Object.hasOwn(holder, step);
  });
}

interface Save {
  before: JsonObject;
  after: JsonObject;
  /** What the caller says of the record. */
  sent: JsonObject;
  /** What a new record has from another one. */
  given?: JsonObject;
  isNew: boolean;
  now: Date;
}

function effectOf({ keyword, condition }: FieldCondition, scope: ValueScope): FieldEffect {
  const states = CONDITION_STATES[keyword];
  return FIELD_EFFECTS[meetsCondition(condition, scope) ? states.holds : states.fails];
}

/** The field itself, what it stands in, and what stands in it. */
export function overlaps(one: string, other: string): boolean {
  return (
    one === '#' ||
    other === '#' ||
    one === other ||
    one.startsWith(`${other}.`) ||
    other.startsWith(`${one}.`)
  );
}

function scopesOf(
  { entity, privileges }: FieldGuards,
  caller: Caller,
  now: Date,
  states: Pick<ValueScope, 'record' | 'original'> = {},
): Record<SaveRow, ValueScope> {
  const known = { ...states, recordSchema: entity };
  return {
    list: { ...known, ...callerScope(caller, privileges.list, now) },
    form: { ...known, ...callerScope(caller, privileges.form, now) },
  };
}

/** What values stand for that name the caller or a moment, `$can` being the caller's letters by these privileges. */
export function callerScope(
  { userId, name, roles }: Caller,
  privileges: readonly string[],
  now: Date,
): ValueScope {
  return {
    user: { id: userId, name, roles },
    can: lettersFor(roles, privileges),
    now,
    functions: NAMED_FUNCTIONS,
  };
}
