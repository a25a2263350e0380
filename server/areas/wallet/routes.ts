import type { JsonObject } from '../../../src/schema/json-schema.ts';
import { isPlainObject } from '../../../src/schema/plain-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { idInPath } from '../../crud/id-in-path.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Answer } from '../../http/answer.ts';
import { optionalTextOf } from '../../http/text-of.ts';
import { writeLog } from '../../log/write-log.ts';
import type { Area } from '../area.ts';
import { type MoveType, moveMoney } from './move-money.ts';

export const walletArea = {
  'wallet.deposit': { handle: (call) => answerMove(call, 'deposit') },
  'wallet.withdraw': { handle: (call) => answerMove(call, 'withdraw') },
} satisfies Area;

async function answerMove(call: Call, type: MoveType): Promise<Answer> {
  return { status: 201, body: await move(call, type) };
}

function move(call: Call, type: MoveType): Promise<JsonObject> {
  const { storeId, name } = actorOf(call);
  const amount = isPlainObject(call.body) ? Number(call.body.amount) : 0;
  const walletId = idInPath(call);
  const now = call.deps.clock();
  const comment = optionalTextOf(call.body, 'comment');
  return inTransaction(call.deps.database, async (transaction) => {
    const entry = await moveMoney(
      transaction,
      { storeId, walletId, type, amount, comment, madeBy: name },
      now,
    );
    const params = { user: name, id: walletId, type, amount, balance: entry.after_balance };
    await writeLog(transaction, { storeId, now, event: 'walletMoved', params });
    return entry;
  });
}
