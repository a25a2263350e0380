import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Letter } from '../../src/contract/letter.ts';
import { lettersFor } from '../../src/domain/privileges.ts';

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
}

export const FULL_ACCESS: Access = { fields: null, bounds: null, reaches: null, calls: null };

/** What these roles may do by these grants, added up; null: nothing. */
export function accessBy(grants: readonly Grant[], roles: readonly string[]): Access | null {
  const held = grants.filter((grant) => isHeld(grant, roles));
  if (held.length === 0) return null;
  const whole = held.filter((grant) => grant.fields === null);
  const decisive = whole.length > 0 ? whole : held;
  return {
    fields: whole.length > 0 ? null : new Set(held.flatMap((grant) => grant.fields ?? [])),
    bounds: decisive.some((grant) => grant.fixed === null)
      ? null
      : decisive.flatMap((grant) => (grant.fixed ? [grant.fixed] : [])),
    reaches: decisive.map(({ fixed, changes }) => ({ fixed, changes: changes && new Set(changes) })),
    calls: decisive.some((grant) => grant.call === null)
      ? null
      : decisive.flatMap((grant) => (grant.call ? [grant.call] : [])),
  };
}

function isHeld(grant: Grant, roles: readonly string[]): boolean {
  const letters = lettersFor(roles, grant.privileges);
  return grant.letter === null ? letters.size > 0 : letters.has(grant.letter);
}
