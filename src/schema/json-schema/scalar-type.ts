import type { JsonSchema } from './json-schema.ts';

export type ScalarType = 'integer' | 'number' | 'boolean' | 'string';

const SCALARS: ReadonlySet<string> = new Set<ScalarType>(['integer', 'number', 'boolean', 'string']);

/** The one type of a property's values beside null; null for objects, arrays, several types and none. */
export function scalarTypeOf(property: JsonSchema): ScalarType | null {
  const [type, ...others] = typesOf(property);
  return others.length === 0 && isScalarType(type) ? type : null;
}

function isScalarType(type: string | undefined): type is ScalarType {
  return type !== undefined && SCALARS.has(type);
}

function typesOf(property: JsonSchema): string[] {
  const declared = property.type === undefined ? typesOfValues(property) : [property.type].flat();
  return [...new Set(declared)].filter((type) => type !== 'null');
}

/** `enum` and `const` without a `type` say it by their values. */
function typesOfValues({ enum: choices, const: constant }: JsonSchema): string[] {
  const values = choices ?? (constant === undefined ? [] : [constant]);
  return values.map((value) => {
    if (value === null) return 'null';
    if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
    return typeof value;
  });
}
