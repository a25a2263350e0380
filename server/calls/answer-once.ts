import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { isIdempotent } from '../../src/schema/api/operation-security.ts';
import { prepareQuery } from '../database/connection/prepared-query.ts';
import { finishWith, startWith } from '../database/connection/transaction-pipeline.ts';
import type { Tables } from '../database/tables.ts';
import type { Answer } from '../http/answer.ts';
import { ProblemError } from '../http/problem-error.ts';
import { STORE_OF_MARK } from '../sessions/queries.ts';
import type { ServerSettings } from '../settings.ts';
import { actorOf, type Call } from './call.ts';
import { sweepAnswers } from './sweep-answers.ts';

const MAX_KEY_LENGTH = 200;
const UNIQUE_VIOLATION = '23505';

/**
 * The header's key, where the operation takes one (it declares `Idempotency-Key`: it moves money).
 * @throws ProblemError 422 for a key out of bounds, `idempotencyKeyMissing` for none where the deployment asks for one
 */
export function idempotencyKeyOf(
  { operation, deps }: Pick<Call, 'operation' | 'deps'>,
  headers: Headers,
): string | null {
  if (!isIdempotent(operation)) return null;
  const key = headers.get('idempotency-key');
  if (key === null && isKeyRequired(deps.settings.idempotencyKey, headers))
    throw new ProblemError('idempotencyKeyMissing', {
      errors: [{ pointer: '/Idempotency-Key', keyword: 'required' }],
    });
  if (key !== null && (key === '' || key.length > MAX_KEY_LENGTH))
    throw new ProblemError('invalid', { errors: [{ pointer: '/Idempotency-Key', keyword: 'maxLength' }] });
  return key;
}

/** Whether a call comes with a key for {@link answerOnce}. */
export function hasKey(operation: ApiOperation, headers: Headers): boolean {
  return isIdempotent(operation) && headers.has('idempotency-key');
}

/** What an answer carries that was given before under its key: nothing was done again. */
export const REPLAYED = { 'Idempotency-Replayed': 'true' } as const;

/** A browser says where a page's call comes from, in headers that no page can leave out; programs send neither. */
function isKeyRequired(rule: ServerSettings['idempotencyKey'], headers: Headers): boolean {
  return rule === 'always' || (rule === 'pages' && (headers.has('origin') || headers.has('sec-fetch-site')));
}

/**
 * Does a call at most once for each key of a store. The key is written first, in the transaction of the change
 * itself. Where another call has it, nothing of this one runs; where that call still runs, this one waits. A refusal
 * takes its key along; an answer that was given before says so ({@link REPLAYED}). A recalled session that has ended or changed is refused with all that follows.
 * @param handle the call, whose database is the transaction
 * @throws ProblemError 422 `idempotencyKeyReused` for another request under a key
 */
export async function answerOnce(
  call: Call,
  key: string,
  handle: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  const { deps } = call;
  await sweepAnswers(deps);
  const { storeId, recalled } = actorOf(call);
  const place: KeyPlace = { storeId, key, hash: hashOf(call) };
  try {
    return await deps.database.transaction().execute(async (transaction) => {
      const claim = { ...place, now: deps.clock() };
      await (recalled
        ? startWith(transaction, CLAIM_KEY_BY_MARK, { ...claim, ...recalled })
        : startWith(transaction, CLAIM_KEY, claim));
      const answer = await handle({ ...call, deps: { ...deps, database: transaction } });
      const { status, body } = answer;
      const text = body === undefined ? null : JSON.stringify(body);
      await finishWith(transaction, KEEP_ANSWER, { storeId: place.storeId, key, status, text });
      return text === null ? answer : { ...answer, text };
    });
  } catch (error) {
    if (recalled) throw error;
    // Whatever has stopped this one, also before it came to write its key: a call that is done has its answer.
    const answer = await findAnswer(deps.database, place);
    if (answer) return answer;
    // Swept at this very moment: the next try finds the key free.
    throw isKeyTaken(error) ? new ProblemError('busy', { headers: { 'Retry-After': '1' } }) : error;
  }
}

interface KeyPlace {
  storeId: number;
  key: string;
  hash: Uint8Array;
}

export const CLAIM_KEY = prepareQuery(`
  insert into internal.idempotency (store_id, key, request_hash, created_at) values (:storeId, :key, :hash, :now)`);

/** Fails where the session is not the one that was recalled: a key without a store is refused, and all behind it. */
const CLAIM_KEY_BY_MARK = prepareQuery(`
  insert into internal.idempotency (store_id, key, request_hash, created_at)
  values (${STORE_OF_MARK}, :key, :hash, :now)`);

function isKeyTaken(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.table === 'idempotency'
  );
}

/** @throws ProblemError 422 `idempotencyKeyReused` */
async function findAnswer(
  database: Kysely<Tables>,
  { storeId, key, hash }: KeyPlace,
): Promise<Answer | undefined> {
  const { rows } = await sql<{ request_hash: Uint8Array; status: Answer['status']; answer: string | null }>`
    select request_hash, status, answer from internal.idempotency
    where store_id = ${storeId} and key = ${key}`.execute(database);
  const row = rows[0];
  if (!row) return undefined;
  if (!Buffer.from(hash).equals(row.request_hash)) throw new ProblemError('idempotencyKeyReused');
  const { status, answer: text } = row;
  return { status, headers: REPLAYED, ...(text !== null && { body: JSON.parse(text), text }) };
}

export const KEEP_ANSWER = prepareQuery(`
  update internal.idempotency set status = :status, answer = :text where store_id = :storeId and key = :key`);

/** Of the operation, its parameters and its body, whatever the order of their names; the store is part of the key. */
function hashOf({ operation, params, body }: Call): Uint8Array {
  const request = [operation.operationId, { ...params, store_id: null }, body ?? null];
  return hash('sha256', JSON.stringify(sortNames(request)), 'buffer');
}

/** Copied by names: a body has no `__proto__`, it would be refused before. */
function sortNames(value: unknown): unknown {
  if (value instanceof Uint8Array) return hash('sha256', value, 'hex');
  if (Array.isArray(value)) return value.map(sortNames);
  if (!isPlainObject(value)) return value;
  const sorted: JsonObject = {};
  for (const name of Object.keys(value).toSorted()) sorted[name] = sortNames(value[name]);
  return sorted;
}
