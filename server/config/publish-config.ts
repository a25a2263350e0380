import { createHash } from 'node:crypto';
import { isPlainObject } from '../../src/contract/json-object.ts';
import { definitionForPages } from '../../src/schema/api/definition-for-pages.ts';
import {
  CONFIG_INDEX_PATH,
  type ConfigIndex,
  type EntityFile,
  type Words,
} from '../../src/schema/dialect/config-index.ts';
import { buildEmptyRecord } from '../../src/schema/json-schema/build-defaults.ts';
import { type Config, SETTINGS_ENTITY } from './config-store.ts';
import { iconsNamedBy } from './icons.ts';
import { summariseResources } from './summarise-resources.ts';

export interface PublishedFile {
  body: string;
  /** Its name holds a hash of its content, so it never changes. */
  isImmutable: boolean;
  /** A hash of the content, without quotes. */
  etag: string;
}

const FOLDER = '/config/';
/** Said by commands alone: no browser asks for it. */
const COMMANDS_AREA = 'commands';

/**
 * The files that the browser reads, by their full path, each under its hash. There is an index, a file per entity,
 * one per entity and language, and the part of the API definition that pages read.
 * @param providerUrl another provider for the browser; null for the server that answers
 */
export function publishConfig(
  config: Config,
  providerUrl: string | null,
): ReadonlyMap<string, PublishedFile> {
  const files = new Map<string, PublishedFile>();
  const add = (name: string, value: unknown): string => {
    const body = JSON.stringify(value);
    const path = `${name}.${hashOf(body)}.json`;
    files.set(FOLDER + path, { body, isImmutable: true, etag: hashOf(body) });
    return path;
  };
  const index: Omit<ConfigIndex, 'version'> = {
    languages: [...config.languages],
    resources: summariseResources(config),
    captions: listCaptions(config),
    entities: Object.fromEntries(
      [...config.entities.keys()].map((name) => [name, add(`entity/${name}`, buildEntityFile(config, name))]),
    ),
    words: Object.fromEntries(
      config.languages.map((language) => [language, publishWords(config, language, add)]),
    ),
    definition: add('api-definition', definitionForPages(config.definition)),
    icons: iconsNamedBy([...config.resources.values()].map((resource) => resource.menu)),
    settings: buildEmptyRecord(config.entities.get(SETTINGS_ENTITY) ?? {}),
    providerUrl,
  };
  const body = JSON.stringify({ version: hashOf(JSON.stringify(index)), ...index } satisfies ConfigIndex);
  return files.set(CONFIG_INDEX_PATH, { body, isImmutable: false, etag: hashOf(body) });
}

/** In the order of the default language; what only another language has a word for comes last. */
function listCaptions({ languages, words }: Config): string[] {
  const menus = languages.map((language) => words.get(language)?.get('menu')?.captions);
  return [...new Set(menus.flatMap((captions) => (isPlainObject(captions) ? Object.keys(captions) : [])))];
}

function buildEntityFile(config: Config, name: string): EntityFile | null {
  const described = config.entities.get(name);
  if (!described) return null;
  // For the check alone.
  const { cases: _, examples: __, ...entity } = described;
  const resources = [...config.resources].filter(([own, resource]) => (resource.entity ?? own) === name);
  return { entity, resources: Object.fromEntries(resources), icons: iconsNamedBy(entity) };
}

/**
 * `base` holds every area that is not named after an entity. A menu entry without a word has the title of its own
 * area: an entity's, or a custom page's.
 */
function publishWords(config: Config, language: string, add: (name: string, value: unknown) => string) {
  const areas = [...(config.words.get(language) ?? [])].filter(([area]) => area !== COMMANDS_AREA);
  const isOfEntity = ([area]: [string, Words]) => config.entities.has(area);
  const isOfEntry = ([area]: [string, Words]) => config.entities.has(area) || config.resources.has(area);
  const { menu = {}, ...others } = Object.fromEntries(areas.filter((area) => !isOfEntity(area)));
  const base = { ...others, menu: { ...titlesOf(areas.filter(isOfEntry)), ...menu } };
  const own = areas.filter(isOfEntity);
  return {
    base: add(`words/${language}/base`, base),
    entities: Object.fromEntries(own.map(([area, words]) => [area, add(`words/${language}/${area}`, words)])),
  };
}

function titlesOf(areas: readonly [string, Words][]): Words {
  return Object.fromEntries(
    areas.flatMap(([area, { title }]) => (title === undefined ? [] : [[area, title]])),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
