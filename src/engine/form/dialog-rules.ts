import type { FieldError } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldError as RecordError } from '../../contract/problem.ts';
import type { ActionDialog } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { resolveValue } from '../../schema/values/resolve-value.ts';
import { encodeStep } from '../record/field-name.ts';
import { readPath } from '../record/record-path.ts';
import type { Scope } from '../scope/use-scope.ts';
import type { Words } from '../words/use-words.ts';

/** What a dialog refuses beside its schema, before anything is sent. */
export type DialogRules = Pick<ActionDialog, 'refusals' | 'bounds'>;

/** Each limit of a number, and whether a value keeps it. */
const LIMITS: Readonly<Record<'minimum' | 'maximum', (value: number, limit: number) => boolean>> = {
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
};

/** A bound that is known: it stands in place of the schema's own. */
export interface KnownBound {
  pointer: string;
  keyword: 'minimum' | 'maximum';
  limit: number;
}

/**
 * The bounds that have a value now.
 * @param scope with `$dialog`, `$chosen`, `$choices`
 */
export function findBounds({ bounds = {} }: DialogRules, scope: Scope): KnownBound[] {
  return Object.entries(bounds).flatMap(([field, written]) =>
    (['minimum', 'maximum'] as const).flatMap((keyword): KnownBound[] => {
      const limit = resolveValue(written[keyword], scope);
      return typeof limit === 'number' ? [{ pointer: `/${field}`, keyword, limit }] : [];
    }),
  );
}

/** What is wrong with the numbers of a dialog once its bounds are known. @param found by the schema */
export function judgeBounds(
  known: readonly KnownBound[],
  typed: JsonObject,
  found: readonly RecordError[],
): RecordError[] {
  const kept = found.filter(
    (error) => !known.some(({ pointer, keyword }) => error.pointer === pointer && error.keyword === keyword),
  );
  const beyond = known.flatMap(({ pointer, keyword, limit }): RecordError[] => {
    const value = readPath(typed, pointer.slice(1));
    const isKept = typeof value !== 'number' || LIMITS[keyword](value, limit);
    return isKept ? [] : [{ pointer, keyword, params: { limit } }];
  });
  return [...kept, ...beyond];
}

/** The refusals that hold, by field, the first of each, in their own words. */
export function findRefusals(
  { refusals = [] }: DialogRules,
  scope: Scope,
  { tryWords }: Words,
): Map<string, FieldError> {
  const found = new Map<string, FieldError>();
  for (const { when, field, text } of refusals) {
    const name = encodeStep(field);
    if (found.has(name) || !meetsCondition(when, scope)) continue;
    found.set(name, { type: 'refused', message: tryWords([text], toParams(scope)) ?? text });
  }
  return found;
}

/** The words may name what is typed: `%{amount}`. */
function toParams({ dialog }: Scope): JsonObject {
  return typeof dialog === 'object' && dialog !== null ? { ...dialog } : {};
}
