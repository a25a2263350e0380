import { isPlainObject } from '../../contract/json-object.ts';
import type { Entity } from '../dialect/entity.ts';
import { joinSchemas } from '../json-schema/deep-merge.ts';
import { toPointerStep, valueAt } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { ApiDefinition } from './api-definition.ts';
import { toWireRecord } from './wire-record.ts';

/** As it is seen from `resources/`; a pointer into the file may follow. */
const ENTITY_FILE = /^\.\.\/schemas\/([^/#]+)\.json(?:#(\/.*)?)?$/;

/** What a reference to the file of an entity names. */
export interface EntityFile {
  entity: string;
  /** A JSON pointer into the file; empty for the whole record. */
  pointer: string;
}

/** Reads `../schemas/order.json#/properties/status`. @returns null for any other value */
export function readEntityFile(reference: unknown): EntityFile | null {
  const [, entity, pointer = ''] = (typeof reference === 'string' && ENTITY_FILE.exec(reference)) || [];
  return entity === undefined ? null : { entity, pointer };
}

/**
 * An API definition as one document. A component that refers to the file of an entity becomes its record, with what
 * the component says beside it. Every other reference to that file leads to this component. A file that no component
 * refers to has one of its own. What leads nowhere says nothing.
 * @param entities those that can be looked into
 */
export function resolveEntityFiles(
  definition: ApiDefinition,
  entities: ReadonlyMap<string, Entity>,
): ApiDefinition {
  const { components, ...others } = definition;
  const schemas: Readonly<Record<string, unknown>> = components?.schemas ?? {};
  const resolver = new Resolver(entities, findHomes(schemas));
  const resolved = resolver.resolveMap(others);
  const known = resolver.resolveComponents(schemas);
  const added = resolver.listAdded();
  const hasSchemas = components?.schemas !== undefined || Object.keys(added).length > 0;
  return Object.assign({}, definition, resolved, {
    ...((components || hasSchemas) && {
      components: { ...components, ...(hasSchemas && { schemas: { ...known, ...added } }) },
    }),
  });
}

/** Component of a definition as it is written -> the entity whose record it is. */
export function listRecordComponents({ components }: ApiDefinition): Map<string, string> {
  const files = Object.entries(components?.schemas ?? {}).map(([name, { $ref }]) => {
    const file = readEntityFile($ref);
    return [name, file?.pointer === '' ? file.entity : null] as const;
  });
  return new Map(files.flatMap(([name, entity]) => (entity === null ? [] : [[name, entity] as const])));
}

/**
 * The entity whose record a component of the resolved definition is; null for other components.
 * @param recordComponents by {@link listRecordComponents}; the components that are added say it by their names
 */
export function entityOfComponent(
  component: string,
  recordComponents: ReadonlyMap<string, string>,
): string | null {
  const known = recordComponents.get(component);
  if (known !== undefined) return known;
  return component.startsWith(ADDED) ? component.slice(ADDED.length) : null;
}

/** The component with the record of an entity that no component of the definition refers to. */
export function componentOf(entity: string): string {
  return ADDED + entity;
}

const ADDED = 'schemas.';

/** Entity -> the first component that is its record. */
function findHomes(schemas: Readonly<Record<string, unknown>>): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const file = readEntityFile(isPlainObject(schema) ? schema.$ref : null);
    if (file?.pointer === '' && !homes.has(file.entity)) homes.set(file.entity, name);
  }
  return homes;
}

class Resolver {
  readonly #entities: ReadonlyMap<string, Entity>;
  readonly #homes: Map<string, string>;
  readonly #added = new Map<string, JsonSchema>();

  constructor(entities: ReadonlyMap<string, Entity>, homes: Map<string, string>) {
    this.#entities = entities;
    this.#homes = homes;
  }

  /** @returns the same object if nothing in it leads to a file, as in most parts of a definition */
  resolveMap(value: Record<string, unknown>): Record<string, unknown> {
    const changed: [string, unknown][] = [];
    for (const key of Object.keys(value)) {
      const resolved = this.#resolve(value[key]);
      if (resolved !== value[key]) changed.push([key, resolved]);
    }
    return changed.length === 0 ? value : Object.fromEntries([...Object.entries(value), ...changed]);
  }

  resolveComponents(schemas: Readonly<Record<string, unknown>>): Record<string, JsonSchema> {
    const resolved = Object.entries(schemas).map(([name, schema]) => {
      const { $ref, ...beside }: Record<string, unknown> = isPlainObject(schema) ? schema : {};
      const file = readEntityFile($ref);
      if (file?.pointer !== '') return [name, this.#resolve(schema)];
      return [name, joinSchemas(this.#recordOf(file.entity, name), this.resolveMap(beside))];
    });
    return Object.fromEntries(resolved);
  }

  /** The components of files that none refers to. */
  listAdded(): Record<string, JsonSchema> {
    return Object.fromEntries(this.#added);
  }

  #resolve(value: unknown): unknown {
    if (Array.isArray(value)) {
      const resolved = value.map((part) => this.#resolve(part));
      return resolved.some((part, index) => part !== value[index]) ? resolved : value;
    }
    if (!isPlainObject(value)) return value;
    const file = readEntityFile(value.$ref);
    if (file === null) return this.resolveMap(value);
    const { $ref: _, ...beside } = value;
    const target = this.#targetOf(file);
    return { ...(target !== null && { $ref: target }), ...this.resolveMap(beside) };
  }

  #targetOf({ entity, pointer }: EntityFile): string | null {
    const described = this.#entities.get(entity);
    if (described === undefined) return null;
    const home = this.#homes.get(entity) ?? componentOf(entity);
    if (!this.#homes.has(entity)) {
      this.#homes.set(entity, home);
      this.#added.set(home, this.#recordOf(entity, home));
    }
    const isThere = pointer === '' || valueAt(toWireRecord(described, '#'), pointer) !== undefined;
    return isThere ? placeOf(home) + pointer : null;
  }

  #recordOf(entity: string, name: string): JsonSchema {
    const described = this.#entities.get(entity);
    return described === undefined ? { type: 'object' } : toWireRecord(described, placeOf(name));
  }
}

function placeOf(component: string): string {
  return `#/components/schemas/${toPointerStep(component)}`;
}
