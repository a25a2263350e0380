import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { deviceTypesOf } from '../../src/schema/api/operation-security.ts';
import type { Actor } from './actor.ts';

/** Whether a device may call an operation: where the definition names its type (`security`), and nowhere else. */
export function mayDeviceCall(device: NonNullable<Actor['device']>, operation: ApiOperation): boolean {
  return deviceTypesOf(operation).includes(device.type);
}
