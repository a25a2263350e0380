import { answerSchemaOf } from '../../src/schema/api/answer-schema.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import {
  EACH,
  listRecordPlaces,
  placesOfRecord,
  type RecordPlace,
} from '../../src/schema/api/record-places.ts';
import { uploadOf } from '../../src/schema/dialect/upload-of.ts';
import type { Config } from '../config/config-store.ts';
import { operationsOf } from '../config/simple-rest-operations.ts';
import { guardedEntities } from '../rights/entity-views.ts';
import { restrictedEntities } from '../rights/restricted-words.ts';

/** The entity that an operation is about, and where records stand in its answer. */
export interface AnsweredRecords {
  /** Of the rows, or of the one record that is answered; null for other answers. */
  entity: string | null;
  /** Where records with guarded fields or restricted words stand in the answer; empty for most operations. */
  places: readonly RecordPlace[];
}

/**
 * Where the answer of an operation carries records: as its schema says. Where the schema says nothing, the slots of
 * the resources that name the operation decide.
 */
export function answeredRecords(config: Config, operation: ApiOperation): AnsweredRecords {
  const guarded = new Set([...guardedEntities(config).keys(), ...restrictedEntities(config).keys()]);
  if (guarded.size === 0) return { entity: null, places: [] };
  const described = listRecordPlaces(answerSchemaOf(operation), config);
  const places = described.length > 0 ? described : bySlots(config, operation);
  const own = [...rowsPath(operation), EACH];
  const isOwn = ({ path, field }: RecordPlace) =>
    field === null && (path.length === 0 || path.join('.') === own.join('.'));
  return {
    entity: places.find(isOwn)?.entity ?? null,
    places: places.filter(({ entity }) => guarded.has(entity)),
  };
}

/** Where the rows of a list stand in its answer; empty where they, or one record, are the whole answer. */
export function rowsPath({ 'x-list': list }: ApiOperation): string[] {
  const path = list ? (list.content ?? 'content') : '';
  return path === '' ? [] : path.split('.');
}

function bySlots(config: Config, operation: ApiOperation): RecordPlace[] {
  const id = operation['x-alias-of'] ?? operation.operationId;
  return [...config.resources].flatMap(([name, resource]) => {
    const entity = resource.entity ?? name;
    const described = config.entities.get(entity);
    const { list, get, create, update } = operationsOf(name, resource, described);
    if (id === list) return placesOfRecord(entity, [...rowsPath(operation), EACH], config);
    const isOfOne = [get, create, update].includes(id) || uploadOf(described, id) !== undefined;
    return isOfOne ? placesOfRecord(entity, [], config) : [];
  });
}
