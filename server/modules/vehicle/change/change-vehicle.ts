import type { Kysely } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../../src/contract/json-object.ts';
import { isSameValue } from '../../../../src/domain/same-value.ts';
import { toInstant } from '../../../../src/domain/taipei-time.ts';
import { listAskedOperations } from '../../../../src/domain/vehicle/asked-operations.ts';
import {
  DUE_CONDITIONS,
  isInside,
  isVehicleState,
  type VehicleOperation,
  type VehicleState,
} from '../../../../src/domain/vehicle/vehicle-states.ts';
import { normalise } from '../../../../src/schema/describe/normalise.ts';
import { readRecord, readRow } from '../../../crud/entity/read-record.ts';
import { fromRow } from '../../../crud/entity/record-row.ts';
import type { EntityScope } from '../../../crud/entity/scope.ts';
import { writeContextOf } from '../../../crud/entity/write-context.ts';
import { assertRecord, mergeRecord, writablePart } from '../../../crud/save/check-record.ts';
import { updateRecord } from '../../../crud/save/update-record.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { keepEvent, type VehicleEventType } from '../events/keep-event.ts';
import { partyOf, type Sighting, showPicture } from '../events/sighting.ts';
import { priceVehicle } from '../price/price-vehicle.ts';
import { assertOutside, saveDerived } from '../rows.ts';
import { readStanding, type Standing } from '../standing/read-standing.ts';
import { nameOfVehicle, toVehicle, type Vehicle } from '../vehicle.ts';
import { assertPossible, stateProblem } from './assert-possible.ts';
import { assertEnteredAt, assertZone, withPlateKey } from './enter-vehicle.ts';

/** What no caller sets by itself: it follows from the operation. */
const FOLLOWING = ['status', 'etime', 'manual_leave'];

const EVENT_OF: Readonly<Partial<Record<VehicleOperation, VehicleEventType>>> = {
  edit: 'park_edited',
  reprice: 'park_edited',
  recompute: 'park_edited',
  rename: 'park_recognised',
  exit: 'park_exit',
  exitUnpaid: 'park_exit',
  leave: 'park_manual',
  reopen: 'park_reopened',
  review: 'park_reviewed',
  archive: 'park_archived',
};

/** After these, membership and state are worked out again. */
const STANDING_AGAIN: readonly VehicleOperation[] = ['edit', 'rename', 'reprice', 'recompute', 'reopen'];

interface Change {
  deps: Deps;
  scope: EntityScope;
  transaction: Kysely<Tables>;
  before: Vehicle;
  sent: JsonObject;
  operations: readonly VehicleOperation[];
  now: Date;
  seen: Sighting | null;
}

/**
 * Changes a vehicle, as far as docs/parking.md has the change in its state; each keeps an event.
 * @param seen by the camera of a gate that it leaves through; null for what a person does
 * @throws ProblemError 409 in the words of the state, `vehicleInside`, `stayDue`, `staySettled`, `paidByOrder`; 403 without the right
 * to it; as {@link updateRecord}
 */
export function changeVehicle(
  deps: Deps,
  scope: EntityScope,
  id: number,
  body: unknown,
  seen: Sighting | null = null,
): Promise<JsonObject> {
  const means = writeContextOf(deps);
  const { now } = means;
  return inTransaction(deps.database, async (transaction) => {
    const record = fromRow(scope.shape, await readRow(transaction, scope, id, true));
    const before = toVehicle(record);
    const sent = readSent(scope, record, body, now);
    const operations = listAskedOperations(before, sent);
    const change: Change = { deps, scope, transaction, before, sent, operations, now, seen };
    assertMayDo(scope, operations);
    await assertOperations(change);
    const after = toVehicle({ ...before, ...sent });
    await assertEntry(change, after);
    const standing = await standingAfter(change, after);
    const saved = { ...editedPart(sent), ...followingPart(change, standing) };
    await updateRecord(transaction, scope, id, { ...keyOf(body), ...saved }, means);
    if (standing !== null) {
      const { status: _, ...derived } = standing;
      const key = { storeId: scope.actor.storeId, id };
      await saveDerived(transaction, key, { ...derived, is_unknown: after.name === null });
    }
    if (seen !== null) await showPicture(transaction, { storeId: scope.actor.storeId, id }, seen, now);
    await keepEvents(change, saved);
    return readRecord(transaction, scope, id);
  });
}

/**
 * What is said, in the form that is kept. A moment that is written otherwise is the same one.
 * @throws ProblemError 422, also for what the operation sets by itself: a word that is no state asks for none
 */
function readSent({ shape }: EntityScope, record: JsonObject, body: unknown, now: Date): JsonObject {
  const said = writablePart(shape, body);
  const sent = withPlateKey(normalise(shape.entity, said, () => ({ ...record, ...said }), now));
  assertRecord(shape, mergeRecord(shape, record, sent));
  const at = toInstant(sent.ctime);
  return at === null ? sent : { ...sent, ctime: new Date(at).toISOString() };
}

function keyOf(body: unknown): JsonObject {
  const { id, version } = isPlainObject(body) ? body : {};
  return { ...(id !== undefined && { id }), ...(version !== undefined && { version }) };
}

function editedPart(sent: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !FOLLOWING.includes(name)));
}

/** A manual exit is the deletion of the documents: it needs the letter d, any other change u. @throws ProblemError 403 */
function assertMayDo({ reaches }: EntityScope, operations: readonly VehicleOperation[]): void {
  if (reaches === null) return;
  const needed = operations.map((operation) => (operation === 'leave' ? 'd' : 'u'));
  if (needed.every((letter) => reaches.some((grant) => grant.letter === letter))) return;
  throw new ProblemError('forbidden');
}

/** @throws ProblemError 409 */
async function assertOperations(change: Change): Promise<void> {
  const { before, operations } = change;
  for (const operation of operations) {
    assertPossible(before, operation);
    if (operation === 'pay')
      throw new ProblemError('paidByOrder', { params: { plate: nameOfVehicle(before) } });
    const condition = DUE_CONDITIONS[operation]?.[before.status];
    if (condition !== undefined) await assertDue(change, condition);
  }
  // One step at a time: what is edited is inside, and what leaves is as it was.
  const isMoved = operations.some((operation) =>
    ['exit', 'exitUnpaid', 'leave', 'archive'].includes(operation),
  );
  if (isMoved && operations.includes('reopen')) throw stateProblem(before);
}

async function assertDue({ deps, scope, transaction, before, now }: Change, condition: 'due' | 'settled') {
  const { storeId } = scope.actor;
  const question = { config: deps.config.current(), storeId, until: now };
  const { dueAmount } = await priceVehicle(transaction, question, before);
  const params = { plate: nameOfVehicle(before), amount: dueAmount };
  if (condition === 'settled' && dueAmount > 0) throw new ProblemError('stayDue', { params });
  if (condition === 'due' && dueAmount === 0) throw new ProblemError('staySettled', { params });
}

/** @throws ProblemError 409 for a plate that is inside; 422 for an entry that can be none, and for a zone that is missing */
async function assertEntry({ scope, transaction, before, operations, now }: Change, after: Vehicle) {
  const { storeId } = scope.actor;
  if (operations.includes('reprice')) {
    assertEnteredAt(after.ctime, now);
    if (before.park_space_id !== null) await assertZone(transaction, storeId, after.park_space_id);
  }
  const isBack = operations.includes('reopen');
  const isNamed = after.name !== null && (after.name !== before.name || isBack);
  if (isNamed && after.name !== null && (isBack || isInside(before.status)))
    await assertOutside(transaction, { storeId, id: before.id }, after.name);
}

/** @returns null where it stays as it is */
async function standingAfter(
  { deps, scope, transaction, operations }: Change,
  after: Vehicle,
): Promise<Standing | null> {
  if (!operations.some((operation) => STANDING_AGAIN.includes(operation))) return null;
  const { storeId } = scope.actor;
  return readStanding(transaction, { config: deps.config.current(), storeId }, after);
}

/** The state that follows, and what goes with it. @throws ProblemError 409 where another state follows than was asked for */
function followingPart(change: Change, standing: Standing | null): JsonObject {
  const { before, sent, operations, now } = change;
  const has = (operation: VehicleOperation) => operations.includes(operation);
  if (has('leave')) return { status: 'confirm', etime: now.toISOString(), manual_leave: true };
  if (has('exit') || has('exitUnpaid'))
    return { status: sent.status, etime: now.toISOString(), manual_leave: false };
  if (has('archive')) return { status: 'archived' };
  if (has('reopen')) return { status: stateInside(before, standing), etime: null, manual_leave: false };
  if (standing === null || !['free', 'serving'].includes(before.status)) return {};
  const asked = isVehicleState(sent.status) ? sent.status : null;
  if (has('recompute') && asked !== standing.status)
    throw stateProblem({ ...before, status: standing.status });
  return { status: standing.status };
}

/** Who has paid is inside as one who has. */
function stateInside({ payment_time: paidAt }: Vehicle, standing: Standing | null): VehicleState {
  return paidAt === null ? (standing?.status ?? 'serving') : 'checkouted';
}

async function keepEvents({ scope, transaction, before, operations, now, seen }: Change, saved: JsonObject) {
  const types = new Set(operations.flatMap((operation) => EVENT_OF[operation] ?? []));
  for (const type of types) {
    const names = Object.keys(saved).filter(
      (name) => !isSameValue(saved[name], before[name]) && (name === 'mark') === (type === 'park_reviewed'),
    );
    await keepEvent(transaction, {
      storeId: scope.actor.storeId,
      vehicleId: before.id,
      type,
      at: now,
      ...partyOf(scope.actor, seen),
      changes: Object.fromEntries(names.map((name) => [name, [before[name] ?? null, saved[name] ?? null]])),
      ...(operations.includes('exitUnpaid') && type === 'park_exit' && { details: { is_unpaid: true } }),
    });
  }
}
