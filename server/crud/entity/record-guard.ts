import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { EntityScope } from './scope.ts';

/**
 * A rule of the trade about who may change a record, inside the transaction that changes it.
 * @throws ProblemError 403
 */
export type RecordGuard = (transaction: Kysely<Tables>, scope: EntityScope, id: number) => Promise<void>;
