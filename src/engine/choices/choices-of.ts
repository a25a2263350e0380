import { isPlainObject } from '../../contract/json-object.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { choiceValues, constants } from '../registry/choice-values.ts';

/**
 * What there is to choose in a field, or among the items of its list: by its `x-choices`, its reference, its enumeration
 * or as yes and no.
 * @returns null where any value may be typed
 */
export function choicesOf(schema: JsonSchema): Choices | null {
  const written = schema['x-choices'] ?? schema.items?.['x-choices'];
  if (isPlainObject(written)) return written;
  const reference = schema['x-reference'] ?? schema.items?.['x-reference'];
  if (reference !== undefined) return { resource: reference };
  if (schema.type === 'boolean') return { values: [{ value: true }, { value: false }] };
  const isListed = schema.enum !== undefined || constants(schema) !== null || schema.format === 'weekday';
  return isListed
    ? {
        values: choiceValues(schema)
          .filter(isScalar)
          .map((value) => ({ value })),
      }
    : null;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
