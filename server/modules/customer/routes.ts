import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import {
  closeWallets,
  insertFirstWallet,
  insertFirstWallets,
  type WalletOwner,
} from '../../wallets/queries.ts';
import type { OperationModule } from '../module.ts';

const ownerOf = (storeId: number, ownerId: number): WalletOwner => ({ storeId, owner: 'customer', ownerId });

/** Customers come with a wallet, and go when nothing is left in it; their ledger stays. All else of them is generic. */
export const customerArea = {
  'customer.addCustomer': {
    async afterSave(transaction, { actor }, saved, { config, now }) {
      await assertDiscounts(transaction, actor.storeId, saved);
      await insertFirstWallet(transaction, ownerOf(actor.storeId, Number(saved.id)), { config, now });
      return saved;
    },
    async afterCreateAll(transaction, { actor: { storeId } }, saved, { config, now }) {
      for (const one of saved) await assertDiscounts(transaction, storeId, one);
      const ownerIds = saved.map(({ id }) => Number(id));
      await insertFirstWallets(transaction, { storeId, owner: 'customer', ownerIds }, { config, now });
    },
  },
  'customer.updateCustomer': {
    async afterSave(transaction, { actor }, saved) {
      await assertDiscounts(transaction, actor.storeId, saved);
      return saved;
    },
  },
  'customer.deleteCustomers': {
    /** Money is not deleted by the way: it is withdrawn first, so that the ledger says who has it. */
    async beforeDelete(transaction, scope, ids) {
      // In one order, so that two of these do not wait for each other.
      for (const id of ids.toSorted((one, other) => one - other)) {
        const balances = await closeWallets(transaction, ownerOf(scope.actor.storeId, id));
        const balance = balances.find((amount) => amount !== 0);
        if (balance === undefined) continue;
        const { name } = await readRow(transaction, scope, id);
        throw new ProblemError('customerWalletNotEmpty', { params: { name: String(name), balance } });
      }
    },
  },
} satisfies OperationModule;

/** References within a list are judged here. @throws ProblemError 422 for discounts that are not there */
async function assertDiscounts(
  transaction: Kysely<Tables>,
  storeId: number,
  { discounts }: JsonObject,
): Promise<void> {
  const ids = (Array.isArray(discounts) ? discounts : []).map((one: unknown) =>
    isPlainObject(one) ? Number(one.id) : 0,
  );
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id from "discount-define" where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(
    transaction,
  );
  const errors = ids.flatMap((id, index) =>
    rows.some((row) => row.id === id) ? [] : [{ pointer: `/discounts/${index}/id`, keyword: 'reference' }],
  );
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}
