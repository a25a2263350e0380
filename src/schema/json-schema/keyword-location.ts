import { fromPointer, valueAt } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS } from './record-schema.ts';

/** Keywords whose parts are offers: an error of an offer that was not taken says nothing. */
const CHOICES: readonly string[] = ['anyOf', 'oneOf', 'not', 'contains'];

export interface KeywordPlace {
  /** What the schema says there: the keyword's own value. */
  value: unknown;
  /** The schema that holds the keyword. */
  holder: unknown;
  /** The keyword stands inside an offer of `anyOf`, `oneOf`, `not` or `contains`. */
  isInsideChoice: boolean;
}

/**
 * Follows a keyword location of the validator (`#/properties/data/$ref/required`) through the schema.
 * Names of properties are told from keywords, so a property called `not` is just a property.
 */
export function findKeyword(schema: JsonSchema, location: string): KeywordPlace {
  const steps = fromPointer(decodeURIComponent(location));
  let holder: unknown = schema;
  let value: unknown = schema;
  let isInsideChoice = false;
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] ?? '';
    holder = value;
    value = step === '$ref' ? followReference(schema, holder) : ownValue(holder, step);
    const isLast = index === steps.length - 1;
    if (CHOICES.includes(step) && !isLast) isInsideChoice = true;
    if ((MAP_KEYWORDS.has(step) || (LIST_KEYWORDS.has(step) && Array.isArray(value))) && !isLast) {
      index += 1;
      value = ownValue(value, steps[index] ?? '');
    }
  }
  return { value, holder, isInsideChoice };
}

function followReference(root: JsonSchema, holder: unknown): unknown {
  const reference = ownValue(holder, '$ref');
  return typeof reference === 'string' ? valueAt(root, reference.slice(1)) : undefined;
}

function ownValue(holder: unknown, step: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, step)
    ? Reflect.get(holder, step)
    : undefined;
}
