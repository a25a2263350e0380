import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Tables } from '../../database/tables.ts';
import type { EntityScope } from './scope.ts';
import type { WriteContext } from './write-context.ts';

/** What a module adds to the generic operations of an entity, mostly inside their transactions. */
export interface RecordHooks {
  /**
   * Judges what was sent, before a transaction is opened: for what takes long.
   * @throws ProblemError nothing is saved
   */
  beforeSave?(scope: EntityScope, body: unknown): Promise<void>;
  /**
   * Judges a saved record, and keeps what belongs to it.
   * @returns the record as it is then
   * @throws ProblemError nothing is saved
   */
  afterSave?(
    transaction: Kysely<Tables>,
    scope: EntityScope,
    saved: JsonObject,
    means: WriteContext,
  ): Promise<JsonObject>;
  /**
   * {@link RecordHooks.afterSave} of the many records of an import. Where it is missing they are saved one by one.
   * @throws ProblemError none of them is saved
   */
  afterCreateAll?(
    transaction: Kysely<Tables>,
    scope: EntityScope,
    saved: readonly JsonObject[],
    means: WriteContext,
  ): Promise<void>;
  /** @throws ProblemError nothing is deleted */
  beforeDelete?(
    transaction: Kysely<Tables>,
    scope: EntityScope,
    ids: readonly number[],
    means: WriteContext,
  ): Promise<void>;
}
