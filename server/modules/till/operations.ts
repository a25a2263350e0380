import type { JsonWebKey } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { defaultWord } from '../../config/config-store.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { createRecord } from '../../crud/save/create-record.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import { hashToken } from '../../sessions/token.ts';
import { renewTokens } from '../app/tokens.ts';
import { readHolder, readLastNumber, savePresence } from './queries.ts';

const A = 'A'.charCodeAt(0);
const LETTERS = 26;
/** The type of a device that is a till (spec/1 §3). */
const TYPE = 'order';

/** What a browser asks for that is to be a till. */
interface TillRequest {
  appId: number | null;
  publicKey: JsonWebKey | null;
  token: string | null;
  isTakeOver: boolean;
}

/**
 * Makes a browser a till: binds it to a device of type `order`, to a new one where none is named. Its token is answered
 * this once, and the one before opens nothing from then on.
 * @param appId null: a new device
 * @param publicKey of the key pair that the browser signs with; null where it has none
 * @param token of the session, whose user is at the till from then on; null: no user is
 * @param isTakeOver whether the browser that holds the till may lose it
 * @throws ProblemError 404; 409 `tillHeld` for a till that a browser holds; 422 for a device of another type
 */
export function openTill(
  deps: Deps,
  scope: EntityScope,
  { appId, publicKey, token, isTakeOver }: TillRequest,
): Promise<JsonObject> {
  const { storeId, name: user } = scope.actor;
  return inTransaction(deps.database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.tillLetter}, ${storeId}::integer)`.execute(
      transaction,
    );
    const nextLetter = await readNextLetter(transaction, storeId);
    const app =
      appId === null
        ? await createRecord(transaction, scope, newTill(deps, nextLetter), writeContextOf(deps))
        : await readTill(transaction, scope, appId, true);
    const key = { storeId, id: Number(app.id) };
    if (!isTakeOver) await assertFree(transaction, key);
    const letter = await keepLetter(transaction, key, nextLetter);
    const { access_token } = await renewTokens(transaction, key, deps, {
      publicKey,
      openedBy: token === null ? null : user,
    });
    await enter(transaction, { storeId, appId: key.id }, { userId: scope.actor.userId, token }, deps.clock());
    const params = { user, app: app.name, id: key.id };
    const about = { entity: 'app', id: key.id };
    await writeLog(transaction, { storeId, now: deps.clock(), event: 'tillOpened', params, about });
    const place = { storeId, appId: key.id, letter, day: toBusinessDay(deps.clock()) };
    return {
      app_id: key.id,
      name: app.name,
      letter,
      access_token,
      ...(publicKey && { signed: true }),
      last_number: await readLastNumber(transaction, place),
    };
  });
}

/**
 * Notes that the user of a session is at a till.
 * @throws ProblemError 404
 */
export async function enterTill(
  deps: Deps,
  scope: EntityScope,
  { appId, token }: { appId: number; token: string },
): Promise<void> {
  const { storeId, userId } = scope.actor;
  await inTransaction(deps.database, async (transaction) => {
    await readTill(transaction, scope, appId);
    await enter(transaction, { storeId, appId }, { userId, token }, deps.clock());
  });
}

/** @throws ProblemError 409 `tillHeld` with who holds the till, '' for an unknown name, and since when */
async function assertFree(transaction: Kysely<Tables>, till: { storeId: number; id: number }): Promise<void> {
  const holder = await readHolder(transaction, { storeId: till.storeId, appId: till.id });
  if (holder === null) return;
  throw new ProblemError('tillHeld', { params: { user: holder.user, since: holder.since.toISOString() } });
}

async function enter(
  database: Kysely<Tables>,
  till: { storeId: number; appId: number },
  { userId, token }: { userId: number; token: string | null },
  now: Date,
): Promise<void> {
  if (token !== null) await savePresence(database, till, { userId, tokenHash: hashToken(token), now });
}

function newTill({ config }: Deps, letter: string): JsonObject {
  const words = defaultWord(config.current(), 'order', 'newTill') ?? '%{letter}';
  return { name: words.replace('%{letter}', letter), type: TYPE };
}

async function readTill(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  id: number,
  isLocked = false,
): Promise<JsonObject> {
  const app = await readRow(transaction, scope, id, isLocked);
  if (app.type === TYPE) return app;
  throw new ProblemError('invalid', { errors: [{ pointer: '/app_id', keyword: 'reference' }] });
}

/** Letters are given in order, and none twice: also a till that is gone keeps its numbers. */
async function readNextLetter(transaction: Kysely<Tables>, storeId: number): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from internal.till where store_id = ${storeId}`.execute(transaction);
  return toLetter(rows[0]?.count ?? 0);
}

/** @returns the letter that the till has, if it has one already */
async function keepLetter(
  transaction: Kysely<Tables>,
  { storeId, id }: { storeId: number; id: number },
  letter: string,
): Promise<string> {
  const { rows } = await sql<{ letter: string }>`
    insert into internal.till as known (store_id, app_id, letter) values (${storeId}, ${id}, ${letter})
    on conflict (store_id, app_id) do update set letter = known.letter
    returning letter`.execute(transaction);
  return rows[0]?.letter ?? letter;
}

/** 0 -> A, 25 -> Z, 26 -> AA, as spreadsheets count. */
function toLetter(index: number): string {
  const before = index < LETTERS ? '' : toLetter(Math.floor(index / LETTERS) - 1);
  return before + String.fromCharCode(A + (index % LETTERS));
}
