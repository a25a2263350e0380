import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import type { RecordHooks } from '../../crud/entity/record-hooks.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { pageOf } from '../../crud/list/page-of.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import type { OperationModule } from '../module.ts';
import { readSettings } from '../settings/read-settings.ts';
import { assertUnusedPlan } from './assert-unused-plan.ts';
import { toProblem } from './plan-problems.ts';
import { readRealStays } from './stays/read-real-stays.ts';
import { keepDeletion, keepVersion } from './versions/keep-version.ts';
import { listVersions, readPlansInForce, readVersion } from './versions/read-versions.ts';

const SERVICE = 'service';
/** Where the setting says nothing. */
const DEFAULT_STAYS = 200;

/** A saved plan has to price every moment of a day, and stays readable as it was saved. */
const SAVING: RecordHooks = {
  async afterSave(transaction, scope, saved, { now }) {
    const { problems } = readPlan(saved);
    if (problems.length > 0) throw toProblem(problems);
    return keepVersion(transaction, scope, saved, now);
  },
};

export const serviceArea = {
  'service.addService': SAVING,
  'service.updateService': SAVING,
  'service.removeService': {
    async beforeDelete(transaction, scope, ids, { now }) {
      // In one order, so that two deletions of several do not wait for each other in a circle.
      for (const id of ids.toSorted((one, other) => one - other)) {
        await assertUnusedPlan(transaction, scope, id, now);
        await keepDeletion(transaction, scope, id, now);
      }
    },
  },
  'service.fetchVersions': {
    async handle(call) {
      const { page, size, offset } = pageOf(call.params);
      const { database, clock } = call.deps;
      const { content, total } = await listVersions(database, await placeOf(call), {
        offset,
        size,
        now: clock(),
      });
      const pagination = { page, page_size: size, total_elements: total };
      return { status: 200, body: { content, pagination } };
    },
  },
  'service.fetchVersion': {
    async handle(call) {
      const version = await readVersion(call.deps.database, await placeOf(call), Number(call.params.number));
      return { status: 200, body: version };
    },
  },
  'service.fetchStays': {
    async handle(call) {
      const { database, clock } = call.deps;
      const { plan, problems } = readPlan(await readService(call));
      if (plan === null) throw toProblem(problems);
      if (plan.type === 'park_rental') return { status: 200, body: { content: [] } };
      const { storeId } = actorOf(call);
      const { plans } = await readPlansInForce(database, storeId, clock());
      const limit = Number(call.params.pageSize ?? (await readStayCount(call)));
      const content = await readRealStays(database, { storeId, plan, plans }, limit);
      return { status: 200, body: { content } };
    },
  },
} satisfies OperationModule;

function readService(call: Call): Promise<JsonObject> {
  return readRecord(call.deps.database, scopeOfCall(call, SERVICE), idInPath(call));
}

/** @throws ProblemError 404 for a plan that the caller does not reach */
async function placeOf(call: Call): Promise<{ storeId: number; id: number }> {
  await readService(call);
  return { storeId: actorOf(call).storeId, id: idInPath(call) };
}

async function readStayCount(call: Call): Promise<number> {
  const { TARIFF_COMPARISON: comparison } = await readSettings(call);
  return isPlainObject(comparison) && typeof comparison.STAYS === 'number' ? comparison.STAYS : DEFAULT_STAYS;
}
