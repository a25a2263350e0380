import type { ApiDefinition } from '../../api/api-definition.ts';
import { readEntityFile } from '../../api/entity-files.ts';
import { toWireRecord } from '../../api/wire-record.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { pointerToPart } from '../../config/resolve-component-refs.ts';
import { suggest } from '../../config/suggest.ts';
import { fromPointer, objectsIn, toPointerStep, valueAt } from '../../json-schema/json-pointer.ts';
import type { Known } from '../known-names.ts';
import { checkAlias, checkDerivedLists } from './check-derived-lists.ts';
import { checkImport } from './check-import.ts';
import { checkOperation, type PlacedOperation } from './check-operation.ts';
import { checkDiscriminators, checkVariants } from './check-variants.ts';
import { checkWireSchema, schemasOfComponents, schemasOfOperation } from './check-wire-schemas.ts';

/**
 * What an API definition says about itself: operations by one name each, a parameter for everything in a path, arguments
 * that there are. The file has passed its meta-schema.
 * @param known with every operation that the product may ask for: what is said to be absent has to be one of them
 * @param isOfOwnServer whether the product's own server answers by it, which has a dialect of its own
 */
export function checkDefinition(
  document: ConfigDocument,
  definition: ApiDefinition,
  { known, isOfOwnServer = false }: { known: Known; isOfOwnServer?: boolean | undefined },
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
    ...operations.flatMap((placed) => [
      ...checkOperation(document, definition, placed),
      ...checkAlias(document, definition, placed),
      ...checkVariants(document, definition, placed, known),
      ...checkImport(document, definition, placed, known),
    ]),
    ...checkDiscriminators(document, definition, operations, known),
    ...(isOfOwnServer ? checkDerivedLists(document, operations, known) : []),
    ...(definition['x-absent'] ?? []).flatMap((name, index) =>
      name.endsWith('*') || known.operations.has(name)
        ? []
        : [
            diagnoseUnknown(
              document,
              `/x-absent/${index}`,
              'unknownOperation',
              name,
              suggest(name, known.operations),
            ),
          ],
    ),
  ];
}

function listOperations(definition: ApiDefinition): PlacedOperation[] {
  return Object.entries(definition.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      pointer: `/paths/${toPointerStep(path)}/${method}`,
    })),
  );
}

function checkIds(document: ConfigDocument, operations: readonly PlacedOperation[]): Diagnostic[] {
  const owners = new Map<string, string>();
  return operations.flatMap(({ operation: { operationId }, path, pointer }) => {
    const owner = owners.get(operationId);
    owners.set(operationId, owner ?? path);
    if (owner === undefined) return [];
    return [diagnose(document, `${pointer}/operationId`, 'duplicateOperation', { name: operationId, owner })];
  });
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
