import { expandLayout } from '../../../schema/describe/expand-layout.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { withBranchFields } from '../../../schema/json-schema/branch-fields.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { encodeStep } from '../../record/field-name.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { isOnDemand } from '../../registry/on-demand.ts';
import { rangeParts } from '../../registry/range-parts.ts';

/** Keywords that ask for a renderer of their own, or that fixed fields could not show in full. */
const OWN_WAY = [
  'format',
  'x-matrix',
  'x-choices',
  'x-upload',
  'x-embed',
  'x-computed',
  'oneOf',
  'anyOf',
  'patternProperties',
  'enum',
  'const',
];

/**
 * The layout of an object that stands as a group of its own fields.
 * @returns null for everything that one renderer draws whole
 */
export function layoutOfObject(field: FieldShape): LayoutElement | null {
  const { name, schema, options } = field;
  // Two days or instants are one span, drawn by one renderer.
  if (rangeParts(field) !== null) return null;
  if (schema.type !== 'object' || options.format !== undefined) return null;
  const names = Object.keys(schema.properties ?? {});
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  if (names.length === 0 || isOpen || OWN_WAY.some((keyword) => schema[keyword] !== undefined)) return null;
  if (isOnDemand(field)) return null;
  // Which fields it has depends on what is typed into it.
  if (withBranchFields(schema, field.root) !== schema) return null;
  return expandLayout(
    names.filter((key) => !isHidden(schema, key)).map((key) => `${name}.${encodeStep(key)}`),
  );
}

function isHidden(schema: JsonSchema, key: string): boolean {
  const property = schema.properties?.[key];
  return property?.readOnly === true && key === 'id';
}
