import type { JsonSchema } from '../json-schema/json-schema.ts';

/** When a rule of a layout holds: JSON Forms' own conditions. */
export type RuleCondition =
  | { scope: string; schema: JsonSchema; failWhenUndefined?: boolean }
  | { type: 'AND' | 'OR'; conditions: RuleCondition[] }
  | { type: 'LEAF'; scope: string; expectedValue: unknown }
  /** Made by the product of a field that only branches name: one of those that may hold now does. */
  | { field: string; namedBy: JsonSchema };
