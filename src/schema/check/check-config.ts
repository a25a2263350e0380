import { type ConfigDocument, diagnose, isRefined, listReadings } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { isolate, toReason } from '../config/isolate.ts';
import { listAbsentOperations } from '../config/prune-unsupported.ts';
import { type ConfigLayers, type ReadSources, readSources } from '../config/read-sources.ts';
import { isEntity, isResource } from '../dialect/is-entity.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { isReport } from '../reports/report.ts';
import { assembleConfig, type CheckedConfig } from './assemble-config.ts';
import { checkEntity } from './check-entity.ts';
import { checkReport } from './check-report.ts';
import { checkResource } from './check-resource.ts';
import { checkResourceSet } from './check-resource-set.ts';
import { checkDefinition, checkEntityFiles, checkParts } from './definition/check-definition.ts';
import { checkOwnDefinition } from './definition/check-own-definition.ts';
import { applyAllowances } from './files/apply-allowances.ts';
import { checkAgainstMeta } from './files/check-against-meta.ts';
import { checkFitting, isReadable } from './files/check-fitting.ts';
import { findDue } from './files/due-files.ts';
import { checkSharedFile } from './files/lay-in-references.ts';
import { mergeLayers } from './files/merge-layers.ts';
import { joinUses, sayShared } from './files/shared-uses.ts';
import { type Known, listKnown } from './known-names.ts';
import { checkPatterns, type PatternVerdicts } from './record/check-patterns.ts';
import { checkWords } from './words/check-words.ts';

const DEFINITION = 'resources/api-definition.json';
const FILE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export interface ConfigInput {
  /** The files of `schemas/`, `resources/` and `i18n/` with those paths; the built-in ones first. */
  layers: ConfigLayers;
  metaEntity: JsonSchema;
  metaResource: JsonSchema;
  metaDefinition: JsonSchema;
  /** Reports are not judged when absent, and none is served. */
  metaReport?: JsonSchema;
  /** The icons of lucide. */
  iconNames: ReadonlySet<string>;
  /** The pages written by hand. */
  pageNames: ReadonlySet<string>;
  /** The formats that renderers of pages draw, beside the dialect's own. */
  formatNames?: ReadonlySet<string>;
  /** The second views of forms that renderers of pages draw. */
  viewNames?: ReadonlySet<string>;
  /** The named pure functions of `src/domain`; not checked when absent. */
  functionNames?: ReadonlySet<string>;
  /** What is known of patterns whose repetitions have no end; they are not judged when absent. */
  patterns?: PatternVerdicts;
  /** Whether the product's own server answers by the definition, and no other provider. */
  isOfOwnServer?: boolean | undefined;
  /** Whether a check of the first layer alone has found nothing and left nothing out. */
  areOwnFilesRight?: boolean | undefined;
}

/**
 * Reads, merges and checks a whole configuration. What is wrong is a diagnostic with its place; an error leaves that
 * entity or resource out, and nothing else. A file that makes the check fail is left out and reported. An API
 * definition with an error leaves that of the layer below in force.
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
  const merged = sources.schemas.map((document) => mergeLayers(document, shared, input.metaEntity));
  const documents = { ...sources, schemas: merged.map(({ document }) => document) };
  const absent = listAbsentOperations(sources.definition);
  const known = listKnown(documents, sources.definition?.value, input, absent);
  const isDue = findDue(sources, input.areOwnFilesRight === true);
  const found = [
    ...sources.diagnostics,
    ...merged.flatMap(({ diagnostics }) => diagnostics),
    ...checkDocuments(documents, input, known, isDue),
  ];
  const definitions = toList(sources.definition).filter(isDue);
  const { diagnostics, allowances } = applyAllowances(
    [
      [documents.schemas.filter(isDue), input.metaEntity],
      [documents.resources.filter(isDue), input.metaResource],
      [definitions.filter(isRefined), input.metaDefinition],
    ],
    sayShared(found, documents.schemas),
  );
  return assembleConfig(documents, input.isOfOwnServer === true, {
    known,
    absent,
    diagnostics: joinUses(diagnostics),
    allowances,
  });
}

/** What is wrong in the files themselves, and in what they name of one another. */
function checkDocuments(
  documents: ReadSources,
  input: ConfigInput,
  known: Known,
  isDue: (document: ConfigDocument) => boolean,
): Diagnostic[] {
  const { schemas, shared, resources, reports, words } = documents;
  const definitions = toList(documents.definition);
  const used = new Set(schemas.flatMap(({ sharedParts = [] }) => [...sharedParts]));
  const found = [
    ...shared.filter(isDue).flatMap((document) => checkSharedFile(document, used, input.metaEntity)),
    ...[...schemas, ...shared, ...resources, ...definitions].flatMap(listReadings),
    ...[...schemas, ...resources, ...reports].flatMap(checkFileName),
    ...schemas.filter(isDue).flatMap((one) => guard(one, () => checkSchemaFile(one, input, known))),
    ...resources.filter(isDue).flatMap((one) => guard(one, () => checkResourceFile(one, input, known))),
    ...checkResourceSet(resources, known),
    ...reports.filter(isDue).flatMap((one) => guard(one, () => checkReportFile(one, input, known))),
    ...definitions.filter(isDue).flatMap((document) => checkDefinitionFile(document, input, known)),
    ...checkWords(words, known, isDue),
  ];
  const patterned = [...schemas, ...resources, ...definitions].filter(isDue);
  return [
    ...found,
    ...withoutSaid(
      patterned.flatMap((file) => checkPatterns(file, input.patterns)),
      found,
    ),
  ];
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

/** A file's name is the name of a table, a path and an area of words: `black-list`. */
function checkFileName(document: ConfigDocument): Diagnostic[] {
  const isSafe = FILE_NAME.test(document.name) && !(document.name in Object.prototype);
  return isSafe ? [] : [diagnose(document, '', 'wrongFileName', { name: document.name })];
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

function checkReportFile(document: ConfigDocument, { metaReport }: ConfigInput, known: Known): Diagnostic[] {
  if (metaReport === undefined) return [];
  return checkFitting(document, metaReport, isReport, (fitting, report) =>
    checkReport(fitting, report, known),
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
  return [
    ...found,
    ...checkEntityFiles(document, known),
    ...checkDefinition(document, known.definition, { known, isOfOwnServer }),
    ...(isOfOwnServer === true ? checkOwnDefinition(document, known.definition, layers) : []),
  ];
}
