import type { JsonObject } from '../../../src/contract/json-object.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { createRecord } from '../../crud/save/create-record.ts';
import { updateRecord } from '../../crud/save/update-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { OperationModule } from '../module.ts';

const SERVICE = 'service';

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
} satisfies OperationModule;

/**
 * What a JSON schema cannot say of a plan: a gap, an overlap, reversed times (docs/tariff.md).
 * @throws ProblemError 422 with the section that is wrong
 */
function assertPlan<Saved extends JsonObject>(saved: Saved): Saved {
  const { problems } = readPlan(saved);
  if (problems.length === 0) return saved;
  const errors = problems.map(({ code, pointer, params }) => ({ pointer, keyword: code, params }));
  throw new ProblemError('invalid', { errors });
}
