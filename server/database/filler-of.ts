import type { Entity } from '../../src/schema/dialect/entity.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { partOf } from '../../src/schema/json-schema/part-of.ts';
import type { EntityColumn } from './entity-columns.ts';
import { quoteText } from './quote.ts';
import { constantDefaultOf } from './table-change.ts';

/** Values that stand for "not given yet". */
const PLAIN = ['-', '', 0, 1, false, '1970-01-01', '1970-01-01T00:00:00Z', '00:00', [], {}];

/** As SQL, a value that the property allows: its default, else its first choice, else the plainest one. */
export function fillerOf(entity: Entity, { name, type }: EntityColumn): string {
  const property: JsonSchema = entity.properties?.[name] ?? {};
  const { const: only, enum: choices = [], minimum, minLength = 0 } = property;
  const candidates = [
    constantDefaultOf(entity, name),
    only,
    ...choices,
    ...PLAIN,
    minimum,
    '-'.repeat(minLength),
  ].filter((value) => value !== undefined && value !== null);
  const judged = partOf(property, entity);
  const value = candidates.find((candidate) => validateRecord(judged, candidate).length === 0) ?? '';
  if (type === 'jsonb') return `${quoteText(JSON.stringify(value))}::jsonb`;
  return typeof value === 'string' ? quoteText(value) : JSON.stringify(value);
}
