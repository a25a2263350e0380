import { isPlainObject } from '../../../src/contract/json-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Actor } from '../../rights/actor.ts';
import type { ModuleRoute, OperationModule } from '../module.ts';
import { type Delivery, deliver, deliverCash, deliverLive } from './operations.ts';
import { readLastCashId } from './queries.ts';
import { deliverStatus, STATUS_ENTITY } from './silent-devices.ts';

/** What devices deliver by their own keys. Reading it is generic. */
export const deliveryArea = {
  'cash.addCashs': deliveryRoute('cash', deliverCash),
  'agencyReceipt.addAgencyReceipts': deliveryRoute('agency-receipt', deliver),
  'edgeDetector.addHistory': deliveryRoute(
    'edge-detector-history',
    deliverLive('edge.face.detector.callback'),
  ),
  'appStatusLog.addAppStatusLogs': deliveryRoute(STATUS_ENTITY, deliverStatus),
  'cash.fetchLastCash': {
    /** A machine that has delivered nothing has no balance, which is no error (spec/2 §2.1). */
    async handle(call) {
      const scope = scopeOfCall(call, 'cash');
      const { database } = call.deps;
      const appId = Number(call.params.appId);
      const id = await readLastCashId(database, { storeId: scope.actor.storeId, appId });
      return { status: 200, body: id === null ? {} : await readRecord(database, scope, id) };
    },
  },
} satisfies OperationModule;

function deliveryRoute(entity: string, keep: typeof deliver): ModuleRoute {
  return {
    async handle(call) {
      const content = await keep(
        call.deps,
        scopeOfCall(call, entity),
        deviceOf(call),
        deliveriesOf(call.body),
      );
      return { status: 200, body: { content } };
    },
  };
}

/** @throws ProblemError 403 for a browser that was made a till: it is no machine that counts */
function deviceOf(call: Call): NonNullable<Actor['device']> {
  const { device } = actorOf(call);
  if (!device || device.openedBy !== null) throw new ProblemError('forbidden');
  return device;
}

function deliveriesOf(body: unknown): Delivery[] {
  const content = isPlainObject(body) && Array.isArray(body.content) ? body.content : [];
  return content.map((part) => ({ sequence: Number(Object(part).sequence), record: Object(part).record }));
}
