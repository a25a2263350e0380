import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { defaultWord } from '../../config/config-store.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import { type EntityScope, reachesOf, withFixed } from '../../crud/entity/scope.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { copyPicture } from '../../crud/save/copy-picture.ts';
import { createRecord } from '../../crud/save/create-record.ts';
import { updateRecord } from '../../crud/save/update-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertParts } from './assert-parts.ts';
import { keepPriceVersion } from './price-versions.ts';
import { assertPriceIsSaid, withSoldPrice } from './sold-price.ts';
import { SOLD_TYPES } from './sold-types.ts';

/**
 * Adds an item with its first price. `duplicate_of` in the body takes from another item what the body does not say, and
 * its picture (spec/1 §7). A copy has a name of its own, and is not on sale until it is set so.
 * @throws ProblemError 403 before all else for who may only copy; 404 for another that is not there
 */
export function addItem(deps: Deps, scope: EntityScope, body: unknown): Promise<JsonObject> {
  assertMayAdd(scope, isPlainObject(body) ? body : {});
  const { duplicate_of: originalId, ...sent } = toObject(body);
  const now = deps.clock();
  return inTransaction(deps.database, async (transaction) => {
    const original = isId(originalId) ? await readRecord(transaction, scope, originalId) : {};
    // Who may only copy gets a copy, whatever else was sent along.
    const isCopy = isId(originalId) && mayOnlyCopy(scope, original);
    const given = isId(originalId) ? givenPart(deps, scope, original) : {};
    const said = isCopy ? {} : withSoldPrice(sent);
    const record = withoutIdleParts({ ...given, ...said });
    if (isId(originalId) && record.name === original.name) record.name = given.name;
    assertPriceIsSaid(scope.shape, withFixed(scope, record));
    const reach = isCopy ? { ...scope, reaches: null } : scope;
    const item = await createRecord(transaction, reach, record, writeContextOf(deps), { given, sent: said });
    await assertParts(transaction, scope, null, item);
    const priced = await keepPriceVersion(transaction, scope.actor.storeId, item, now);
    if (!isId(originalId)) return priced;
    const toId = Number(item.id);
    await copyPicture(transaction, { scope, fromId: originalId, toId, property: 'picture' }, now);
    return readRecord(transaction, scope, toId);
  });
}

/** Changes an item; another price is another version of it. @throws ProblemError as {@link updateRecord} */
export function updateItem(deps: Deps, scope: EntityScope, id: number, body: unknown): Promise<JsonObject> {
  return inTransaction(deps.database, async (transaction) => {
    const before = await readRecord(transaction, scope, id);
    const asked = withSoldPrice(toObject(body));
    const sent = before.type === 'package' ? withoutIdleParts(asked) : asked;
    const item = await updateRecord(transaction, scope, id, sent, writeContextOf(deps));
    await assertParts(transaction, scope, before, item);
    return keepPriceVersion(transaction, scope.actor.storeId, item, deps.clock());
  });
}

/** What is no package, or no longer one, keeps no parts: they could not be deleted for it. */
function withoutIdleParts(item: JsonObject): JsonObject {
  const isIdle = item.type !== undefined && item.type !== 'package' && Array.isArray(item.item_ids);
  return isIdle ? { ...item, item_ids: [] } : item;
}

/** The name with the word for a copy, in the deployment's language; a long name gives way to the word. */
function toCopyName({ config }: Deps, { shape }: EntityScope, name: unknown): string {
  const words = defaultWord(config.current(), 'item', 'copyName') ?? '%{name}';
  const longest = shape.entity.properties?.name?.maxLength ?? Number.POSITIVE_INFINITY;
  const room = longest - words.replace('%{name}', '').length;
  return words.replace('%{name}', () => String(name).slice(0, room));
}

/** @throws ProblemError 403 for an item that is no copy, by who may only copy */
function assertMayAdd(scope: EntityScope, { duplicate_of: originalId = null, ...sent }: JsonObject): void {
  const isAllowed = originalId !== null || !mayOnlyCopy(scope, { type: SOLD_TYPES[0], ...sent });
  if (!isAllowed) throw new ProblemError('forbidden');
}

function mayOnlyCopy(scope: EntityScope, original: JsonObject): boolean {
  return reachesOf(scope, original)?.every(({ changes }) => changes !== null) ?? false;
}

/** What a duplicate of an item starts with, where nothing else is said. */
function givenPart(deps: Deps, scope: EntityScope, original: JsonObject): JsonObject {
  return { ...copiedPart(scope, original), active: false, name: toCopyName(deps, scope, original.name) };
}

/** What a duplicate takes over: all that staff can set, but what is the original's alone and the moment it was made at. */
function copiedPart({ shape }: EntityScope, original: JsonObject): JsonObject {
  const isTaken = ([name, value]: [string, unknown]) =>
    shape.writable.has(name) &&
    shape.entity.properties?.[name]?.['x-unique'] === undefined &&
    name !== 'ctime' &&
    value !== null;
  return Object.fromEntries(Object.entries(original).filter(isTaken));
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}

/** @throws ProblemError 422 for an invalid body, and for an unknown original */
function toObject(body: unknown): JsonObject {
  if (!isPlainObject(body)) throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'type' }] });
  const { duplicate_of: original = null } = body;
  if (original !== null && !Number.isSafeInteger(original))
    throw new ProblemError('invalid', { errors: [{ pointer: '/duplicate_of', keyword: 'type' }] });
  return body;
}
