import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { PartReader } from '../../config/lay-in-parts.ts';
import type { Definitions, SharedFile } from '../../config/part-place.ts';
import { nameOf } from '../../config/part-reference.ts';
import { placeOf } from '../../dialect/meta-place.ts';
import { deepMerge } from '../../json-schema/deep-merge.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { checkAgainstMeta } from './check-against-meta.ts';
import { checkUnusedPart, isSchemaPart } from './check-unused-parts.ts';

/** A document made of its files, and what is wrong in how it is made. */
export interface Merged {
  document: ConfigDocument;
  diagnostics: Diagnostic[];
}

/** The files of `schemas/shared/` by name; null: it cannot be read. */
export type SharedDocuments = ReadonlyMap<string, ConfigDocument | null>;

/** A document with what its references name laid in. */
export function layIn(document: ConfigDocument, shared: SharedDocuments, meta: JsonSchema): Merged {
  const diagnostics: Diagnostic[] = [];
  const own = document.files.map(({ value }) => definitionsOf(value)).reduce<unknown>(deepMerge, {});
  const homes = new Map([...shared].map(([name, file]) => [name, toSharedFile(file)]));
  const reader = new PartReader(placeOf(meta), isPlainObject(own) ? own : {}, homes);
  const files = reader.read(document.files, (file, { home, pointer, namedAt, code, params }) => {
    const other = homes.get(home);
    const found = diagnose(other ?? { files: [file] }, pointer, code, params);
    diagnostics.push(other ? { ...found, usedBy: [{ file: file.file, pointer: namedAt }] } : found);
  });
  const used = [...reader.notes.shared].map((name) => `schemas/shared/${name}.json`);
  const laid = { ...document, files, shared: used, sharedParts: reader.notes.sharedParts };
  const unused = Object.keys(isPlainObject(own) ? own : {}).filter((name) => reader.notes.isUnused(name));
  return takeOutUnused(laid, unused, meta, diagnostics);
}

/** Takes out parts of views that nothing names, and judges them. The check reads what is left in `$defs` as schemas. */
function takeOutUnused(
  document: ConfigDocument,
  unused: readonly string[],
  meta: JsonSchema,
  diagnostics: readonly Diagnostic[],
): Merged {
  const whole = { ...document, value: document.files.map(({ value }) => value).reduce(deepMerge) };
  const parts = unused.filter((name) => !isSchemaPart(whole, name, meta));
  if (parts.length === 0) return { document, diagnostics: [...diagnostics] };
  const found = parts.flatMap((name) => checkUnusedPart(whole, name, meta));
  const files = document.files.map((file) => ({ ...file, value: withoutParts(file.value, parts) }));
  return { document: { ...document, files }, diagnostics: [...diagnostics, ...found] };
}

function withoutParts(value: unknown, names: readonly string[]): unknown {
  if (!isPlainObject(value) || !isPlainObject(value.$defs)) return value;
  const left = Object.entries(value.$defs).filter(([name]) => !names.includes(name));
  return { ...value, $defs: Object.fromEntries(left) };
}

function toSharedFile(document: ConfigDocument | null): SharedFile {
  return document && { files: document.files, definitions: definitionsOf(document.value) };
}

function definitionsOf(value: unknown): Definitions {
  return isPlainObject(value) && isPlainObject(value.$defs) ? value.$defs : {};
}

/**
 * The mistakes of a file of `schemas/shared/`. Parts that an entity names are judged with that entity.
 * @param used the parts that entities name, by `nameOf`; all others are judged here
 */
export function checkSharedFile(
  document: ConfigDocument,
  used: ReadonlySet<string>,
  meta: JsonSchema,
): Diagnostic[] {
  const known = sharedMetas.get(meta) ?? toSharedMeta(definitionOf(meta, 'sharedFile'));
  sharedMetas.set(meta, known);
  const unused = Object.keys(definitionsOf(document.value)).filter(
    (name) => !used.has(nameOf({ home: document.name, name })),
  );
  return [
    ...checkAgainstMeta(known, document),
    ...unused.flatMap((name) => checkUnusedPart(document, name, meta)),
  ];
}

const sharedMetas = new WeakMap<JsonSchema, JsonSchema>();

function toSharedMeta({ properties = {}, ...rest }: JsonSchema): JsonSchema {
  return { ...rest, properties: { ...properties, $defs: { type: 'object' } } };
}

/** @throws Error where the meta-schema has no such definition */
export function definitionOf({ $defs = {} }: JsonSchema, name: string): JsonSchema {
  const definition = $defs[name];
  if (definition === undefined) throw new Error(`The meta-schema of entities has no definition "${name}".`);
  return definition;
}
