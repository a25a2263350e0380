import type { ApiDefinition } from '../api/api-definition.ts';
import { listRecordComponents, resolveEntityFiles } from '../api/entity-files.ts';
import { listAbsentOperations } from '../config/absent-operations.ts';
import { type ConfigDocument, diagnose, isRefined, listReadings } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { dropLacking } from '../config/drop-lacking.ts';
import { dropUnused } from '../config/drop-unused.ts';
import { isolate, toReason } from '../config/isolate.ts';
import { pruneUnsupported } from '../config/prune-unsupported.ts';
import { type ConfigLayers, type ReadSources, readSources } from '../config/read-sources.ts';
import type { Words } from '../dialect/config-index.ts';
import { buildDefaultResource } from '../dialect/default-resource.ts';
import type { Resource } from '../dialect/dialect-types.ts';
import type { Entity } from '../dialect/entity.ts';
import { isEntity, isResource } from '../dialect/is-entity.ts';
import { layIds } from '../dialect/lay-ids.ts';
import { withBranchFields } from '../json-schema/branch-fields.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { completeWords } from '../words/complete-words.ts';
import { checkEntity } from './check-entity.ts';
import { checkResource } from './check-resource.ts';
import { checkResourceSet } from './check-resource-set.ts';
import { checkDefinition } from './definition/check-definition.ts';
import { checkEntityFiles } from './definition/check-entity-files.ts';
import { checkOwnDefinition } from './definition/check-own-definition.ts';
import { type Allowance, applyAllowances } from './files/apply-allowances.ts';
import { checkAgainstMeta } from './files/check-against-meta.ts';
import { checkFileName } from './files/check-file-name.ts';
import { checkFitting, isReadable } from './files/check-fitting.ts';
import { checkParts } from './files/check-parts.ts';
import { findDue } from './files/due-files.ts';
import { checkSharedFile } from './files/lay-in-references.ts';
import { mergeLayers } from './files/merge-layers.ts';
import { joinUses, sayShared } from './files/shared-uses.ts';
import { isDefinition, type Known, listKnown } from './known-names.ts';
import { checkPatterns, type PatternVerdicts } from './record/check-patterns.ts';
import { checkWords } from './words/check-words.ts';

const DEFINITION = 'resources/api-definition.json';

export interface ConfigInput {
  /** The files of `schemas/`, `resources/` and `i18n/` with those paths; the built-in ones first. */
  layers: ConfigLayers;
  metaEntity: JsonSchema;
  metaResource: JsonSchema;
  metaDefinition: JsonSchema;
  /** The icons of lucide. */
  iconNames: ReadonlySet<string>;
  /** The pages written by hand. */
  pageNames: ReadonlySet<string>;
  /** The formats that renderers of pages draw, beside the dialect's own. */
  formatNames?: ReadonlySet<string>;
  /** The named pure functions of `src/domain`; not checked when absent. */
  functionNames?: ReadonlySet<string>;
  /** What is known of patterns whose repetitions have no end; they are not judged when absent. */
  patterns?: PatternVerdicts;
  /** Whether the product's own server answers by the definition, and no other provider. */
  isOfOwnServer?: boolean | undefined;
  /** Whether a check of the first layer alone has found nothing and left nothing out. */
  areOwnFilesRight?: boolean | undefined;
}

export interface CheckedConfig {
  /** Those without an error. */
  entities: Map<string, Entity>;
  /** Those without an error, of entities without an error; with the ones that schemas alone have. */
  resources: Map<string, Resource>;
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

/**
 * Reads, merges and checks a whole configuration. What is wrong is a diagnostic with its place; an error leaves that
 * entity or resource out, and nothing else. A file that the check itself fails at is left out and said;
 * an API definition with an error leaves that of the layer below in force.
 */
export function checkConfig(input: ConfigInput): CheckedConfig {
  const checked = checkIsolated(input);
  const isWrong = ({ file, layer = 0, severity }: Diagnostic) =>
    file === DEFINITION && layer > 0 && severity === 'error';
  const wrong = checked.diagnostics.filter(isWrong);
  if (wrong.length === 0) return checked;
  // Every resource names its operations: that of the layer below serves in place of the whole file.
  const [base = [], ...over] = input.layers;
  const others = over.map((files) => files.filter(({ file }) => file !== DEFINITION));
  const below = checkIsolated({ ...input, layers: [base, ...others] });
  return { ...below, diagnostics: [...below.diagnostics, ...wrong] };
}

function checkIsolated(input: ConfigInput): CheckedConfig {
  const { result, culprits } = isolate(input.layers, (layers) => checkFiles({ ...input, layers }));
  return { ...result, diagnostics: [...result.diagnostics, ...culprits.map(({ diagnostic }) => diagnostic)] };
}

function checkFiles(input: ConfigInput): CheckedConfig {
  const sources = readSources(input.layers);
  const shared = new Map<string, ConfigDocument | null>(sources.unreadShared.map((name) => [name, null]));
  for (const document of sources.shared) shared.set(document.name, document);
  const schemas = sources.schemas.map((document) => mergeLayers(document, shared, input.metaEntity));
  const documents = {
    schemas: schemas.map(({ document }) => document),
    resources: sources.resources,
    words: sources.words,
    unreadable: sources.unreadable,
    definition: sources.definition,
  };
  const isDue = findDue(sources, input.areOwnFilesRight === true);
  const due = {
    schemas: documents.schemas.filter(isDue),
    resources: documents.resources.filter(isDue),
    definition: toList(sources.definition).filter(isDue),
  };
  const used = new Set(documents.schemas.flatMap(({ sharedParts = [] }) => [...sharedParts]));
  const absent = listAbsentOperations(sources.definition);
  const written = sources.definition?.value;
  const known = listKnown(documents, written, input, absent);
  const diagnostics = [
    ...sources.diagnostics,
    ...sources.shared.filter(isDue).flatMap((document) => checkSharedFile(document, used, input.metaEntity)),
    ...schemas.flatMap((schema) => schema.diagnostics),
    ...[
      ...documents.schemas,
      ...sources.shared,
      ...documents.resources,
      ...toList(sources.definition),
    ].flatMap(listReadings),
    ...[...documents.schemas, ...documents.resources].flatMap(checkFileName),
    ...due.schemas.flatMap((document) => guard(document, () => checkSchemaFile(document, input, known))),
    ...due.resources.flatMap((document) => guard(document, () => checkResourceFile(document, input, known))),
    ...checkResourceSet(documents.resources, known),
    ...due.definition.flatMap((document) => checkDefinitionFile(document, input, known)),
    ...checkWords(sources.words, known, isDue),
  ];
  const patterned = [...due.schemas, ...due.resources, ...due.definition];
  diagnostics.push(
    ...withoutSaid(
      patterned.flatMap((file) => checkPatterns(file, input.patterns)),
      diagnostics,
    ),
  );
  const allowed = applyAllowances(
    [
      [due.schemas, input.metaEntity],
      [due.resources, input.metaResource],
      [due.definition.filter(isRefined), input.metaDefinition],
    ],
    sayShared(diagnostics, documents.schemas),
  );
  const checked = {
    ...assemble(sources, documents, known, joinUses(allowed.diagnostics)),
    allowances: allowed.allowances,
  };
  const offered = pruneUnsupported(checked, known.definition, absent, input.metaEntity);
  const narrowed = dropLacking(offered.entities, known.lackingBySchema);
  const resources = dropUnused(offered.resources, known.unusedByResource);
  const entities = withIds(narrowed, known.definition, input);
  // Records in it are those of the entities that are served: others may have mistakes.
  const definition = isDefinition(written) ? resolveEntityFiles(written, entities) : null;
  const recordComponents = isDefinition(written) ? listRecordComponents(written) : new Map();
  return { ...checked, ...offered, resources, entities, definition, recordComponents };
}

/** The entities with ids as the provider has them. */
function withIds(
  entities: Map<string, Entity>,
  definition: ApiDefinition | null,
  { isOfOwnServer }: ConfigInput,
): Map<string, Entity> {
  const hasTextIds = definition?.['x-id-type'] === 'string' && isOfOwnServer !== true;
  return hasTextIds ? new Map([...entities].map(([name, entity]) => [name, layIds(entity)])) : entities;
}

/** The meta-schemas judge some patterns as well. */
function withoutSaid(found: readonly Diagnostic[], said: readonly Diagnostic[]): Diagnostic[] {
  return found.filter(
    ({ file, layer, pointer, code }) =>
      !said.some(
        (one) => one.code === code && one.file === file && one.layer === layer && one.pointer === pointer,
      ),
  );
}

function toList(document: ConfigDocument | null): ConfigDocument[] {
  return document === null ? [] : [document];
}

/** A check that fails at a file says nothing of it but that: most likely nothing else could work with it either. */
function guard(document: ConfigDocument, check: () => Diagnostic[]): Diagnostic[] {
  try {
    return check();
  } catch (error) {
    return [diagnose(document, '', 'fileFailed', { reason: toReason(error) })];
  }
}

function checkSchemaFile(document: ConfigDocument, { metaEntity }: ConfigInput, known: Known): Diagnostic[] {
  return checkFitting(document, metaEntity, isEntity, (fitting, entity) =>
    checkEntity(fitting, entity, known),
  );
}

function checkResourceFile(
  document: ConfigDocument,
  { metaResource }: ConfigInput,
  known: Known,
): Diagnostic[] {
  return checkFitting(document, metaResource, isResource, (fitting, resource) =>
    checkResource(fitting, resource, known),
  );
}

function checkDefinitionFile(
  document: ConfigDocument,
  { metaDefinition, isOfOwnServer, layers }: ConfigInput,
  known: Known,
): Diagnostic[] {
  const lost = checkParts(document);
  if (lost.length > 0) return lost;
  const found = checkAgainstMeta(metaDefinition, document);
  if (!isReadable(found) || known.definition === null) return found;
  const context = { known: known.operations, isOfOwnServer };
  return [
    ...found,
    ...checkEntityFiles(document, known),
    ...checkDefinition(document, known.definition, context),
    ...(isOfOwnServer === true ? checkOwnDefinition(document, known.definition, layers) : []),
  ];
}

function assemble(
  sources: ReadSources,
  documents: Pick<ReadSources, 'schemas' | 'resources'>,
  known: Known,
  diagnostics: Diagnostic[],
): Omit<CheckedConfig, 'allowances' | 'recordComponents'> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const broken = new Set(errors.flatMap(({ file, usedBy = [] }) => [file, ...usedBy.map((use) => use.file)]));
  for (const file of sources.unreadable) broken.add(file);
  const isWhole = ({ files }: ConfigDocument) => files.every(({ file }) => !broken.has(file));
  const entities = new Map<string, Entity>();
  for (const document of documents.schemas)
    if (isWhole(document) && isEntity(document.value))
      entities.set(document.name, withBranchFields(document.value));
  const resources = new Map<string, Resource>();
  for (const document of documents.resources)
    if (isWhole(document) && isResource(document.value) && isServed(document.name, document.value, entities))
      resources.set(document.name, document.value);
  for (const [name, { storage }] of entities)
    if (storage !== 'none' && !known.entitiesWithResource.has(name) && !broken.has(`resources/${name}.json`))
      resources.set(name, buildDefaultResource(name));
  return {
    entities,
    resources,
    words: completeWords(collectWords(sources)),
    definition: known.definition,
    missingOperations: listMissing(resources, known),
    unbuilt: known.unbuiltBySchema,
    diagnostics,
  };
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
