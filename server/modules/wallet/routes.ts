import type { Kysely } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { MoveType } from '../../../src/domain/wallet-move.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import { wholeScope } from '../../crud/entity/scope.ts';
import { scopeAt, scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { pageOf } from '../../crud/list/page-of.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Answer } from '../../http/answer.ts';
import { isAscending } from '../../http/is-ascending.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalTextOf } from '../../http/text-of.ts';
import { type LogEntry, writeLog } from '../../log/write-log.ts';
import { moveMoney } from '../../wallets/move-money.ts';
import {
  findEntries,
  findOwner,
  findWallets,
  type NamedOwner,
  type WalletOwner,
} from '../../wallets/queries.ts';
import type { OperationModule } from '../module.ts';
import { assertMayChangeUser } from '../user/manage-users.ts';
import { userEntity } from '../user/user-scope.ts';

/** Wallets of users and of customers: one mechanism, and operations of their own, since their rights differ. */
export const walletArea = {
  'user.fetchWallets': { handle: (call) => answerWallets(call, 'user') },
  'user.fetchTransactions': { handle: (call) => answerEntries(call, 'user') },
  'wallet.deposit': { handle: (call) => answerMove(call, 'user', 'deposit') },
  'wallet.withdraw': { handle: (call) => answerMove(call, 'user', 'withdraw') },
  'customer.fetchWallets': { handle: (call) => answerWallets(call, 'customer') },
  'customer.fetchTransactions': { handle: (call) => answerEntries(call, 'customer') },
  'customerWallet.deposit': { handle: (call) => answerMove(call, 'customer', 'deposit') },
  'customerWallet.withdraw': { handle: (call) => answerMove(call, 'customer', 'withdraw') },
} satisfies OperationModule;

type OwnerKind = WalletOwner['owner'];

/** The user or customer in the path, who must be there. @throws ProblemError 404 */
async function ownerOf(call: Call, owner: OwnerKind): Promise<WalletOwner> {
  const scope = owner === 'user' ? scopeAt(userEntity(call.config), call) : scopeOfCall(call, 'customer');
  const ownerId = idInPath(call);
  await readRecord(call.deps.database, scope, ownerId);
  return { storeId: scope.actor.storeId, owner, ownerId };
}

async function answerWallets(call: Call, owner: OwnerKind): Promise<Answer> {
  const wallets = await findWallets(call.deps.database, await ownerOf(call, owner));
  return { status: 200, body: { content: wallets } };
}

async function answerEntries(call: Call, kind: OwnerKind): Promise<Answer> {
  const { page, size, offset } = pageOf(call.params);
  const isOldestFirst = isAscending(call.params.sortDirection);
  const owner = await ownerOf(call, kind);
  const { entries, total } = await findEntries(call.deps.database, owner, {
    offset,
    limit: size,
    isOldestFirst,
  });
  const pagination = { page, page_size: size, total_elements: total };
  return { status: 200, body: { content: entries, pagination } };
}

async function answerMove(call: Call, owner: OwnerKind, type: MoveType): Promise<Answer> {
  return { status: 201, body: await move(call, owner, type) };
}

/** Who may not change a user takes no money of theirs either. @throws ProblemError 403 */
async function assertMayTake(transaction: Kysely<Tables>, call: Call, found: NamedOwner): Promise<void> {
  if (found.owner !== 'user') return;
  const scope = wholeScope(userEntity(call.config), actorOf(call));
  await assertMayChangeUser(transaction, scope, found.ownerId);
}

function move(call: Call, owner: OwnerKind, type: MoveType): Promise<JsonObject> {
  const { storeId, name } = actorOf(call);
  const amount = isPlainObject(call.body) ? Number(call.body.amount) : 0;
  const walletId = idInPath(call);
  const now = call.deps.clock();
  const comment = optionalTextOf(call.body, 'comment');
  return inTransaction(call.deps.database, async (transaction) => {
    const found = await findOwner(transaction, { storeId, walletId });
    // The right to one kind's wallets is none to the other's.
    if (found?.owner !== owner) throw new ProblemError('notFound', { params: { ids: String(walletId) } });
    if (type === 'withdraw') await assertMayTake(transaction, call, found);
    const entry = await moveMoney(
      transaction,
      { storeId, walletId, type, amount, comment, madeBy: name },
      now,
    );
    const moved = { user: name, id: walletId, type, amount, balance: entry.after_balance };
    await writeLog(transaction, {
      storeId,
      now,
      event: 'walletMoved',
      ...wordsFor(moved, found),
      about: { entity: found.owner, id: found.ownerId },
    });
    return entry;
  });
}

/** The words of a line by whose wallet it is: those who may read it differ (`restricted` in `schemas/log.json`). */
function wordsFor(params: JsonObject, found: NamedOwner): Pick<LogEntry, 'params' | 'words'> {
  if (found.owner === 'customer')
    return { params: { ...params, customer: found.ownerId }, words: 'ofCustomer' };
  if (!found.name) return { params };
  return { params: { ...params, owner: found.name }, words: 'named' };
}
