import { isPlainObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import type { Words } from '../dialect/config-index.ts';
import { deepMerge } from '../json-schema/deep-merge.ts';
import { isLanguageTag, toLanguageTag } from '../words/language-tag.ts';
import { mergeMessages } from '../words/merge-messages.ts';
import type { ConfigDocument } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type JsonFile, parseJsonFile, type SourceFile } from './parse-json-file.ts';
import { readDefinitions } from './read-definitions.ts';
import { readEdition } from './read-edition.ts';
import { resolveComponentRefs } from './resolve-component-refs.ts';

/** The built-in folders first, then what lies over them. */
export type ConfigLayers = readonly (readonly SourceFile[])[];

export interface WordsDocument extends ConfigDocument {
  value: Words;
}

export interface ReadSources {
  schemas: ConfigDocument[];
  resources: ConfigDocument[];
  /** The files of `schemas/shared/`. */
  shared: ConfigDocument[];
  /** The files of `schemas/reports/`. */
  reports: ConfigDocument[];
  /** The names of shared files that are there and cannot be read in any layer. */
  unreadShared: string[];
  /** Language -> areas, each with the words of its layers over one another. */
  words: Map<string, WordsDocument[]>;
  /** The last layer that has one. */
  definition: ConfigDocument | null;
  /** Files that are not JSON, by path. */
  unreadable: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

const SCHEMA = /^schemas\/([^/]+)\.json$/;
const SHARED = /^schemas\/shared\/([^/]+)\.json$/;
const REPORT = /^schemas\/reports\/([^/]+)\.json$/;
const RESOURCE = /^resources\/([^/]+)\.json$/;
const WORDS = /^i18n\/([^/]+)\/([^/]+)\.json$/;

const WORDS_FOLDER = /^i18n\/([^/]+)\//;

/**
 * Reads the files of every layer and merges those of the same path. It does so once for the same layers: the check
 * and the list of what it left out both ask.
 */
export const readSources: (layers: ConfigLayers) => ReadSources = rememberBy(read);

function read(layers: ConfigLayers): ReadSources {
  const files = new Map<string, JsonFile[]>();
  const unreadable = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [layer, source] of layers.flatMap((sources, index) =>
    sources.map((one) => [index, one] as const),
  )) {
    const { document, diagnostics: found } = parseJsonFile(source, layer);
    diagnostics.push(...found, ...checkLanguage(source.file, layer));
    if (document === null) unreadable.add(source.file);
    else files.set(source.file, [...(files.get(source.file) ?? []), document]);
  }
  const { 'api-definition': definition, ...resources } = Object.fromEntries(
    collect(files, RESOURCE, readEdition).map((document) => [document.name, document]),
  );
  return {
    schemas: collect(files, SCHEMA, (file) => readEdition(readDefinitions(file))),
    resources: Object.values(resources),
    shared: collect(files, SHARED, readEdition),
    reports: collect(files, REPORT),
    unreadShared: [...unreadable].flatMap((file) => (files.has(file) ? [] : (SHARED.exec(file)?.[1] ?? []))),
    words: collectWords(files),
    definition: definition === undefined ? null : toDefinition(definition),
    unreadable,
    diagnostics,
  };
}

/** The last layer's alone, without the mark of its edition: OpenAPI does not know that, and the definition is served. */
function toDefinition({ files, ...document }: ConfigDocument): ConfigDocument {
  const value = resolveComponentRefs(files.at(-1)?.value);
  if (!isPlainObject(value)) return { ...document, files, value };
  const { $schema: _, ...definition } = value;
  return { ...document, files, value: definition };
}

/** A language is called as a browser calls it: `zh-TW`. */
function checkLanguage(file: string, layer: number): Diagnostic[] {
  const name = WORDS_FOLDER.exec(file)?.[1];
  if (name === undefined || isLanguageTag(name)) return [];
  const suggestion = toLanguageTag(name);
  const said = { severity: 'error', ...startOf(file, layer) } as const;
  return suggestion === undefined
    ? [{ ...said, code: 'wrongLanguage', params: { name } }]
    : [{ ...said, code: 'wrongLanguageMeant', params: { name, suggestion } }];
}

function startOf(
  file: string,
  layer: number,
): Pick<Diagnostic, 'file' | 'layer' | 'line' | 'column' | 'pointer'> {
  return { file, ...(layer > 0 && { layer }), line: 1, column: 1, pointer: '' };
}

function collect(
  files: ReadonlyMap<string, JsonFile[]>,
  pattern: RegExp,
  read: (file: JsonFile) => JsonFile = (file) => file,
): ConfigDocument[] {
  return [...files].flatMap(([path, layers]) => {
    const name = pattern.exec(path)?.[1];
    return name === undefined ? [] : [toDocument(name, layers.map(read))];
  });
}

function collectWords(files: ReadonlyMap<string, JsonFile[]>): Map<string, WordsDocument[]> {
  const words = new Map<string, WordsDocument[]>();
  for (const [path, layers] of files) {
    const [, language, area] = WORDS.exec(path) ?? [];
    if (language === undefined || area === undefined || !isLanguageTag(language)) continue;
    const value = layers.map((file) => file.value).reduce<Words>(mergeMessages, {});
    const areas = words.get(language) ?? [];
    areas.push({ name: area, value, files: layers });
    words.set(language, areas);
  }
  return words;
}

function toDocument(name: string, files: readonly JsonFile[]): ConfigDocument {
  const value = files.map((file) => file.value).reduce(deepMerge);
  return { name, value, files };
}
