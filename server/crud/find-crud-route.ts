import type { ApiOperation } from '../../src/schema/api-definition.ts';
import type { AreaRoute } from '../areas/area.ts';
import type { Config } from '../config/config-store.ts';
import { isStored } from '../database/is-stored.ts';
import { crudRoute, type Slot } from './crud-route.ts';
import { unknownListParameters } from './parse-list-query.ts';
import { shapeOf } from './record-shape.ts';
import { referencesOf } from './references-of.ts';

/**
 * The generic handler of an operation: found by the slot of a resource that names it.
 * @returns in words why there is none, where there is none
 */
export function findCrudRoute(config: Config, operation: ApiOperation): AreaRoute | string {
  for (const [name, resource] of config.resources) {
    const entityName = resource.entity ?? name;
    const entity = config.entities.get(entityName);
    const slot = slotOf(resource.operations, operation.operationId);
    if (!entity || !slot || !isStored(entity)) continue;
    const shape = shapeOf(entity);
    const unknown = slot === 'list' ? unknownListParameters(operation, shape) : [];
    if (unknown.length > 0) return `no column of ${entityName} answers its parameters ${unknown.join(', ')}`;
    return crudRoute({ entity: entityName, shape, references: referencesOf(config, entity) }, slot);
  }
  return 'no area and no resource of a stored entity answers it';
}

const SLOTS: readonly Slot[] = ['list', 'get', 'create', 'update', 'delete'];

function slotOf(
  operations: Partial<Record<Slot, string>> | undefined,
  operationId: string,
): Slot | undefined {
  return SLOTS.find((slot) => operations?.[slot] === operationId);
}
