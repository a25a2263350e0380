import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Letter } from '../../src/contract/letter.ts';
import { lettersFor } from '../../src/domain/privileges.ts';
import type { RecordBound } from '../../src/schema/dialect/list-calls.ts';
import type { Condition } from '../../src/schema/values/value.ts';
import { type Caller, type FieldGuards, meetsAsCaller } from './field-guards.ts';

/** One place in a resource that names an operation, with all that bounds a call by it. */
export interface Grant {
  resource: string;
  /** Whose records the resource is about. */
  entity: string;
  privileges: readonly string[];
  /** The letter it needs; null: any letter on the resource. */
  letter: Letter | null;
  /** What must hold of the caller: the conditions of an action, as far as they name nothing else. */
  conditions: readonly CallerCondition[];
  /** The only fields answered; null: all of them. */
  fields: readonly string[] | null;
  /** The resource's `fixed`: what every record that it may touch has, a list being one of its values. Null: any. */
  fixed: JsonObject | null;
  /** The only fields that a save may change; none at all: it makes a copy. Null: any. */
  changes: readonly string[] | null;
  /** What an action sends; null where the caller says what is sent. */
  call: CallBound | null;
  /** The fields whose conditions name the caller; null where there is none. */
  guards: FieldGuards | null;
  /** Whether these conditions hold a save; else what is sent may be changed. */
  locks: boolean;
}

/** A condition on the caller alone; `$can` means their letters by these privileges. */
interface CallerCondition {
  condition: Condition;
  privileges: readonly string[];
}

/** What a call that an action makes looks like. */
export interface CallBound {
  /** The only arguments; null: any. */
  names: readonly string[] | null;
  /** Arguments that it has, with these values. */
  constants: JsonObject;
  /** Arguments that follow from the caller, as values of the dialect: `$user.id`. */
  ofCaller: JsonObject;
  /** Arguments that the server fills in, as values of the dialect: `$now`, `$settings.LIMIT`. */
  filled: JsonObject;
  /** What follows from the stored record that it is about; null where nothing does. */
  ofRecord: StoredBound | null;
}

/** The same with whose record it is, and the privileges that `$can` means there. */
export interface StoredBound extends RecordBound {
  entity: string;
  privileges: readonly string[];
}

/** Some of the records, and what of them the caller is never answered. */
export interface View {
  fixed: JsonObject | null;
  /** Dotted paths. */
  hidden: ReadonlySet<string>;
}

/** What a caller may do with one operation: what one of the grants allows, and never a sum of several. */
export interface Access {
  /** Null where the operation is open by itself. */
  grants: readonly Grant[] | null;
  /** The only fields answered; null: all of them. */
  fields: ReadonlySet<string> | null;
  /** Each record must fit one of these; null: any record. */
  bounds: readonly JsonObject[] | null;
  /** The grants that answer the most: where, and what, a save may change; null: anything. */
  reaches: readonly Grant[] | null;
  /** The resources that open it with all fields; none where it is open by itself. */
  resources: readonly string[];
}

export const FULL_ACCESS: Access = { grants: null, fields: null, bounds: null, reaches: null, resources: [] };

/** What a caller may do by these grants; null: nothing. */
export function accessBy(grants: readonly Grant[], caller: Caller): Access | null {
  return accessOf(grants.filter((grant) => isHeld(grant, caller)));
}

/** The same by grants that are known to be the caller's. */
export function accessOf(held: readonly Grant[]): Access | null {
  if (held.length === 0) return null;
  const whole = held.filter((grant) => grant.fields === null);
  const reaches = whole.length > 0 ? whole : held;
  return {
    grants: held,
    fields: whole.length > 0 ? null : new Set(held.flatMap((grant) => grant.fields ?? [])),
    bounds: reaches.some((grant) => grant.fixed === null)
      ? null
      : reaches.flatMap((grant) => (grant.fixed ? [grant.fixed] : [])),
    reaches,
    resources: [...new Set(whole.map(({ resource }) => resource))],
  };
}

function isHeld({ letter, privileges, conditions }: Grant, caller: Caller): boolean {
  const letters = lettersFor(caller.roles, privileges);
  const isLettered = letter === null ? letters.size > 0 : letters.has(letter);
  return isLettered && conditions.every((one) => meetsAsCaller(one.condition, caller, one.privileges));
}
