import { isPlainObject } from '../../../contract/json-object.ts';
import { type EntityFile, readEntityFile } from '../../api/entity-files.ts';
import { toWireRecord } from '../../api/wire-record.ts';
import { type ConfigDocument, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { toPointerStep, valueAt } from '../../json-schema/json-pointer.ts';
import type { Known } from '../known-names.ts';

/** References of a definition to entity files that do not exist, or to missing parts of such a file. */
export function checkEntityFiles(
  document: ConfigDocument,
  { entities, entityNames }: Pick<Known, 'entities' | 'entityNames'>,
): Diagnostic[] {
  return findReferences('', document.value).flatMap(({ at, file: { entity, pointer } }) => {
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

interface Reference {
  /** The pointer to it. */
  at: string;
  file: EntityFile;
}

function findReferences(at: string, value: unknown): Reference[] {
  if (!isPlainObject(value) && !Array.isArray(value)) return [];
  const file = isPlainObject(value) ? readEntityFile(value.$ref) : null;
  const own = file === null ? [] : [{ at: `${at}/$ref`, file }];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]) => findReferences(`${at}/${toPointerStep(key)}`, part)),
  ];
}
