import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { lettersFor } from '../../src/domain/privileges.ts';
import { describeSlots } from '../../src/schema/describe/describe-entity.ts';
import {
  type FieldCondition,
  type FieldPlace,
  listFieldPlaces,
  namesCaller,
  namesCallerAlone,
} from '../../src/schema/describe/field-places.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { CONDITION_STATES, FIELD_EFFECTS, type FieldEffect } from '../../src/schema/dialect/field-states.ts';
import { pickViews } from '../../src/schema/dialect/view-set.ts';
import { readDotted } from '../../src/schema/json-schema/read-dotted.ts';
import { meetsCondition } from '../../src/schema/values/meets-condition.ts';
import type { ValueScope } from '../../src/schema/values/value-scope.ts';
import type { Actor } from './actor.ts';

/** The fields of a resource whose views say that who looks decides. */
export interface FieldGuards {
  /** The entity's name. */
  name: string;
  entity: Entity;
  places: readonly FieldPlace[];
  privileges: Readonly<Record<FieldPlace['row'], readonly string[]>>;
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
  const isOpenToAll = places.every(({ conditions }) =>
    conditions.every(({ condition }) => !namesCaller(condition)),
  );
  if (isOpenToAll) return null;
  const { privileges, formPrivileges = privileges } = resource;
  return { name, entity, places, privileges: { list: privileges, form: formPrivileges } };
}

/** What a condition on the caller alone asks about has no time. */
const NO_MOMENT = new Date(0);

export type Caller = Pick<Actor, 'userId' | 'name' | 'roles'>;

/** The fields that a caller is never answered: each place that shows one is hidden by what the caller is. */
export function hiddenFields(guards: FieldGuards, caller: Caller): ReadonlySet<string> {
  const scopes = scopesOf(guards, caller, NO_MOMENT);
  const isHidden = ({ conditions, row }: FieldPlace) =>
    conditions.some((one) => namesCallerAlone(one.condition) && !effectOf(one, scopes[row]).isShown);
  return new Set(
    guards.places
      .filter(isHidden)
      .map(({ path }) => path)
      .filter((path) => guards.places.every((place) => !overlaps(place.path, path) || isHidden(place))),
  );
}

/**
 * The first field that a save changes though the caller may not: what a condition on the caller hides, disables or makes
 * read-only stays as it was.
 * @param before the stored record, or what a new one starts with (`isNew`)
 * @returns its dotted path; null where there is none
 */
export function findLockedChange(
  guards: FieldGuards,
  caller: Caller,
  { before, after, isNew, now }: Save,
): string | null {
  const original = isNew ? null : before;
  const typed = scopesOf(guards, caller, now, { record: after, original });
  const stored = scopesOf(guards, caller, now, { record: before, original });
  const isOpenBy = (one: FieldCondition, row: FieldPlace['row']) => {
    if (!namesCaller(one.condition) || (one.isOfStored && isNew)) return true;
    return effectOf(one, (one.isOfStored ? stored : typed)[row]).sent === 'typed';
  };
  const isOpen = ({ conditions, row }: FieldPlace) => conditions.every((one) => isOpenBy(one, row));
  const inputs = guards.places.filter(({ isInput }) => isInput);
  const hidden = hiddenFields(guards, caller);
  const locked = inputs
    .filter((place) => inputs.every((other) => !overlaps(other.path, place.path) || !isOpen(other)))
    .map(({ path }) => path);
  const isChanged = (path: string) =>
    !isDeepStrictEqual(readDotted(before, path) ?? null, readDotted(after, path) ?? null);
  const isFormLocked = inputs[0]?.conditions.some((one) => one.isOfStored && !isOpenBy(one, 'form')) ?? false;
  const whole = isFormLocked ? Object.keys(after) : [];
  return [...new Set([...locked, ...hidden, ...whole])].find(isChanged) ?? null;
}

interface Save {
  before: JsonObject;
  after: JsonObject;
  isNew: boolean;
  now: Date;
}

function effectOf({ keyword, condition }: FieldCondition, scope: ValueScope): FieldEffect {
  const states = CONDITION_STATES[keyword];
  return FIELD_EFFECTS[meetsCondition(condition, scope) ? states.holds : states.fails];
}

/** The field itself, what it stands in, and what stands in it. */
function overlaps(one: string, other: string): boolean {
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
  { userId, name, roles }: Caller,
  now: Date,
  states: Pick<ValueScope, 'record' | 'original'> = {},
): Record<FieldPlace['row'], ValueScope> {
  const base = {
    ...states,
    recordSchema: entity,
    user: { id: userId, name, roles },
    now,
    functions: NAMED_FUNCTIONS,
  };
  return {
    list: { ...base, can: lettersFor(roles, privileges.list) },
    form: { ...base, can: lettersFor(roles, privileges.form) },
  };
}
