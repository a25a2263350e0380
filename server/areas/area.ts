import type { Kysely } from 'kysely';
import type { Scope } from '../crud/scope.ts';
import type { Tables } from '../database/tables.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';

/** The handler of one operation that no schema can say. */
export interface AreaRoute {
  handle(call: Call): Promise<Answer>;
  /** Who may call it beside those whose resources name it: oneself, everyone signed in, the admin who sets up. */
  mayCall?(call: Call): boolean | Promise<boolean>;
  /** Of an update: who may change which record at all. An upload to a record asks it, too. */
  assertMayChange?: RecordGuard;
}

/**
 * A rule of the trade about who may change a record, inside the transaction that changes it.
 * @throws ProblemError 403
 */
export type RecordGuard = (transaction: Kysely<Tables>, scope: Scope, id: number) => Promise<void>;

/** Operation id -> handler. */
export type Area = Readonly<Record<string, AreaRoute>>;
