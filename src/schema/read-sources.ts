import type { ConfigDocument } from './config-document.ts';
import type { Words } from './config-index.ts';
import { deepMerge } from './deep-merge.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isLanguageTag } from './languages.ts';
import { layWords } from './lay-words.ts';
import { type JsonFile, parseJsonFile, type SourceFile } from './parse-json-file.ts';

/** The built-in folders first, then what lies over them. */
export type ConfigLayers = readonly (readonly SourceFile[])[];

export interface ReadSources {
  schemas: ConfigDocument[];
  resources: ConfigDocument[];
  /** Language -> areas, each with the words of its layers over one another. */
  words: Map<string, ConfigDocument[]>;
  /** The last layer that has one. */
  definition: ConfigDocument | null;
  /** Files that are not JSON, by path. */
  unreadable: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

const SCHEMA = /^schemas\/([^/]+)\.json$/;
const RESOURCE = /^resources\/([^/]+)\.json$/;
const WORDS = /^i18n\/([^/]+)\/([^/]+)\.json$/;

const WRONG_LANGUAGE = {
  severity: 'error',
  code: 'wrongLanguage',
  line: 1,
  column: 1,
  pointer: '',
} as const;
const WORDS_FOLDER = /^i18n\/([^/]+)\//;

/** Reads the files of every layer and lays those of the same path over one another. */
export function readSources(layers: ConfigLayers): ReadSources {
  const files = new Map<string, JsonFile[]>();
  const unreadable = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [layer, source] of layers.flatMap((sources, index) =>
    sources.map((one) => [index, one] as const),
  )) {
    const { document, diagnostics: found } = parseJsonFile(source, layer);
    diagnostics.push(...found);
    const language = WORDS_FOLDER.exec(source.file)?.[1];
    if (language !== undefined && !isLanguageTag(language))
      diagnostics.push({ ...WRONG_LANGUAGE, params: { name: language }, file: source.file });
    if (document === null) unreadable.add(source.file);
    else files.set(source.file, [...(files.get(source.file) ?? []), document]);
  }
  const { 'api-definition': definition, ...resources } = Object.fromEntries(
    collect(files, RESOURCE).map((document) => [document.name, document]),
  );
  return {
    schemas: collect(files, SCHEMA),
    resources: Object.values(resources),
    words: collectWords(files),
    definition: definition === undefined ? null : { ...definition, value: definition.files.at(-1)?.value },
    unreadable,
    diagnostics,
  };
}

function collect(files: ReadonlyMap<string, JsonFile[]>, pattern: RegExp): ConfigDocument[] {
  return [...files].flatMap(([path, layers]) => {
    const name = pattern.exec(path)?.[1];
    return name === undefined ? [] : [toDocument(name, layers)];
  });
}

function collectWords(files: ReadonlyMap<string, JsonFile[]>): Map<string, ConfigDocument[]> {
  const words = new Map<string, ConfigDocument[]>();
  for (const [path, layers] of files) {
    const [, language, area] = WORDS.exec(path) ?? [];
    if (language === undefined || area === undefined || !isLanguageTag(language)) continue;
    const value = layers.map((file) => file.value).reduce<Words>(layWords, {});
    words.set(language, [...(words.get(language) ?? []), { name: area, value, files: layers }]);
  }
  return words;
}

function toDocument(name: string, files: readonly JsonFile[]): ConfigDocument {
  const value = files.map((file) => file.value).reduce(deepMerge);
  return { name, value, files };
}
