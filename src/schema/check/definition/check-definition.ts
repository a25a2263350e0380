import type { ApiDefinition, ApiOperation, ListDialect } from '../../api/api-definition.ts';
import { listArgumentPlaces } from '../../api/argument-places.ts';
import { readEntityFile } from '../../api/entity-files.ts';
import { toWireRecord } from '../../api/wire-record.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { pointerToPart } from '../../config/resolve-component-refs.ts';
import { suggest } from '../../config/suggest.ts';
import { fromPointer, objectsIn, toPointerStep, valueAt } from '../../json-schema/json-pointer.ts';
import type { Known } from '../known-names.ts';
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
  'snapshot',
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
    const found = diagnoseUnknown(document, at, 'unknownArgument', name, suggest(name, places.keys()));
    return [{ ...found, params: { ...found.params, operation: operation.operationId } }];
  });
  const body = operation.requestBody?.content ?? {};
  return [...missing, ...unknown, ...checkKeywords(document, body, `${pointer}/requestBody/content`)];
}

/** In the schema of a body every keyword with `x-` is one of ours. */
function checkKeywords(document: ConfigDocument, node: unknown, pointer: string): Diagnostic[] {
  const known: readonly string[] = WIRE_KEYWORDS;
  return objectsIn(node, pointer).flatMap(({ value, pointer: at }) =>
    Object.keys(value)
      .filter((key) => key.startsWith('x-') && !known.includes(key))
      .map((key) => diagnoseUnknown(document, `${at}/${key}`, 'unknownKeyword', key, suggest(key, known))),
  );
}

/** The product's own server counts its ids, whatever a definition says of them. */
function checkIdType(document: ConfigDocument, { 'x-id-type': type }: ApiDefinition): Diagnostic[] {
  return type === 'string' ? [diagnose(document, '/x-id-type', 'textIdsElsewhere')] : [];
}

/** References to parameters and answers without a target, in a definition whose other references are filled in. */
export function checkParts(document: ConfigDocument): Diagnostic[] {
  return objectsIn(valueAt(document.value, '/paths'), '/paths').flatMap(({ value, pointer }) => {
    const target = pointerToPart(value);
    if (target === null) return [];
    const [, kind = '', name = ''] = fromPointer(target);
    const known = Object.keys(valueAt(document.value, `/components/${kind}`) ?? {});
    return [diagnoseUnknown(document, `${pointer}/$ref`, 'unknownPart', name, suggest(name, known))];
  });
}

/** References of a definition to entity files that do not exist, or to missing parts of such a file. */
export function checkEntityFiles(
  document: ConfigDocument,
  { entities, entityNames }: Pick<Known, 'entities' | 'entityNames'>,
): Diagnostic[] {
  return objectsIn(document.value).flatMap(({ value, pointer: holder }) => {
    const file = readEntityFile(value.$ref);
    if (file === null) return [];
    const { entity, pointer } = file;
    const at = `${holder}/$ref`;
    if (!entityNames.has(entity))
      return [diagnoseUnknown(document, at, 'unknownEntity', entity, suggest(entity, entityNames))];
    const described = entities.get(entity);
    // A file with mistakes says so itself.
    if (
      described === undefined ||
      pointer === '' ||
      valueAt(toWireRecord(described, '#'), pointer) !== undefined
    )
      return [];
    return [diagnoseUnknown(document, at, 'unknownPart', pointer, undefined)];
  });
}
