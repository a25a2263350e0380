import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { Condition } from '../values/value.ts';

/** When a rule of a layout holds: JSON Forms' own conditions, and `when` with one of the dialect. */
export type RuleCondition =
  | { scope: string; schema: JsonSchema; failWhenUndefined?: boolean }
  | { type: 'AND' | 'OR'; conditions: RuleCondition[] }
  | { type: 'LEAF'; scope: string; expectedValue: unknown }
  | { when: Condition }
  /** Made by the product of a field that only branches name: one of those that may hold now does. */
  | { field: string; namedBy: JsonSchema };
