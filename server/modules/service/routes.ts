import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { PlanProblem } from '../../../src/domain/tariff/plan/plan-problem.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import type { Call } from '../../calls/call.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { createRecord } from '../../crud/save/create-record.ts';
import { updateRecord } from '../../crud/save/update-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { OperationModule } from '../module.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readPlans } from './stays/read-plans.ts';
import { readRealStays } from './stays/read-real-stays.ts';

const SERVICE = 'service';
/** Where the setting says nothing. */
const DEFAULT_STAYS = 200;

/** Listing, reading and deleting plans is generic. A saved plan has to price every moment of a day. */
export const serviceArea = {
  'service.addService': {
    judgesRecord: true,
    async handle(call) {
      const scope = scopeOfCall(call, SERVICE);
      const body = await inTransaction(call.deps.database, async (transaction) =>
        assertPlan(await createRecord(transaction, scope, call.body, writeContextOf(call.deps))),
      );
      return { status: 201, body };
    },
  },
  'service.updateService': {
    judgesRecord: true,
    async handle(call) {
      const scope = scopeOfCall(call, SERVICE);
      const body = await inTransaction(call.deps.database, async (transaction) =>
        assertPlan(
          await updateRecord(transaction, scope, idInPath(call), call.body, writeContextOf(call.deps)),
        ),
      );
      return { status: 200, body };
    },
  },
  'service.fetchStays': {
    async handle(call) {
      const scope = scopeOfCall(call, SERVICE);
      const wire = await readRecord(call.deps.database, scope, idInPath(call));
      const { plan, problems } = readPlan(wire);
      if (plan === null) throw toProblem(problems);
      if (plan.type === 'park_rental') return { status: 200, body: { content: [] } };
      const { storeId } = scope.actor;
      const plans = await readPlans(call.deps.database, storeId);
      const limit = Number(call.params.pageSize ?? (await readStayCount(call)));
      const content = await readRealStays(call.deps.database, { storeId, plan, plans }, limit);
      return { status: 200, body: { content } };
    },
  },
} satisfies OperationModule;

/**
 * What a JSON schema cannot say of a plan: a gap, an overlap, reversed times (docs/tariff.md).
 * @throws ProblemError 422 with the section that is wrong
 */
function assertPlan<Saved extends JsonObject>(saved: Saved): Saved {
  const { problems } = readPlan(saved);
  if (problems.length === 0) return saved;
  throw toProblem(problems);
}

function toProblem(problems: readonly PlanProblem[]): ProblemError {
  const errors = problems.map(({ code, pointer, params }) => ({ pointer, keyword: code, params }));
  return new ProblemError('invalid', { errors });
}

async function readStayCount(call: Call): Promise<number> {
  const { TARIFF_COMPARISON: comparison } = await readSettings(call);
  return isPlainObject(comparison) && typeof comparison.STAYS === 'number' ? comparison.STAYS : DEFAULT_STAYS;
}
