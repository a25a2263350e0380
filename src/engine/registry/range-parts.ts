import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import type { FieldShape } from './field-shape.ts';

const FORMATS: readonly unknown[] = ['date', 'date-time', 'time', 'clock', 'month'];

export interface RangePart {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Start and end of an object that has nothing but two days, instants or times of one kind; null for any other field. */
export function rangeParts({
  schema,
  root = schema,
}: Pick<FieldShape, 'schema' | 'root'>): [start: RangePart, end: RangePart] | null {
  const parts = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: resolveReference(property, root),
    isRequired: schema.required?.includes(name) ?? false,
  }));
  const [start, end] = parts;
  if (schema.type !== 'object' || start === undefined || end === undefined || parts.length !== 2) return null;
  const isSpan = FORMATS.includes(start.schema.format) && start.schema.format === end.schema.format;
  return isSpan ? [start, end] : null;
}
