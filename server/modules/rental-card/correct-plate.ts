import { sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { toPlateKey } from '../../../src/domain/vehicle/plate.ts';
import { readRecord, readRow } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import { findOwner } from '../rental-user/rental-identities.ts';

/** Document 3, §5: 4 to 7 letters or digits. */
const PLATE = /^[A-Z0-9]{4,7}$/;

/**
 * Corrects the plate of a ticket, and in its order. The plate that it was sold for stays as `owner_plate`.
 * @throws ProblemError 404; 422 for the same plate (`samePlate`) and for another pattern; 409 `plateTaken` for a plate of another
 * rental user, `impossibleState` for a ticket that was taken back
 */
export function correctPlate(deps: Deps, scope: EntityScope, id: number, typed: string): Promise<JsonObject> {
  const { actor } = scope;
  const { storeId } = actor;
  const now = deps.clock();
  const plate = toPlateKey(typed);
  return inTransaction(deps.database, async (transaction) => {
    // The order before the ticket, as a refund does: of the two one waits.
    await sql`
      select from "order" where store_id = ${storeId} and id = (
        select order_id from "rental-card" where store_id = ${storeId} and id = ${id})
      for update`.execute(transaction);
    await readRow(transaction, scope, id, true);
    const before = await readRecord(transaction, scope, id);
    const sold = typeof before.plate === 'string' ? before.plate : '';
    if (toPlateKey(sold) === plate) refuse('samePlate');
    if (!PLATE.test(plate)) refuse('pattern');
    if (before.void === true) throw new ProblemError('impossibleState', { params: { status: 'void' } });
    const owner = await findOwner(transaction, storeId, plate);
    if (owner !== null && owner !== before.rental_user_id) {
      const params = { id: owner, name: await nameOf(owner), plate };
      throw new ProblemError('plateTaken', {
        params,
        errors: [{ pointer: '/plate', keyword: 'plateTaken', params }],
      });
    }
    await sql`
      update "rental-card" set plate = ${plate}, version = version + 1, updated_at = ${now}
      where store_id = ${storeId} and id = ${id}`.execute(transaction);
    await sql`
      update "order" set version = version + 1, updated_at = ${now}, "rentalCards" = (
        select jsonb_agg(case when card ->> 'plate' = ${sold}
          then card || jsonb_build_object('plate', ${plate}::text) else card end)
        from jsonb_array_elements("rentalCards") as card)
      where store_id = ${storeId} and id = ${before.order_id ?? null}::bigint and "rentalCards" <> '[]'`.execute(
      transaction,
    );
    await writeLog(transaction, {
      storeId,
      now,
      event: 'ticketPlateCorrected',
      params: { user: actor.name, id, before: sold, after: plate },
      about: { entity: 'rental-card', id },
    });
    return readRecord(transaction, scope, id);

    async function nameOf(userId: number): Promise<string> {
      const { rows } = await sql<{ name: string | null }>`
        select name from "rental-user" where store_id = ${storeId} and id = ${userId}`.execute(transaction);
      return rows[0]?.name ?? '';
    }
  });
}

function refuse(keyword: string): never {
  throw new ProblemError('invalid', { errors: [{ pointer: '/plate', keyword }] });
}
