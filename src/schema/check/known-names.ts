import { isPlainObject } from '../../contract/json-object.ts';
import type { ApiDefinition } from '../api/api-definition.ts';
import { listRecordComponents, resolveEntityFiles } from '../api/entity-files.ts';
import type { ConfigDocument } from '../config/config-document.ts';
import type { ReadSources } from '../config/read-sources.ts';
import { buildDefaultResource } from '../dialect/default-resource.ts';
import type { Resource } from '../dialect/dialect-types.ts';
import type { Entity } from '../dialect/entity.ts';
import { isEntity, isResource } from '../dialect/is-entity.ts';
import { FORMATS } from '../json-schema/formats.ts';
import { valueAt } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { flattenWords, indexWords, type Word } from '../words/flatten-words.ts';
import { placeholdersOf } from '../words/placeholders.ts';

export interface NamedResource {
  name: string;
  resource: Resource;
}

/** Word keys, to look up and to suggest. */
export interface WordKeyList extends Iterable<string> {
  has(key: string): boolean;
  /** The words of an area in every language, with their keys below it. */
  of(area: string): readonly Word[];
  /** The names of all parameters that some word takes: `%{name}`. */
  placeholders(): ReadonlySet<string>;
  /** What words begin with: every key without its last step. */
  stems(): ReadonlySet<string>;
}

/** What a file is, as far as the names in it are concerned. */
export interface NamingFile {
  document: ConfigDocument;
  /** Its meta-schema, which says where names stand and of what. */
  meta: JsonSchema;
  isDraft: boolean;
  /** The entity that it describes, whose record `$record` leads to. */
  entity?: Entity;
  /** Takes what a draft calls and the definition lacks. */
  missing: Map<string, string[]>;
}

/** Every name that one file may say about another. */
export interface Known {
  metaEntity: JsonSchema;
  metaResource: JsonSchema;
  /** Those that can be looked into. */
  entities: ReadonlyMap<string, Entity>;
  /** Those that can be looked into. */
  resources: ReadonlyMap<string, Resource>;
  /**
   * The same, by the entity that each shows; a schema alone has one of its own. Resources that pick the views of a
   * draft without being drafts are left out: those views are not built.
   */
  resourcesByEntity: ReadonlyMap<string, readonly NamedResource[]>;
  /** Every schema file, broken ones too. */
  entityNames: ReadonlySet<string>;
  /** Every resource, broken ones and those of schemas alone too. */
  resourceNames: ReadonlySet<string>;
  schemaDocuments: ReadonlyMap<string, ConfigDocument>;
  resourceDocuments: ReadonlyMap<string, ConfigDocument>;
  /** Entities that a resource file shows. */
  entitiesWithResource: ReadonlySet<string>;
  /** With the records of entities in it. */
  definition: ApiDefinition | null;
  /** Component of the definition -> the entity whose record it is. */
  recordComponents: ReadonlyMap<string, string>;
  /** Those of the definition, and those that it says to be absent. */
  operations: ReadonlySet<string>;
  /** What a right to call can be asked of: these, and what draft resources wait for. */
  rightNames: ReadonlySet<string>;
  icons: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  formats: ReadonlySet<string>;
  /** The second views of forms that renderers draw. */
  formViews: ReadonlySet<string>;
  functions: ReadonlySet<string> | null;
  /** The groups and captions of the menu that some language has a word for. */
  menuGroups: ReadonlySet<string>;
  /** Every word key of every language: `dept.fields.name`. */
  words: WordKeyList;
  /** Filled by the checks: what drafts call and the definition does not have yet. */
  missingBySchema: Map<string, string[]>;
  missingByResource: Map<string, string[]>;
  /** Filled by the checks: what resources name under `reads` and `calls` and nothing of them needs. */
  unusedByResource: Readonly<Record<'reads' | 'calls', Map<string, string[]>>>;
  /** The layer of the definition's file: files of lower ones were written for another provider. */
  definitionLayer: number;
  /** The definition is another provider's: what its parameters take is no mistake of a file that was written for the product's. */
  isOfOtherProvider: boolean;
  /** Filled by the checks: filters, tabs and searches that the provider's list has no parameter for, as pointers. */
  lackingBySchema: Map<string, string[]>;
  /** Filled by the checks: what drafts say and nothing draws or does yet. */
  unbuiltBySchema: Map<string, string[]>;
}

interface Outside {
  metaEntity: JsonSchema;
  metaResource: JsonSchema;
  iconNames: ReadonlySet<string>;
  pageNames: ReadonlySet<string>;
  formatNames?: ReadonlySet<string>;
  viewNames?: ReadonlySet<string>;
  functionNames?: ReadonlySet<string>;
  isOfOwnServer?: boolean | undefined;
}

/** Lists what the files of a configuration may name, broken files included: they are known, only not usable. */
export function listKnown(
  documents: Pick<ReadSources, 'schemas' | 'resources' | 'words' | 'unreadable' | 'definition'>,
  definition: unknown,
  {
    metaEntity,
    metaResource,
    iconNames,
    pageNames,
    formatNames = new Set(),
    viewNames = new Set(),
    functionNames,
    isOfOwnServer,
  }: Outside,
  absentOperations: ReadonlySet<string> = new Set(),
): Known {
  const entities = new Map<string, Entity>();
  for (const { name, value } of documents.schemas) if (isEntity(value)) entities.set(name, value);
  const resources = new Map<string, Resource>();
  for (const { name, value } of documents.resources) if (isResource(value)) resources.set(name, value);
  const entitiesWithResource = new Set(documents.resources.map(entityShownBy));
  const alone = documents.schemas.filter(({ name }) => !entitiesWithResource.has(name));
  const api = isDefinition(definition) ? resolveEntityFiles(definition, entities) : null;
  const definitionLayer = documents.definition?.files.at(-1)?.layer ?? 0;
  const operations = new Set([...listOperations(api), ...absentOperations]);
  return {
    metaEntity,
    metaResource,
    entities,
    resources,
    resourcesByEntity: groupByEntity(new Map([...resources, ...ownResources(alone)])),
    entityNames: new Set([...documents.schemas.map(({ name }) => name), ...namesIn(documents, 'schemas')]),
    resourceNames: new Set([
      ...[...documents.resources, ...alone].map(({ name }) => name),
      ...namesIn(documents, 'schemas'),
      ...namesIn(documents, 'resources'),
    ]),
    schemaDocuments: new Map(documents.schemas.map((document) => [document.name, document])),
    resourceDocuments: new Map(documents.resources.map((document) => [document.name, document])),
    entitiesWithResource,
    definition: api,
    recordComponents: isDefinition(definition) ? listRecordComponents(definition) : new Map(),
    operations,
    rightNames: new Set([...operations, ...[...resources.values()].flatMap(listPlanned)]),
    icons: iconNames,
    pages: pageNames,
    formats: new Set([...Object.keys(FORMATS), ...formatNames]),
    formViews: viewNames,
    words: new WordKeys(documents.words),
    menuGroups: new Set(listMenuGroups(documents.words)),
    functions: functionNames ?? null,
    definitionLayer,
    isOfOtherProvider: definitionLayer > 0 && isOfOwnServer !== true,
    lackingBySchema: new Map(),
    missingBySchema: new Map(),
    missingByResource: new Map(),
    unusedByResource: { reads: new Map(), calls: new Map() },
    unbuiltBySchema: new Map(),
  };
}

/** The entity that a resource file shows; its own name where it names none. */
function entityShownBy({ name, value }: ConfigDocument): string {
  return isPlainObject(value) && typeof value.entity === 'string' ? value.entity : name;
}

/** The operations that a draft waits for. */
function listPlanned({ status, operations = {}, reads = {}, calls = {} }: Resource): string[] {
  return status === 'draft' ? [...Object.values(operations), ...Object.keys({ ...reads, ...calls })] : [];
}

/** Those that are made for schemas alone. */
function ownResources(schemas: readonly ConfigDocument[]): [string, Resource][] {
  return schemas.flatMap(({ name, value }) =>
    isEntity(value) && value.storage !== 'none' ? [[name, buildDefaultResource(name)]] : [],
  );
}

function groupByEntity(resources: ReadonlyMap<string, Resource>): Map<string, NamedResource[]> {
  const groups = new Map<string, NamedResource[]>();
  for (const [name, resource] of resources) {
    const { entity = name } = resource;
    groups.set(entity, [...(groups.get(entity) ?? []), { name, resource }]);
  }
  for (const [entity, group] of groups) groups.set(entity, group.filter(isBuilt));
  return groups;
}

function isBuilt({ resource }: NamedResource, _: number, group: readonly NamedResource[]): boolean {
  return ownerOfDraft(resource, group) === undefined;
}

/** The draft whose set of views a resource picks that is no draft. */
export function ownerOfDraft(
  { view, status }: Resource,
  group: Iterable<NamedResource>,
): NamedResource | undefined {
  if (view === undefined || status === 'draft') return undefined;
  return [...group].find(({ resource }) => resource.status === 'draft' && resource.view === view);
}

/** Files that are no JSON: what they are called is known all the same. */
function namesIn({ unreadable }: Pick<ReadSources, 'unreadable'>, folder: string): string[] {
  return [...unreadable].flatMap((file) => {
    const [place, name, ...below] = file.split('/');
    return place === folder && name !== undefined && below.length === 0 ? [name.replace(/\.json$/, '')] : [];
  });
}

/** The words of every language under their keys. An area is looked into when a word of it is asked for. */
class WordKeys implements WordKeyList {
  readonly #words: ReadSources['words'];
  readonly #areas = new Map<string, unknown[]>();
  #placeholders: ReadonlySet<string> | null = null;
  #stems: ReadonlySet<string> | null = null;

  constructor(words: ReadSources['words']) {
    this.#words = words;
    for (const { name, value } of [...words.values()].flat())
      this.#areas.set(name, [...(this.#areas.get(name) ?? []), value]);
  }

  has(key: string): boolean {
    // The name of a file may have dots as well.
    for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
      const areas = this.#areas.get(key.slice(0, dot)) ?? [];
      if (areas.some((area) => indexWords(area).has(key.slice(dot + 1)))) return true;
    }
    return false;
  }

  of(area: string): readonly Word[] {
    return (this.#areas.get(area) ?? []).flatMap(flattenWords);
  }

  placeholders(): ReadonlySet<string> {
    this.#placeholders ??= new Set(
      [...this.#areas.values()]
        .flat()
        .flatMap(flattenWords)
        .flatMap(({ value }) =>
          typeof value === 'string' && value.includes('%{') ? placeholdersOf(value).flat() : [],
        ),
    );
    return this.#placeholders;
  }

  stems(): ReadonlySet<string> {
    this.#stems ??= new Set([...this].map((key) => key.slice(0, key.lastIndexOf('.'))));
    return this.#stems;
  }

  *[Symbol.iterator](): Generator<string> {
    for (const { name, value } of [...this.#words.values()].flat())
      for (const { key } of flattenWords(value)) yield `${name}.${key}`;
  }
}

function listMenuGroups(words: ReadSources['words']): string[] {
  const menus = [...words.values()].flatMap((areas) => areas.filter(({ name }) => name === 'menu'));
  return menus.flatMap(({ value }) =>
    ['groups', 'captions'].flatMap((kind) => Object.keys(valueAt(value, `/${kind}`) ?? {})),
  );
}

/** Enough of a definition to look into; the meta-schema judges the rest. */
export function isDefinition(value: unknown): value is ApiDefinition {
  return isPlainObject(value) && isPlainObject(value.paths);
}

function listOperations(definition: ApiDefinition | null): string[] {
  return Object.values(definition?.paths ?? {}).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation?.operationId ?? []),
  );
}
