import type { ApiDefinition } from '../../api/api-definition.ts';
import { listAbsentOperations, operationsIn } from '../../config/absent-operations.ts';
import { type ConfigDocument, diagnose, isRefined } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { ConfigLayers } from '../../config/read-sources.ts';
import { checkPublicOperations } from '../calls/check-public-operations.ts';

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
