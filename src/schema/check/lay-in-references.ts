import { isPlainObject } from '../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { type Definitions, PartReader } from '../config/lay-in-parts.ts';
import { placeOf } from '../dialect/meta-place.ts';
import { deepMerge } from '../json-schema/deep-merge.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { checkAgainstMeta } from './check-against-meta.ts';

/** A document made of its files, and what is wrong in how it is made. */
export interface Merged {
  document: ConfigDocument;
  diagnostics: Diagnostic[];
}

/** A document with what its references name laid in. */
export function layIn(document: ConfigDocument, shared: readonly ConfigDocument[], meta: JsonSchema): Merged {
  const diagnostics: Diagnostic[] = [];
  const own = document.files.map(({ value }) => definitionsOf(value)).reduce<unknown>(deepMerge, {});
  const homes = new Map(shared.map(({ name, value }) => [name, definitionsOf(value)]));
  const reader = new PartReader(placeOf(meta), isPlainObject(own) ? own : {}, homes);
  const files = reader.read(document.files, (file, { pointer, code, params }) =>
    diagnostics.push(diagnose({ files: [file] }, pointer, code, params)),
  );
  const used = [...reader.shared].map((name) => `schemas/shared/${name}.json`);
  return { document: { ...document, files, shared: used }, diagnostics };
}

function definitionsOf(value: unknown): Definitions {
  return isPlainObject(value) && isPlainObject(value.$defs) ? value.$defs : {};
}

/** What a file of `schemas/shared/` may say; its parts are judged where they are named. */
export function checkSharedFile(document: ConfigDocument, meta: JsonSchema): Diagnostic[] {
  const known = sharedMetas.get(meta) ?? toSharedMeta(definitionOf(meta, 'sharedFile'));
  sharedMetas.set(meta, known);
  return checkAgainstMeta(known, document);
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
