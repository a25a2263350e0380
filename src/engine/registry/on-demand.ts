import { leadsToItself } from '../../schema/json-schema/leads-to-itself.ts';
import type { FieldShape } from './field-shape.ts';

/** How many objects within one another stand open from the start. */
const MOST_LEVELS = 4;

/**
 * Whether an object's fields are drawn only once it is there: one that may hold another of the same schema, as a tree
 * does, and one deep inside of others.
 */
export function isOnDemand({ schema, root = schema, name, wordName = name }: FieldShape): boolean {
  return wordName.split('.').length > MOST_LEVELS || leadsToItself(schema, root);
}
