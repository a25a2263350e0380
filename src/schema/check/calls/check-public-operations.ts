import type { ApiDefinition } from '../../api/api-definition.ts';
import { isPublic } from '../../api/operation-security.ts';
import { type ConfigDocument, diagnose, isRefined } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { parseJsonFile } from '../../config/parse-json-file.ts';
import type { ConfigLayers } from '../../config/read-sources.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import { isDefinition } from '../known-names.ts';

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
