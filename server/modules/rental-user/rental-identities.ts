import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { toPlateKey } from '../../../src/domain/vehicle/plate.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** A rental user of a store. */
export interface RentalUserKey {
  storeId: number;
  id: number;
}

/** The plates, and numbers of etags, of a record; what is no identity is left out. */
export function contentsOf({ identities }: Readonly<JsonObject>): string[] {
  return readIdentities(identities).map(({ content }) => content);
}

/**
 * What is sent, with each plate in the form that vehicles are known by, and with an id for each identity: the one that this
 * plate has in the record, else a new one. An id that is sent counts for nothing.
 */
export async function withIdentities(
  transaction: Kysely<Tables>,
  body: unknown,
  before: Readonly<JsonObject> = {},
): Promise<unknown> {
  const fresh = await drawIds(transaction, sentIdentities(body)?.length ?? 0);
  return identified(body, before, fresh);
}

/** The same of many new records. */
export async function withNewIdentities(
  transaction: Kysely<Tables>,
  bodies: readonly unknown[],
): Promise<unknown[]> {
  const count = bodies.reduce<number>((sum, body) => sum + (sentIdentities(body)?.length ?? 0), 0);
  const fresh = await drawIds(transaction, count);
  return bodies.map((body) => identified(body, {}, fresh));
}

function sentIdentities(body: unknown): readonly unknown[] | null {
  return isPlainObject(body) && Array.isArray(body.identities) ? body.identities : null;
}

/** @param fresh ids to take from, at least as many as there are identities */
function identified(body: unknown, before: Readonly<JsonObject>, fresh: number[]): unknown {
  if (!isPlainObject(body) || !Array.isArray(body.identities)) return body;
  const known = new Map(readIdentities(before.identities).map(({ content, id }) => [content, id]));
  const identities = body.identities.map((sent: unknown) => {
    if (!isPlainObject(sent) || typeof sent.content !== 'string') return sent;
    const content = toPlateKey(sent.content);
    const id = known.get(content) ?? fresh.pop();
    known.delete(content);
    return { ...sent, content, id };
  });
  return { ...body, identities };
}

/**
 * Gives the plates of a saved record to its user. A saver of the same plate waits here until the first one has ended, and
 * then sees whose it is.
 * @throws ProblemError 409 `plateTaken` with the plates that are another's, and with the owner of the first one; 422 for one
 * that stands twice
 */
export async function keepIdentities(
  transaction: Kysely<Tables>,
  { storeId, id }: RentalUserKey,
  record: Readonly<JsonObject>,
): Promise<void> {
  const identities = readIdentities(record.identities);
  const contents = identities.map(({ content }) => content);
  assertOnce(contents);
  // What changes hands is held first, in one order: two users who swap their plates do not wait for each other in a circle.
  await sql`
    select from internal.rental_identity
    where store_id = ${storeId} and (rental_user_id = ${id} or content = any(${contents}::text[]))
    order by content for update`.execute(transaction);
  await sql`
    delete from internal.rental_identity
    where store_id = ${storeId} and rental_user_id = ${id} and content <> all(${contents}::text[])`.execute(
    transaction,
  );
  // In one order, so that two savers of the same plates do not wait for each other in a circle.
  await sql`
    insert into internal.rental_identity (store_id, content, rental_user_id, type)
    select ${storeId}::bigint, content, ${id}::bigint, type
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as sent (content text, type text) order by content
    on conflict (store_id, content) do update set type = excluded.type
      where rental_identity.rental_user_id = excluded.rental_user_id`.execute(transaction);
  const { rows } = await sql<{ content: string; id: number; name: string | null }>`
    select identity.content, identity.rental_user_id as id, owner.name
    from internal.rental_identity as identity
    left join "rental-user" as owner on owner.store_id = identity.store_id and owner.id = identity.rental_user_id
    where identity.store_id = ${storeId} and identity.content = any(${contents}::text[])
      and identity.rental_user_id <> ${id}`.execute(transaction);
  const owners = new Map(rows.map((row) => [row.content, { id: row.id, name: row.name ?? '' }]));
  const errors = contents.flatMap((content, index) => {
    const owner = owners.get(content);
    return owner === undefined
      ? []
      : [
          {
            pointer: `/identities/${index}/content`,
            keyword: 'plateTaken',
            params: { ...owner, plate: content },
          },
        ];
  });
  const [first] = errors;
  if (first !== undefined) throw new ProblemError('plateTaken', { params: first.params, errors });
}

/**
 * Gives the plates of many new records to their users, as {@link keepIdentities} does for one.
 * @throws ProblemError 409 `plateTaken` where one of them is another's or stands twice: which one is found out one by one
 */
export async function keepNewIdentities(
  transaction: Kysely<Tables>,
  storeId: number,
  records: readonly Readonly<JsonObject>[],
): Promise<void> {
  const sent = records.flatMap(({ id, identities }) =>
    readIdentities(identities).map(({ content, type }) => ({ content, type, owner: Number(id) })),
  );
  if (sent.length === 0) return;
  const isRepeated = new Set(sent.map(({ content }) => content)).size < sent.length;
  if (isRepeated) throw new ProblemError('plateTaken');
  // In one order, so that two savers of the same plates do not wait for each other in a circle.
  const { numAffectedRows } = await sql`
    insert into internal.rental_identity (store_id, content, rental_user_id, type)
    select ${storeId}::bigint, content, owner, type
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (content text, type text, owner bigint) order by content
    on conflict (store_id, content) do nothing`.execute(transaction);
  if (Number(numAffectedRows) < sent.length) throw new ProblemError('plateTaken');
}

/** Which records have a plate that a rental user has already. */
export async function findKnown(
  database: Kysely<Tables>,
  storeId: number,
  bodies: readonly unknown[],
): Promise<(body: unknown) => boolean> {
  const plates = (body: unknown) => (isPlainObject(body) ? contentsOf(body) : []);
  const { rows } = await sql<{ content: string }>`
    select content from internal.rental_identity
    where store_id = ${storeId} and content = any(${bodies.flatMap(plates)}::text[])`.execute(database);
  const known = new Set(rows.map(({ content }) => content));
  return (body) => plates(body).some((content) => known.has(content));
}

/** Whose a plate is. @returns null where it is free */
export async function findOwner(
  database: Kysely<Tables>,
  storeId: number,
  identity: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select rental_user_id as id from internal.rental_identity
    where store_id = ${storeId} and content = ${toPlateKey(identity)}`.execute(database);
  return rows[0]?.id ?? null;
}

/** The plates of deleted rental users are free. */
export async function freeIdentities(
  transaction: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from internal.rental_identity
    where store_id = ${storeId} and rental_user_id = any(${ids}::bigint[])`.execute(transaction);
}

interface Identity {
  id: number | null;
  type: string;
  content: string;
}

function readIdentities(value: unknown): Identity[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isPlainObject)
    .flatMap(({ id, type, content }) =>
      typeof content === 'string'
        ? [{ id: typeof id === 'number' ? id : null, type: String(type), content }]
        : [],
    );
}

/** New ids, the highest first. */
async function drawIds(transaction: Kysely<Tables>, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('internal.rental_identity_id_seq') as id from generate_series(1, ${count}::int)`.execute(
    transaction,
  );
  return rows.map(({ id }) => id).toReversed();
}

function assertOnce(contents: readonly string[]): void {
  const errors = contents.flatMap((content, index) =>
    contents.indexOf(content) < index
      ? [{ pointer: `/identities/${index}/content`, keyword: 'uniqueItems' }]
      : [],
  );
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}
