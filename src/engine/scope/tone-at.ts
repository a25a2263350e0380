import type { Column, ToneRule } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import type { Scope } from './use-scope.ts';

/** The tone of a column or field on a record. @param scope with `$record` */
export function toneAt(tone: Column['tone'], scope: Scope): Omit<ToneRule, 'when'> | undefined {
  if (Array.isArray(tone)) return tone.find(({ when }) => meetsCondition(when, scope));
  return tone === undefined ? undefined : { tone };
}
