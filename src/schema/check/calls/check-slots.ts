import { answerSchemaOf } from '../../api/answer-schema.ts';
import { findOperation } from '../../api/find-operation.ts';
import { listRecordPlaces } from '../../api/record-places.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Resource } from '../../dialect/dialect-types.ts';
import type { Known } from '../known-names.ts';

/** The operations of a resource: that they answer records of its own entity. */
export function checkSlots(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  const { entity = document.name, operations = {}, status } = resource;
  if (status === 'draft' || !known.entities.has(entity)) return [];
  return Object.entries(operations).flatMap(([slot, name]) => {
    const answered = entitiesAnswered(name, known);
    if (answered.length === 0 || answered.includes(entity)) return [];
    const params = { name, entity, other: answered.join(', ') };
    return [diagnose(document, `/operations/${slot}`, 'operationOfOther', params)];
  });
}

/** The entities whose records an operation answers, without those inside of other records. */
function entitiesAnswered(operationId: string, known: Known): string[] {
  const { definition } = known;
  const operation = definition && findOperation(definition, operationId);
  if (!definition || !operation) return [];
  const places = listRecordPlaces(answerSchemaOf(operation), { ...known, definition });
  const records = places.filter(({ field }) => field === null);
  const depth = Math.min(...records.map(({ path }) => path.length));
  return [...new Set(records.flatMap(({ path, entity }) => (path.length === depth ? [entity] : [])))];
}
