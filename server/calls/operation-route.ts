import type { JsonObject } from '../../src/contract/json-object.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import type { Config } from '../config/config-store.ts';
import type { Answer } from '../http/answer.ts';
import type { ProblemError } from '../http/problem-error.ts';
import type { Call } from './call.ts';

/**
 * What became of one of many records: why it was refused; null for one that was created; `alone` for one that was not
 * looked at, and is to be created by itself.
 */
export type CreatedTogether = ProblemError | 'alone' | null;

/** The handler of one operation. */
export interface OperationRoute {
  handle(call: Call): Promise<Answer>;
  /**
   * Of an operation that creates a record: creates many, for an import, in few statements. What judges a record here judges
   * each of them.
   * @param call its database is a transaction
   * @throws what only one by one would tell the record of
   */
  createAll?(call: Call, records: readonly JsonObject[]): Promise<CreatedTogether[]>;
  /** It reads the database and does nothing else: what it has read may be thrown away. */
  isReading?: boolean;
  /** Who may call it beside those whose resources name it: oneself, everyone signed in, the admin who sets up. */
  mayCall?(call: Call): boolean | Promise<boolean>;
  /**
   * What the operation itself says of a call, before the conditions of its action are judged: these only know 403.
   * @throws ProblemError
   */
  refuse?(call: Call): void;
  /** The only fields answered to them; all of them when absent. */
  openFields?(config: Config): ReadonlySet<string>;
}

/** Whether a call leaves no trace. A page of a snapshot does: it is noted as read. */
export function isMereReading(
  { operation, route }: { operation: ApiOperation; route: OperationRoute },
  { method, url }: Request,
): boolean {
  if (route.isReading !== true || method !== 'GET') return false;
  const snapshot = operation['x-list']?.snapshot;
  return snapshot === undefined || !new URL(url).searchParams.has(snapshot);
}
