import { actorOf } from '../../calls/call.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { OperationModule } from '../module.ts';
import { addRange, deleteRange, updateRange } from './ranges/save-range.ts';
import { resetFailures } from './upload/messages.ts';

const RANGE = 'invoice-range';

/** Listing invoices and ranges is generic. */
export const invoiceArea = {
  'invoice.resetUploadFailures': {
    async handle(call) {
      const { startTime = null, endTime = null } = call.params;
      assertInOrder(startTime, endTime);
      const { storeId } = actorOf(call);
      const { clock, database } = call.deps;
      const count = await resetFailures(database, { storeId, from: startTime, until: endTime }, clock());
      return { status: 200, body: { count } };
    },
  },
  'invoiceRange.addInvoiceRange': {
    judgesRecord: true,
    async handle(call) {
      return { status: 201, body: await addRange(call.deps, scopeOfCall(call, RANGE), call.body) };
    },
  },
  'invoiceRange.updateInvoiceRange': {
    judgesRecord: true,
    async handle(call) {
      const scope = scopeOfCall(call, RANGE);
      return { status: 200, body: await updateRange(call.deps, scope, idInPath(call), call.body) };
    },
  },
  'invoiceRange.deleteInvoiceRange': {
    async handle(call) {
      const id = idInPath(call);
      await deleteRange(call.deps, scopeOfCall(call, RANGE), id);
      return { status: 200, body: { ids: [id] } };
    },
  },
} satisfies OperationModule;

/** @throws ProblemError 422 for a range that ends before it begins */
function assertInOrder(from: unknown, until: unknown): void {
  if (typeof from !== 'string' || typeof until !== 'string' || Date.parse(from) <= Date.parse(until)) return;
  throw new ProblemError('invalid', {
    errors: [{ pointer: '/endTime', keyword: 'minimum', params: { limit: from } }],
  });
}
