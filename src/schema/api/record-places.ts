import { isPlainObject } from '../../contract/json-object.ts';
import type { Resource } from '../dialect/dialect-types.ts';
import type { Entity } from '../dialect/entity.ts';
import { valueAt } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { ApiDefinition } from './api-definition.ts';
import { entityOfComponent } from './entity-files.ts';

/** A place of a value where the record of an entity stands, or one field of such a record. */
export interface RecordPlace {
  /** Names of properties from the whole value inwards; {@link EACH} for the entries of a list. */
  path: readonly string[];
  entity: string;
  /** The one field that stands there, first step of its path; null for a record. */
  field: string | null;
}

/** The step into each entry of a list. */
export const EACH = '[]';

interface Known {
  definition: ApiDefinition;
  /** Component -> the entity whose record it is. */
  recordComponents: ReadonlyMap<string, string>;
  entities: ReadonlyMap<string, Entity>;
  resources: ReadonlyMap<string, Resource>;
}

/**
 * Where records stand in a value that a schema of the API definition describes. They stand where it refers to the
 * component of an entity, and where `x-embed` puts another record into one.
 */
export function listRecordPlaces(schema: JsonSchema | undefined, known: Known): RecordPlace[] {
  return schema === undefined ? [] : unique(walk(schema, { path: [], open: [] }, known));
}

/** The places of a record of this entity that stands alone, itself among them. */
export function placesOfRecord(entity: string, path: readonly string[], known: Known): RecordPlace[] {
  const embedded = Object.entries(known.entities.get(entity)?.properties ?? {}).flatMap(
    ([property, schema]) => {
      const target = embeddedEntity(entity, schema['x-embed'], known);
      return target === null ? [] : [{ path: [...path, property], entity: target, field: null }];
    },
  );
  return [{ path, entity, field: null }, ...embedded];
}

const COMPONENT = /^#\/components\/schemas\/([^/]+)(?:\/properties\/([^/]+))?/;

interface At {
  path: readonly string[];
  /** The references that led here. */
  open: readonly string[];
}

function walk(schema: JsonSchema, at: At, known: Known): RecordPlace[] {
  const { $ref: reference } = schema;
  const [, component = '', field = null] = COMPONENT.exec(reference ?? '') ?? [];
  const entity = entityOfComponent(component, known.recordComponents);
  if (entity !== null) {
    return field === null ? placesOfRecord(entity, at.path, known) : [{ path: at.path, entity, field }];
  }
  return [...followed(reference, at, known), ...inParts(schema, at, known)];
}

function followed(reference: string | undefined, { path, open }: At, known: Known): RecordPlace[] {
  if (!reference?.startsWith('#') || open.includes(reference)) return [];
  const target = valueAt(known.definition, reference.slice(1));
  return isPlainObject(target) ? walk(target, { path, open: [...open, reference] }, known) : [];
}

function inParts(schema: JsonSchema, { path, open }: At, known: Known): RecordPlace[] {
  const into = (part: unknown, ...steps: string[]) =>
    isPlainObject(part) ? walk(part, { path: [...path, ...steps], open }, known) : [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => into(part, name)),
    ...into(schema.items, EACH),
    ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap((parts) =>
      (parts ?? []).flatMap((part) => into(part)),
    ),
  ];
}

function embeddedEntity(entity: string, by: unknown, { entities, resources }: Known): string | null {
  if (typeof by !== 'string') return null;
  const resource = entities.get(entity)?.properties?.[by]?.['x-reference'];
  return typeof resource === 'string' ? (resources.get(resource)?.entity ?? resource) : null;
}

function unique(places: readonly RecordPlace[]): RecordPlace[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}
