import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/**
 * `src/schema/dialect/dialect-defaults.ts`: what keywords of views mean where they are absent, by the `default` that the
 * meta-schema says: part -> keyword -> value.
 */
export function buildDialectDefaults({ $defs = {} }: JsonSchema): string {
  const parts = Object.entries($defs).flatMap(([name, part]) => {
    const defaults = listDefaults(part);
    return defaults === null ? [] : [[name, defaults] as const];
  });
  return [
    '// Written by `npm run docs` from schemas/meta/2/entity.json.',
    '',
    '/** What a keyword means where it is absent. */',
    `export const DEFAULTS = ${print(Object.fromEntries(parts))} as const;`,
    '',
  ].join('\n');
}

interface Defaults {
  [keyword: string]: unknown;
}

function listDefaults({ properties = {} }: JsonSchema): Defaults | null {
  const found = Object.entries(properties).flatMap(([name, schema]) => {
    const value = typeof schema.default === 'number' ? schema.default : listDefaults(schema);
    return value === null ? [] : [[name, value] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** As the formatter writes it: an object with objects in it over several lines. */
function print(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, part]) => `${key}: ${print(part, `${indent}  `)}`);
  const isFlat = indent !== '' && Object.values(value).every((part) => typeof part !== 'object');
  return isFlat
    ? `{ ${lines.join(', ')} }`
    : `{\n${lines.map((line) => `${indent}  ${line},\n`).join('')}${indent}}`;
}
