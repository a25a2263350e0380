import { isPlainObject } from '../../../contract/json-object.ts';
import type { ApiDefinition, ApiOperation, ListDialect } from '../../api/api-definition.ts';
import { listArgumentPlaces } from '../../api/argument-places.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import {
  checkWireSchema,
  schemasOfComponents,
  schemasOfOperation,
  WIRE_KEYWORDS,
} from './check-wire-schemas.ts';

/** The parts of `x-list` that name an argument. */
const LIST_ARGUMENTS: readonly (keyof ListDialect)[] = [
  'page',
  'offset',
  'size',
  'sort',
  'direction',
  'searchBy',
  'searchText',
];

/**
 * What an API definition says about itself: operations by one name each, a parameter for everything in a path, arguments
 * that there are. The file has passed its meta-schema.
 * @param known every operation that the product may ask for: what is said to be absent has to be one of them
 * @param isOfOwnServer whether the product's own server answers by it, which has a dialect of its own
 */
export function checkDefinition(
  document: ConfigDocument,
  definition: ApiDefinition,
  { known, isOfOwnServer = false }: { known: ReadonlySet<string>; isOfOwnServer?: boolean | undefined },
): Diagnostic[] {
  const operations = listOperations(definition);
  const schemas = [
    ...operations.flatMap(({ operation, pointer }) => schemasOfOperation(operation, pointer)),
    ...schemasOfComponents(definition),
  ];
  return [
    ...checkIds(document, operations),
    ...(isOfOwnServer ? checkIdType(document, definition) : []),
    ...schemas.flatMap((placed) => checkWireSchema(document, placed, isOfOwnServer)),
    ...operations.flatMap((placed) => checkOperation(document, definition, placed)),
    ...(definition['x-absent'] ?? []).flatMap((name, index) =>
      name.endsWith('*') || known.has(name)
        ? []
        : [diagnoseUnknown(document, `/x-absent/${index}`, 'unknownOperation', name, suggest(name, known))],
    ),
  ];
}

interface Placed {
  path: string;
  operation: ApiOperation;
  pointer: string;
}

function listOperations(definition: ApiDefinition): Placed[] {
  return Object.entries(definition.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      operation,
      pointer: `/paths/${toPointerStep(path)}/${method}`,
    })),
  );
}

function checkIds(document: ConfigDocument, operations: readonly Placed[]): Diagnostic[] {
  const owners = new Map<string, string>();
  return operations.flatMap(({ operation: { operationId }, path, pointer }) => {
    const owner = owners.get(operationId);
    owners.set(operationId, owner ?? path);
    if (owner === undefined) return [];
    return [diagnose(document, `${pointer}/operationId`, 'duplicateOperation', { name: operationId, owner })];
  });
}

function checkOperation(
  document: ConfigDocument,
  definition: ApiDefinition,
  { path, operation, pointer }: Placed,
): Diagnostic[] {
  const places = listArgumentPlaces(operation, definition.components);
  const inPath = [...places.values()].flatMap((place) => (place.in === 'path' ? [place.name] : []));
  const missing = [...path.matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) =>
    inPath.includes(name) ? [] : [diagnose(document, pointer, 'pathParameterMissing', { name, path })],
  );
  const list = operation['x-list'] ?? {};
  const unknown = LIST_ARGUMENTS.flatMap((part) => {
    const name = list[part];
    if (typeof name !== 'string' || places.has(name)) return [];
    const at = `${pointer}/x-list/${part}`;
    return [diagnoseUnknown(document, at, 'unknownArgument', name, suggest(name, places.keys()))];
  });
  const body = operation.requestBody?.content ?? {};
  return [...missing, ...unknown, ...checkKeywords(document, body, `${pointer}/requestBody/content`)];
}

/** In the schema of a body every keyword with `x-` is one of ours. */
function checkKeywords(document: ConfigDocument, node: unknown, pointer: string): Diagnostic[] {
  if (!isPlainObject(node)) return [];
  const known: readonly string[] = WIRE_KEYWORDS;
  return Object.entries(node).flatMap(([key, value]) => {
    const at = `${pointer}/${toPointerStep(key)}`;
    if (!key.startsWith('x-') || known.includes(key)) return checkKeywords(document, value, at);
    return [diagnoseUnknown(document, at, 'unknownKeyword', key, suggest(key, known))];
  });
}

/** The product's own server counts its ids, whatever a definition says of them. */
function checkIdType(document: ConfigDocument, { 'x-id-type': type }: ApiDefinition): Diagnostic[] {
  return type === 'string' ? [diagnose(document, '/x-id-type', 'textIdsElsewhere')] : [];
}
