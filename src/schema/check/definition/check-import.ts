import type { ApiDefinition } from '../../api/api-definition.ts';
import { type ConfigDocument, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Known } from '../known-names.ts';
import type { PlacedOperation } from './check-operation.ts';

/** What stores the rows of a file creates records of an entity that there is, by an operation that there is. */
export function checkImport(
  document: ConfigDocument,
  definition: ApiDefinition,
  { operation: { 'x-import': stores }, pointer }: PlacedOperation,
  { entityNames }: Pick<Known, 'entityNames'>,
): Diagnostic[] {
  if (stores === undefined) return [];
  const at = `${pointer}/x-import`;
  const operations = Object.values(definition.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const { creates, entity } = stores;
  return [
    ...(operations.includes(creates)
      ? []
      : [
          diagnoseUnknown(
            document,
            `${at}/creates`,
            'unknownOperation',
            creates,
            suggest(creates, operations),
          ),
        ]),
    ...(entityNames.has(entity)
      ? []
      : [diagnoseUnknown(document, `${at}/entity`, 'unknownEntity', entity, suggest(entity, entityNames))]),
  ];
}
