import { type UserIdentity, useGetIdentity, useResourceContext } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import { toRecordId } from '../../contract/record-id.ts';
import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import type { ValueScope } from '../../schema/values/value-scope.ts';
import { type LettersRow, useLetters } from './use-rights.ts';

/** The filters in force of the list around a part, `$filter` of the dialect; null outside of a list. */
export const FilterContext = createContext<JsonObject | null>(null);

/** The settings of the deployment, `$settings` of the dialect. Without them every setting is off. */
export const SettingsContext = createContext<JsonObject>({});

export type Scope = ValueScope;

/**
 * What the values of the dialect stand for here. `$settings`, `$can` of the resource around, `$user`, `$filter` of
 * the list around, `$now` and its kin. A caller adds what it alone knows.
 * @param extra `{ record }`, `{ dialog }`, `{ answer }`; over what is known here
 * @param row the row of the matrix that `$can` follows; inside of a list the list's, else the form's
 * @example meetsCondition(column.when, useScope({ record }))
 */
export function useScope(extra?: Partial<Scope>, row?: LettersRow): Scope {
  const settings = useContext(SettingsContext);
  const filter = useContext(FilterContext);
  const can = useLetters(useResourceContext(), row ?? (filter === null ? 'form' : 'list'));
  const { identity } = useGetIdentity();
  const base = useMemo<Scope>(
    () => ({
      settings,
      can,
      // Outside of a list there is none: a condition that names it there is wrong, and not only empty.
      filter: filter ?? undefined,
      user: identity === undefined ? null : toUser(identity),
      // Read when a value is resolved, not when the view was drawn.
      get now() {
        return new Date();
      },
      functions: NAMED_FUNCTIONS,
    }),
    [settings, can, filter, identity],
  );
  return extra === undefined ? base : extendScope(base, extra);
}

/**
 * The scope with more in it. `now` stays what is read when a value is resolved: written out as `{ ...scope }`, it would
 * be the moment of this call, and a page that stays open for hours would begin its dialogs with an old time.
 */
export function extendScope(scope: Scope, extra: Partial<Scope>): Scope {
  return Object.defineProperties(
    { now: scope.now, functions: scope.functions },
    { ...Object.getOwnPropertyDescriptors(scope), ...Object.getOwnPropertyDescriptors(extra) },
  );
}

/**
 * The scope with what is typed in the form around. Of a record's form it is `$record`. Of a dialog, whose scope has
 * `dialog`, it is `$dialog`; `$record` stays what the dialog is about.
 */
export function withTyped(scope: Scope, typed: JsonObject): Scope {
  return scope.dialog === undefined ? { ...scope, record: typed } : { ...scope, dialog: typed };
}

function toUser({ id, fullName, roles }: UserIdentity & { roles?: unknown }) {
  return { id: toRecordId(id), name: fullName ?? null, roles: roles ?? [] };
}
