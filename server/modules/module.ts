import type { Call } from '../calls/call.ts';
import type { OperationRoute } from '../calls/operation-route.ts';
import type { RecordGuard } from '../crud/entity/record-guard.ts';
import type { RecordHooks } from '../crud/entity/record-hooks.ts';

/** The handler of one operation that no schema can say; or, without `handle`, what a generic one lacks. */
export type ModuleRoute = OwnRoute | CompletedRoute;

/** A generic save or deletion of a record, with a rule of the trade. */
interface CompletedRoute extends RecordHooks {
  handle?: undefined;
  assertMayChange?: undefined;
  noteRelayed?: undefined;
  judgesRecord?: undefined;
}

export interface OwnRoute extends OperationRoute {
  /** Of an update: who may change which record at all. An upload to a record asks it, too. */
  assertMayChange?: RecordGuard;
  /** Of an operation that another IO server has answered: what is kept of it here. */
  noteRelayed?: (call: Call) => Promise<void>;
  /** The body is a record, which its entity judges when it is saved: the definition does not judge it before. */
  judgesRecord?: true;
}

/**
 * Operation id -> handler; of an operation about several entities the entity stands behind it: `item.addItem/vehicle`. A module is a folder. `routes.ts` parses and answers. `operations.ts`, or a file for each
 * long verb, judges and opens the one transaction. `queries.ts` holds its SQL.
 */
export type OperationModule = Readonly<Record<string, ModuleRoute>>;
