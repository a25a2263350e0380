import type { ListView, Resource } from '../dialect/dialect-types.ts';
import { isDerived } from '../dialect/is-derived.ts';
import { resolveReference } from '../json-schema/find-property.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/** As many stand in the line; the rest is behind "more filters". */
const IN_LINE = 3;

/**
 * The filters of a list that names none: a search over its texts, and a filter for each field with few values or with a
 * reference. Only over simple-rest, which filters by every field. The filters of other operations stand in the
 * definition.
 */
export function buildDefaultFilters(
  resource: Resource,
  list: ListView,
  record: JsonSchema,
): Pick<ListView, 'search' | 'filters'> {
  const isWritten = list.filters !== undefined || list.search !== undefined;
  if (resource.operations !== undefined || isWritten) return {};
  const fields = Object.entries(record.properties ?? {})
    .map(([name, schema]) => ({ name, schema: resolveReference(schema, record) }))
    .filter(({ name, schema }) => name !== 'id' && schema.writeOnly !== true && !isDerived(schema));
  const names = fields.filter(({ schema }) => isChosen(schema)).map(({ name }) => name);
  return {
    ...(fields.some(({ schema }) => isText(schema)) && { search: {} }),
    filters: names.map((name, index) => (index < IN_LINE ? name : { name, secondary: true })),
  };
}

function isChosen({ type, enum: choices, 'x-reference': reference }: JsonSchema): boolean {
  const isSingle = type !== 'array' && type !== 'object';
  return isSingle && (choices !== undefined || reference !== undefined || type === 'boolean');
}

/** Days and instants are texts on the wire, and no texts to a search. */
function isText({ type, enum: choices, format }: JsonSchema): boolean {
  return type === 'string' && choices === undefined && format !== 'date' && format !== 'date-time';
}
