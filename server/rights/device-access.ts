import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { findOperation } from '../../src/schema/api/find-operation.ts';
import { deviceTypesOf } from '../../src/schema/api/operation-security.ts';
import type { Config } from '../config/config-store.ts';
import { type Access, accessOf, FULL_ACCESS, type Grant } from './access.ts';
import type { Actor } from './actor.ts';

type Device = NonNullable<Actor['device']>;

/** Whether a device may call an operation: where the definition names its type (`security`), and nowhere else. */
export function mayDeviceCall({ type }: Pick<Device, 'type'>, operation: ApiOperation): boolean {
  return deviceTypesOf(operation).includes(type);
}

/**
 * What a device may do with an operation. A browser that was made one reads and calls what its pages do: a copied token
 * tells no more. A device with keys of its own runs a program of its own, and is answered whole records.
 * @param grants those of the operation
 * @returns null: nothing
 */
export function accessOfDevice(
  config: Config,
  device: Device,
  { operation, grants }: { operation: ApiOperation; grants: readonly Grant[] },
): Access | null {
  if (!mayDeviceCall(device, operation)) return null;
  if (device.openedBy === null) return FULL_ACCESS;
  return accessOf(grants.filter(({ resource }) => isPageOf(config, device, resource)));
}

/** Whether a page is one for devices of a type: it calls what the definition opens for them. */
function isPageOf({ resources, definition }: Config, device: Device, name: string): boolean {
  const { page, calls = {} } = resources.get(name) ?? {};
  if (page === undefined) return false;
  return Object.keys(calls).some((operationId) => {
    const called = findOperation(definition, operationId);
    return called !== undefined && mayDeviceCall(device, called);
  });
}
