import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity } from '../../dialect/entity.ts';
import { RECORD_COLUMN_NAMES, SYSTEM_COLUMN_NAMES } from '../../dialect/table-limits.ts';
import { BRANCH_KEYWORDS, childSchemas, type PlacedSchema } from '../../json-schema/child-schemas.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';

/** What every stored record has from the provider, beside its id; a schema may name it, to show it. */
const RESERVED: readonly string[] = RECORD_COLUMN_NAMES.filter((name) => name !== 'id');
/** Keywords that would let a record have fields that no column is made for. */
const OPEN = ['patternProperties', 'additionalProperties'] as const;
/** The branches that a record may have to meet; a condition only looks at fields. */
const MET = new Set([...BRANCH_KEYWORDS].filter((keyword) => keyword !== 'not' && keyword !== 'if'));

/**
 * The fields of a stored record, also those that only branches name. None may have a name of the provider's own, and
 * all must be named. Parts of the record may be open, the record itself may not.
 */
export function checkRecordFields(document: ConfigDocument, entity: Entity): Diagnostic[] {
  if (entity.storage === 'none' || entity.type !== 'object') return [];
  return placesOf({ schema: entity, pointer: '' }, entity, new Set()).flatMap((place) => [
    ...checkReserved(document, place),
    ...checkSystemNames(document, place),
    ...checkOpen(document, place),
  ]);
}

function checkReserved(document: ConfigDocument, { schema, pointer }: PlacedSchema): Diagnostic[] {
  const { properties = {} } = schema;
  return RESERVED.filter(
    (name) => Object.hasOwn(properties, name) && properties[name]?.readOnly !== true,
  ).map((name) => diagnose(document, `${pointer}/properties/${name}`, 'reservedName', { name }));
}

function checkSystemNames(document: ConfigDocument, { schema, pointer }: PlacedSchema): Diagnostic[] {
  return SYSTEM_COLUMN_NAMES.filter((name) => Object.hasOwn(schema.properties ?? {}, name)).map((name) =>
    diagnose(document, `${pointer}/properties/${name}`, 'systemName', { name }),
  );
}

function checkOpen(document: ConfigDocument, { schema, pointer }: PlacedSchema): Diagnostic[] {
  return OPEN.filter((name) => schema[name] !== undefined && schema[name] !== false).map((name) =>
    diagnose(document, `${pointer}/${name}`, 'openRecord', { name }),
  );
}

/** A schema and every branch of it but its conditions; a reference stands where its definition does. */
function placesOf(place: PlacedSchema, root: JsonSchema, seen: Set<string>): PlacedSchema[] {
  if (seen.has(place.pointer)) return [];
  seen.add(place.pointer);
  return [place, ...childrenOf(place, root).flatMap((child) => placesOf(child, root, seen))];
}

function childrenOf({ schema, pointer }: PlacedSchema, { $defs = {} }: JsonSchema): PlacedSchema[] {
  const name = schema.$ref?.startsWith('#/$defs/') ? schema.$ref.slice('#/$defs/'.length) : undefined;
  const referred = name !== undefined && Object.hasOwn($defs, name) ? $defs[name] : undefined;
  return [
    ...(referred === undefined ? [] : [{ schema: referred, pointer: `/$defs/${name}` }]),
    ...childSchemas(schema, pointer, MET),
  ];
}
