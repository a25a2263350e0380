import type { ApiOperation } from '../../../src/schema/api/api-definition.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { uploadOf } from '../../../src/schema/dialect/upload-of.ts';
import type { OperationRoute } from '../../calls/operation-route.ts';
import type { Config } from '../../config/config-store.ts';
import type { Slot } from '../../config/simple-rest-operations.ts';
import type { RecordGuard } from '../entity/record-guard.ts';
import type { RecordHooks } from '../entity/record-hooks.ts';
import { type StoredEntity, storedEntityOf } from '../entity/stored-entity.ts';
import { listPlanOf } from '../list/list-plan.ts';
import { crudRoute } from './crud-route.ts';
import { simpleRestRoute } from './simple-rest-route.ts';
import { singleRoute } from './single-route.ts';
import { uploadRoute } from './upload-route.ts';

/** What modules add to generic operations, by their ids. */
export interface Additions {
  /** What a module's own update requires of the actor. */
  guardOf(operationId: string, entity: string): RecordGuard | undefined;
  hooksOf(operationId: string, entity: string): RecordHooks;
}

/**
 * The generic handler of an operation: found by the slot of a resource that names it.
 * @param only the one entity that is looked for, of an operation about several
 * @returns in words why there is none, where there is none
 */
export function findCrudRoute(
  config: Config,
  operation: ApiOperation,
  { guardOf, hooksOf }: Additions,
  only?: string,
): OperationRoute | string {
  const operationId = operation['x-alias-of'] ?? operation.operationId;
  for (const [name, resource] of config.resources) {
    const entityName = resource.entity ?? name;
    const entity = config.entities.get(entityName);
    if (!entity || !isStored(entity) || (only !== undefined && entityName !== only)) continue;
    const property = uploadOf(entity, operationId);
    if (property !== undefined) {
      const guard = guardOf(resource.operations?.update ?? '', entityName);
      return uploadRoute(storedEntityOf(config, entityName, entity), property, guard);
    }
    const slot = slotOf(resource.operations, operationId);
    if (!slot) continue;
    const stored = storedEntityOf(config, entityName, entity);
    if (entity.storage === 'single') return singleRoute(stored, slot) ?? `${entityName} is a single record`;
    const unknown = slot === 'list' ? unknownOfList(operation, stored) : null;
    if (unknown !== null) return unknown;
    return crudRoute(stored, slot, hooksOf(operationId, entityName));
  }
  return 'no module and no resource of a stored entity answers it';
}

/** In words what of a list the stored fields cannot answer; null where they answer all. */
function unknownOfList(operation: ApiOperation, { entity, shape }: StoredEntity): string | null {
  const { unknownParameters, unknownFields } = listPlanOf(operation, shape);
  const handled = (operation.parameters ?? []).find((parameter) => parameter['x-handled'] === true);
  if (handled !== undefined) return `no module reads its parameter ${handled.name}, which is x-handled`;
  if (unknownParameters.length > 0)
    return `x-compare, x-cases and x-fields do not say which fields of ${entity} its parameters ${unknownParameters.join(', ')} compare, and how`;
  return unknownFields.length === 0
    ? null
    : `its x-list sums, sorts or looks at ${unknownFields.join(', ')}, which each ${entity} does not have so`;
}

/** The handler of a slot of a resource without operations; undefined where its entity is not served. */
export function findSimpleRestRoute(config: Config, name: string, slot: Slot): OperationRoute | undefined {
  const entityName = config.resources.get(name)?.entity ?? name;
  const entity = config.entities.get(entityName);
  return entity && simpleRestRoute(name, storedEntityOf(config, entityName, entity), slot);
}

const SLOTS: readonly Slot[] = ['list', 'get', 'create', 'update', 'delete'];

function slotOf(
  operations: Partial<Record<Slot, string>> | undefined,
  operationId: string,
): Slot | undefined {
  return SLOTS.find((slot) => operations?.[slot] === operationId);
}
