import type { Kysely } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { MoveType } from '../../../src/domain/wallet-move.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { wholeScope } from '../../crud/entity/scope.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Answer } from '../../http/answer.ts';
import { optionalTextOf } from '../../http/text-of.ts';
import { type LogEntry, writeLog } from '../../log/write-log.ts';
import { moveMoney } from '../../wallets/move-money.ts';
import { findOwner, type NamedOwner } from '../../wallets/queries.ts';
import type { OperationModule } from '../module.ts';
import { assertMayChangeUser } from '../user/manage-users.ts';
import { userEntity } from '../user/user-scope.ts';

export const walletArea = {
  'wallet.deposit': { handle: (call) => answerMove(call, 'deposit') },
  'wallet.withdraw': { handle: (call) => answerMove(call, 'withdraw') },
} satisfies OperationModule;

async function answerMove(call: Call, type: MoveType): Promise<Answer> {
  return { status: 201, body: await move(call, type) };
}

/** Who may not change a user takes no money of theirs either. @throws ProblemError 403 */
async function assertMayTake(
  transaction: Kysely<Tables>,
  call: Call,
  found: NamedOwner | undefined,
): Promise<void> {
  if (found?.owner !== 'user') return;
  const scope = wholeScope(userEntity(call.config), actorOf(call));
  await assertMayChangeUser(transaction, scope, found.ownerId);
}

function move(call: Call, type: MoveType): Promise<JsonObject> {
  const { storeId, name } = actorOf(call);
  const amount = isPlainObject(call.body) ? Number(call.body.amount) : 0;
  const walletId = idInPath(call);
  const now = call.deps.clock();
  const comment = optionalTextOf(call.body, 'comment');
  return inTransaction(call.deps.database, async (transaction) => {
    const found = await findOwner(transaction, { storeId, walletId });
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
      ...(found && { about: { entity: found.owner, id: found.ownerId } }),
    });
    return entry;
  });
}

/** The words of a line by whose wallet it is: those who may read it differ (`restricted` in `schemas/log.json`). */
function wordsFor(params: JsonObject, found: NamedOwner | undefined): Pick<LogEntry, 'params' | 'words'> {
  if (found?.owner === 'customer')
    return { params: { ...params, customer: found.ownerId }, words: 'ofCustomer' };
  if (!found?.name) return { params };
  return { params: { ...params, owner: found.name }, words: 'named' };
}
