import type { ApiDefinition } from '../api/api-definition.ts';
import { resolveEntityFiles } from '../api/entity-files.ts';
import type { ConfigDocument } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { dropLacking, dropUnused, pruneUnsupported } from '../config/prune-unsupported.ts';
import type { ReadSources } from '../config/read-sources.ts';
import type { Words } from '../dialect/config-index.ts';
import { buildDefaultResource } from '../dialect/default-resource.ts';
import type { Resource } from '../dialect/dialect-types.ts';
import type { Entity } from '../dialect/entity.ts';
import { isEntity, isResource } from '../dialect/is-entity.ts';
import { isStored } from '../dialect/is-stored.ts';
import { layIds } from '../dialect/lay-ids.ts';
import { withBranchFields } from '../json-schema/branch-fields.ts';
import { isReport, type Report } from '../reports/report.ts';
import { completeWords } from '../words/complete-words.ts';
import type { Allowance } from './files/apply-allowances.ts';
import { isDefinition, type Known } from './known-names.ts';

export interface CheckedConfig {
  /** Those without an error. */
  entities: Map<string, Entity>;
  /** Those that can be looked into, with an error or without. */
  readable: Pick<Known, 'entities' | 'resources'> & Pick<CheckedConfig, 'reports'>;
  /** Those without an error, of entities without an error; with the ones that schemas alone have. */
  resources: Map<string, Resource>;
  /** Those without an error, by the names of their files. */
  reports: Map<string, Report>;
  /** Language -> area -> words, with what a started language borrows. */
  words: Map<string, Map<string, Words>>;
  definition: ApiDefinition | null;
  /** Component of the definition -> the entity whose record it is. */
  recordComponents: ReadonlyMap<string, string>;
  /** Resource -> operations that the definition does not have yet; drafts alone. */
  missingOperations: Map<string, string[]>;
  /** Entity -> keywords and values of its drafts that nothing draws or does yet. */
  unbuilt: ReadonlyMap<string, readonly string[]>;
  diagnostics: Diagnostic[];
  /** The warnings that files say to be meant. */
  allowances: readonly Allowance[];
}

/** What is served of a checked configuration: files without an error, as far as the provider has what they name. */
export function assembleConfig(
  documents: ReadSources,
  isOfOwnServer: boolean,
  { known, absent, diagnostics, allowances }: Checked,
): CheckedConfig {
  const { definition } = known;
  const right = selectRight(documents, known, diagnostics);
  const offered = pruneUnsupported(right, definition, absent, known.metaEntity);
  const narrowed = dropLacking(offered.entities, known.lackingBySchema, known.metaEntity);
  const hasTextIds = definition?.['x-id-type'] === 'string' && !isOfOwnServer;
  const entities = hasTextIds
    ? new Map([...narrowed].map(([name, entity]) => [name, layIds(entity)]))
    : narrowed;
  const written = documents.definition?.value;
  return {
    diagnostics,
    allowances,
    entities,
    resources: dropUnused(offered.resources, known.unusedByResource),
    reports: right.reports,
    words: completeWords(collectWords(documents)),
    // Records in it are those of the entities that are served: others may have mistakes.
    definition: isDefinition(written) ? resolveEntityFiles(written, entities) : null,
    recordComponents: known.recordComponents,
    readable: { entities: known.entities, resources: known.resources, reports: right.reports },
    missingOperations: listMissing(right.resources, known),
    unbuilt: known.unbuiltBySchema,
  };
}

interface Checked extends Pick<CheckedConfig, 'diagnostics' | 'allowances'> {
  known: Known;
  absent: ReadonlySet<string>;
}

function selectRight(
  { schemas, resources: written, reports: listed, unreadable }: ReadSources,
  known: Known,
  diagnostics: readonly Diagnostic[],
): Pick<CheckedConfig, 'entities' | 'resources' | 'reports'> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const broken = new Set(errors.flatMap(({ file, usedBy = [] }) => [file, ...usedBy.map((use) => use.file)]));
  for (const file of unreadable) broken.add(file);
  const isWhole = ({ files }: ConfigDocument) => files.every(({ file }) => !broken.has(file));
  const entities = new Map<string, Entity>();
  for (const document of schemas)
    if (isWhole(document) && isEntity(document.value))
      entities.set(document.name, withBranchFields(document.value));
  const resources = new Map<string, Resource>();
  for (const document of written)
    if (isWhole(document) && isResource(document.value) && isServed(document.name, document.value, entities))
      resources.set(document.name, document.value);
  for (const [name, { storage }] of entities)
    if (storage !== 'none' && !known.entitiesWithResource.has(name) && !broken.has(`resources/${name}.json`))
      resources.set(name, buildDefaultResource(name));
  const reports = new Map<string, Report>();
  const hasRecords = ({ resource: name }: Report) => {
    const entity = entities.get(resources.get(name)?.entity ?? name);
    return resources.has(name) && entity !== undefined && isStored(entity);
  };
  for (const document of listed)
    if (isWhole(document) && isReport(document.value) && hasRecords(document.value))
      reports.set(document.name, document.value);
  return { entities, resources, reports };
}

/** What each resource calls and the definition lacks, itself or by its entity's views. */
function listMissing(resources: ReadonlyMap<string, Resource>, known: Known): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  for (const [name, { entity = name }] of resources) {
    const operations = [
      ...(known.missingByResource.get(name) ?? []),
      ...(known.missingBySchema.get(entity) ?? []),
    ];
    if (operations.length > 0) missing.set(name, [...new Set(operations)]);
  }
  return missing;
}

/** A draft and a page written by hand need no entity. */
function isServed(name: string, resource: Resource, entities: ReadonlyMap<string, Entity>): boolean {
  const isOnItsOwn =
    resource.entity === undefined && (resource.status === 'draft' || resource.page !== undefined);
  return isOnItsOwn || entities.has(resource.entity ?? name);
}

function collectWords(sources: ReadSources): Map<string, Map<string, Words>> {
  return new Map(
    [...sources.words].map(([language, areas]) => [
      language,
      new Map(areas.map(({ name, value }) => [name, value])),
    ]),
  );
}
