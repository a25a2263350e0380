import type { ApiDefinition } from '../../api/api-definition.ts';
import { isPublic } from '../../api/operation-security.ts';
import { type ConfigDocument, diagnose, isRefined } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { parseJsonFile } from '../../config/parse-json-file.ts';
import { listAbsentOperations, operationsIn } from '../../config/prune-unsupported.ts';
import type { ConfigLayers } from '../../config/read-sources.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import { isDefinition } from '../known-names.ts';

/** Names that a reader needs to see what kind of operations is missing. */
const SHOWN = 5;

/**
 * A definition in CONFIG_DIR replaces the whole definition of the product. For the product's own server it must have
 * all of the product's operations, except those that it marks as absent: sign-in needs them. An operation that it makes
 * public, and the product does not, is a warning.
 */
export function checkOwnDefinition(
  document: ConfigDocument,
  definition: ApiDefinition,
  layers: ConfigLayers,
): Diagnostic[] {
  return [...checkLacking(document), ...checkPublicOperations(document, definition, layers)];
}

function checkLacking(document: ConfigDocument): Diagnostic[] {
  if (!isRefined(document)) return [];
  const own = new Set(operationsIn(document.value));
  const absent = listAbsentOperations(document);
  const builtIn = document.files
    .filter(({ layer }) => layer === 0)
    .flatMap(({ value }) => operationsIn(value));
  const missing = builtIn.filter((name) => !own.has(name) && !absent.has(name));
  if (missing.length === 0) return [];
  const names = [...missing.slice(0, SHOWN), ...(missing.length > SHOWN ? ['…'] : [])].join(', ');
  return [diagnose(document, '/paths', 'lacksOperations', { count: missing.length, names })];
}

/**
 * The operations that a definition of one's own opens to everyone and the product's own does not.
 * @param layers the product's own files first
 */
export function checkPublicOperations(
  document: ConfigDocument,
  definition: ApiDefinition,
  [builtInFiles = []]: ConfigLayers,
): Diagnostic[] {
  if (!isRefined(document)) return [];
  const source = builtInFiles.find(({ file }) => file === document.files.at(-1)?.file);
  const builtIn: unknown = source && parseJsonFile(source).document?.value;
  const known = new Set(isDefinition(builtIn) ? listPublic(builtIn).map(({ name }) => name) : []);
  return listPublic(definition)
    .filter(({ name }) => !known.has(name))
    .map(({ name, pointer }) => diagnose(document, pointer, 'publicOperation', { name }, 'warning'));
}

function listPublic({ paths }: ApiDefinition): { name: string; pointer: string }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const pointer = `/paths/${toPointerStep(path)}/${method}/security`;
      return isPublic(operation) ? [{ name: operation.operationId, pointer }] : [];
    }),
  );
}
