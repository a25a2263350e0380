import type { OperationRoute } from '../calls/operation-route.ts';
import type { RecordGuard } from '../crud/entity/record-guard.ts';

/** The handler of one operation that no schema can say. */
export interface ModuleRoute extends OperationRoute {
  /** Of an update: who may change which record at all. An upload to a record asks it, too. */
  assertMayChange?: RecordGuard;
  /** The body is a record, which its entity judges when it is saved: the definition does not judge it before. */
  judgesRecord?: true;
}

/**
 * Operation id -> handler. A module is a folder. `routes.ts` parses and answers. `operations.ts`, or a file for each
 * long verb, judges and opens the one transaction. `queries.ts` holds its SQL.
 */
export type OperationModule = Readonly<Record<string, ModuleRoute>>;
