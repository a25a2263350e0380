import type { Import } from '../dialect/dialect-types.ts';
import { type Entity, uniqueRuleOf } from '../dialect/entity.ts';
import { isDerived } from '../dialect/is-derived.ts';
import { findProperty, resolveReference } from '../json-schema/find-property.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { scalarTypeOf } from '../json-schema/scalar-type.ts';

/** A value by the word that a file has for it. */
export interface ImportChoice {
  text: string;
  value: unknown;
  /** Further words for it, in other languages. */
  also?: readonly string[];
}

export type CellKind = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'dateTime';

/** A field that a column of a file may be. It can be handed to a worker. */
export interface ImportField {
  /** `name`, `data.tel_ext`; `identities[].content` of the first item, `identities[type=etag].content` of one of this type. */
  path: string;
  /** What a reader calls it. */
  label: string;
  /** What a file may call it. */
  names: readonly string[];
  isRequired: boolean;
  kind: CellKind;
  isPlate: boolean;
  /** Null: any value may stand there. */
  choices: readonly ImportChoice[] | null;
}

/** What only the caller knows of a field: its words, and what may be chosen. */
export interface FieldWords {
  label: string;
  names: readonly string[];
  choices: readonly ImportChoice[] | null;
}

const NEVER_TYPED: ReadonlySet<string> = new Set(['object', 'array', 'null']);

/** The fields that a file may fill, in the order in which a file without names of columns has them. */
export function listImportPaths(entity: Entity, { columns }: Pick<Import, 'columns'>): string[] {
  if (columns !== undefined) return columns.filter((path) => path !== null);
  return Object.entries(entity.properties ?? {}).flatMap(([name, property]) =>
    isTyped(resolveReference(property, entity)) ? [name] : [],
  );
}

function isTyped(schema: JsonSchema): boolean {
  const isGiven = schema.readOnly === true || schema.const !== undefined || schema.enum?.length === 1;
  const isMade = schema['x-upload'] !== undefined || schema.writeOnly === true || isDerived(schema);
  return !isGiven && !isMade && !NEVER_TYPED.has(scalarTypeOf(schema) ?? 'object');
}

/** The schema of a field of an import. */
export function schemaOfPath(entity: Entity, path: string): JsonSchema {
  return resolveReference(findProperty(entity, path, entity) ?? {}, entity);
}

/** Where the words of a field stand: `identities.content` of `identities[].content`. */
export function toWordPath(path: string): string {
  return path.replaceAll(/\[[^[\]]*\]/g, '');
}

/** What a column may be filled into. @param required the paths that no row may leave empty */
export function toImportField(
  entity: Entity,
  path: string,
  { words, required }: { words: FieldWords; required: ReadonlySet<string> },
): ImportField {
  const schema = schemaOfPath(entity, path);
  return {
    path,
    ...words,
    isRequired: required.has(path),
    kind: kindOf(schema),
    isPlate: schema.format === 'plate',
  };
}

function kindOf(schema: JsonSchema): CellKind {
  const type = scalarTypeOf(schema);
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  if (schema.format === 'date') return 'date';
  return schema.format === 'date-time' ? 'dateTime' : 'text';
}

/** Fields whose values no two rows may share, each with those that they share it within. */
export function listUniqueFields(
  entity: Entity,
  { unique = [] }: { unique?: readonly string[] | undefined },
): { path: string; with: readonly string[]; ofValues: readonly unknown[] | null }[] {
  const declared = Object.entries(entity.properties ?? {}).flatMap(([path, property]) => {
    const rule = uniqueRuleOf(property);
    return rule === null ? [] : [{ path, with: rule.with, ofValues: rule.ofValues }];
  });
  const known = new Set(declared.map(({ path }) => path));
  const further = unique.filter((path) => !known.has(path));
  return [...declared, ...further.map((path) => ({ path, with: [], ofValues: null }))];
}
