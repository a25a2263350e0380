import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import type { Actor } from './actor.ts';

/** Whether a device may call an operation: where the definition names its type (`x-device`), and nowhere else. */
export function mayDeviceCall(device: NonNullable<Actor['device']>, operation: ApiOperation): boolean {
  return operation['x-device']?.includes(device.type) ?? false;
}
