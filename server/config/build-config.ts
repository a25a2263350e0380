import { isPlainObject } from '../../src/contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { type ConfigInput, checkConfig } from '../../src/schema/check/check-config.ts';
import { type ConfigLayers, type ReadSources, readSources } from '../../src/schema/config/read-sources.ts';
import { DEFAULT_LANGUAGE } from '../../src/schema/words/default-languages.ts';
import { type BuiltIn, digestOf } from './built-in.ts';
import type { Config } from './config-store.ts';
import { ICON_NAMES } from './icons.ts';

export interface Judged extends Pick<ConfigInput, 'patterns' | 'isOfOwnServer'> {
  /** The digest of the built-in files in which the build found no mistake; null: none is known. */
  rightFiles?: string | null;
}

/**
 * Merges and checks the layers.
 * @throws Error when there is no API definition: then nothing can be answered
 */
export function buildConfig(
  layers: ConfigLayers,
  meta: BuiltIn,
  { rightFiles = null, ...judged }: Judged = {},
): Config {
  const [builtIn = []] = layers;
  const checked = checkConfig({
    layers,
    ...meta,
    iconNames: ICON_NAMES,
    functionNames: new Set(Object.keys(NAMED_FUNCTIONS)),
    ...judged,
    areOwnFilesRight: rightFiles !== null && rightFiles === digestOf(builtIn, meta),
  });
  const sources = readSources(layers);
  if (!checked.definition) throw new Error(noDefinition(sources));
  const disabled = [
    ...sources.resources.filter(({ name }) => !checked.resources.has(name)),
    ...sources.schemas.filter(({ name }) => !checked.entities.has(name)),
  ];
  return {
    languages: [...checked.words.keys()].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)),
    entities: checked.entities,
    resources: checked.resources,
    reports: checked.reports,
    words: checked.words,
    definition: checked.definition,
    recordComponents: checked.recordComponents,
    metaEntity: meta.metaEntity,
    diagnostics: checked.diagnostics,
    disabledOperations: new Set(disabled.flatMap((document) => operationsNamedBy(document.value))),
  };
}

function noDefinition({ definition, unreadable }: ReadSources): string {
  const file = 'resources/api-definition.json';
  const isOurs = (definition?.files.at(-1)?.layer ?? 0) === 0;
  if (!isOurs) return `CONFIG_DIR/${file} is no OpenAPI document: mend it, or take it away.`;
  return definition === null && !unreadable.has(file)
    ? `The product's own ${file} is missing: take it from the release again.`
    : `The product's own ${file} is no OpenAPI document: take it from the release again.`;
}

function rank(language: string): number {
  return language === DEFAULT_LANGUAGE ? 0 : 1;
}

/** The operation ids in a resource's `operations` and in an entity's fields, however wrong the rest of the file is. */
export function operationsNamedBy(file: unknown): string[] {
  return isPlainObject(file) ? [...slotsIn(file.operations), ...uploadsIn(file.properties)] : [];
}

function slotsIn(operations: unknown): string[] {
  return isPlainObject(operations)
    ? Object.values(operations).filter((name) => typeof name === 'string')
    : [];
}

function uploadsIn(properties: unknown): string[] {
  if (!isPlainObject(properties)) return [];
  return Object.values(properties).flatMap((property) => {
    const upload = isPlainObject(property) ? property['x-upload'] : undefined;
    return isPlainObject(upload) && typeof upload.operation === 'string' ? [upload.operation] : [];
  });
}
