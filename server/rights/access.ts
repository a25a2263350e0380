import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Letter } from '../../src/contract/letter.ts';
import { lettersFor } from '../../src/domain/privileges.ts';
import type { Caller, FieldGuards } from './field-guards.ts';

/** One place in a resource that names an operation. */
export interface Grant {
  resource: string;
  privileges: readonly string[];
  /** The letter it needs; null: any letter on the resource. */
  letter: Letter | null;
  /** The only fields answered; null: all of them. */
  fields: readonly string[] | null;
  /** The resource's `fixed`: what every record that it may touch has. */
  fixed: JsonObject | null;
  /** The only fields that a save may change; none at all: it makes a copy. Null: any. */
  changes: readonly string[] | null;
  /** What an action sends; null where the caller says what is sent. */
  call: CallBound | null;
  /** The fields whose conditions name the caller; null: none of them holds a save. */
  guards: FieldGuards | null;
}

/** What a call that an action makes looks like. */
export interface CallBound {
  /** The only arguments; null: any. */
  names: readonly string[] | null;
  /** Arguments that it has, with these values. */
  constants: JsonObject;
}

/** Some of the records, and what a save may change of them. */
export interface Reach {
  /** What each of them has, a list being one of its values; null: any record. */
  fixed: JsonObject | null;
  /** The only fields that a save may change; null: any. */
  changes: ReadonlySet<string> | null;
  /** What the conditions of the form let the caller change; null: anything. */
  guards: FieldGuards | null;
}

/** Some of the records, and what of them the caller is never answered. */
export interface View {
  fixed: JsonObject | null;
  /** Dotted paths. */
  hidden: ReadonlySet<string>;
}

/** What a caller may do with one operation. */
export interface Access {
  /** The only fields answered; null: all of them. */
  fields: ReadonlySet<string> | null;
  /** Each record must fit one of these; null: any record. */
  bounds: readonly JsonObject[] | null;
  /** Where, and what, a save may change: each resource for its own records; null: anything. */
  reaches: readonly Reach[] | null;
  /** The call must be one of these; null: any call. */
  calls: readonly CallBound[] | null;
  /** The resources that open it with all fields; none where it is open by itself. */
  resources: readonly string[];
}

export const FULL_ACCESS: Access = { fields: null, bounds: null, reaches: null, calls: null, resources: [] };

/** What a caller may do by these grants, added up; null: nothing. */
export function accessBy(grants: readonly Grant[], caller: Caller): Access | null {
  const held = grants.filter((grant) => isHeld(grant, caller.roles));
  if (held.length === 0) return null;
  const whole = held.filter((grant) => grant.fields === null);
  const decisive = whole.length > 0 ? whole : held;
  return {
    fields: whole.length > 0 ? null : new Set(held.flatMap((grant) => grant.fields ?? [])),
    bounds: decisive.some((grant) => grant.fixed === null)
      ? null
      : decisive.flatMap((grant) => (grant.fixed ? [grant.fixed] : [])),
    reaches: decisive.map(({ fixed, changes, guards }) => ({
      fixed,
      changes: changes && new Set(changes),
      guards,
    })),
    resources: [...new Set(whole.map(({ resource }) => resource))],
    calls: decisive.some((grant) => grant.call === null)
      ? null
      : decisive.flatMap((grant) => (grant.call ? [grant.call] : [])),
  };
}

function isHeld(grant: Grant, roles: readonly string[]): boolean {
  const letters = lettersFor(roles, grant.privileges);
  return grant.letter === null ? letters.size > 0 : letters.has(grant.letter);
}
