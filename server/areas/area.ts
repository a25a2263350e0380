import type { OperationRoute } from '../calls/operation-route.ts';
import type { RecordGuard } from '../crud/record-guard.ts';

/** The handler of one operation that no schema can say. */
export interface AreaRoute extends OperationRoute {
  /** Of an update: who may change which record at all. An upload to a record asks it, too. */
  assertMayChange?: RecordGuard;
}

/** Operation id -> handler. */
export type Area = Readonly<Record<string, AreaRoute>>;
