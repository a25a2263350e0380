import type { JsonSchema } from '../json-schema/json-schema.ts';

const DERIVED = ['x-embed', 'x-count', 'x-computed'] as const;

/** Whether the provider makes the value as it answers: such a property has no column. */
export function isDerived(property: JsonSchema): boolean {
  return DERIVED.some((keyword) => property[keyword] !== undefined);
}
