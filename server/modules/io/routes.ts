import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Call } from '../../calls/call.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import type { Answer } from '../../http/answer.ts';
import type { DeviceCommand } from '../../io/device-motion.ts';
import type { OperationModule } from '../module.ts';
import { listDivisions } from './list-divisions.ts';
import { type CommandDetails, commandDevice, correctSpace, listDevices, noteCommand } from './operations.ts';
import { findRegulations, listGateways, setRegulations } from './regulations.ts';

/** What another IO server answers where there is one: it is asked instead (document 3, §7.3). */
export const ioArea = {
  'io.readDivisions': reading(listDivisions),
  'io.readGateways': reading(listGateways),
  'io.readFloorLocks': reading((call) => listDevices(call, 'floor-lock')),
  'io.openGateway': commanding('open'),
  'io.closeGateway': commanding('close'),
  'io.keepGatewayOpen': commanding('keepOpen'),
  'io.endKeepOpen': commanding('endKeepOpen'),
  'io.resetAccessPoint': commanding('reset'),
  'io.raiseFloorLock': commanding('up'),
  'io.lowerFloorLock': commanding('down'),
  'drivewayGateController.raiseGate': commanding('open'),
  'drivewayGateController.lowerGate': commanding('close'),
  'io.readOpenRegulations': reading((call) => findRegulations(call, idInPath(call))),
  'io.updateOpenRegulations': {
    async handle(call: Call) {
      const rules = Array.isArray(call.body) ? call.body : [];
      return { status: 200, body: await setRegulations(call, idInPath(call), rules) };
    },
  },
  'io.updateSpaceCount': {
    async handle(call: Call) {
      const { count } = isPlainObject(call.body) ? call.body : {};
      return { status: 200, body: await correctSpace(call, idInPath(call), Number(count)) };
    },
  },
} satisfies OperationModule;

function reading(read: (call: Call) => Promise<unknown[]>) {
  return {
    isReading: true,
    handle: async (call: Call): Promise<Answer> => ({ status: 200, body: await read(call) }),
  };
}

function commanding(command: DeviceCommand) {
  return {
    async handle(call: Call): Promise<Answer> {
      return { status: 200, body: await commandDevice(call, command, idInPath(call), detailsOf(call)) };
    },
    /** The other server does not know who asks: that stands in our log. */
    async noteRelayed(call: Call): Promise<void> {
      const id = idInPath(call);
      const device = { id, name: `#${id}` };
      await noteCommand(call.deps.database, call, { command, device, details: detailsOf(call) });
    },
  };
}

function detailsOf({ body }: Call): CommandDetails {
  const { reason, plate } = isPlainObject(body) ? body : {};
  return {
    reason: typeof reason === 'string' ? reason : null,
    plate: typeof plate === 'string' ? plate : null,
  };
}
