import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { isInside, isVehicleState } from '../../../src/domain/vehicle/vehicle-states.ts';
import type { Call } from '../../calls/call.ts';
import { SETTINGS_ENTITY } from '../../config/config-store.ts';
import { addDerivedTo } from '../../crud/entity/add-derived.ts';
import { readRecord, readRow } from '../../crud/entity/read-record.ts';
import { fromRow } from '../../crud/entity/record-row.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { answerList } from '../../crud/list/answer-list.ts';
import { narrowListQuery } from '../../crud/list/narrow-list-query.ts';
import { parseListQuery } from '../../crud/list/parse-list-query.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { deleteRecords } from '../../crud/save/delete-records.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Answer } from '../../http/answer.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { OperationModule } from '../module.ts';
import { readTrial, type Trial } from '../service/stays/read-trial.ts';
import { readSettings } from '../settings/read-settings.ts';
import { stateProblem } from './change/assert-possible.ts';
import { changeVehicle } from './change/change-vehicle.ts';
import { enterVehicle } from './change/enter-vehicle.ts';
import { enterVehicles } from './change/enter-vehicles.ts';
import { deleteEvents } from './events/keep-event.ts';
import { readEvents, readExits } from './events/read-events.ts';
import { tryVehicle } from './price/try-vehicle.ts';
import { toVehicle, VEHICLE, withOneSpelling } from './vehicle.ts';

export const vehicleArea = {
  'item.fetchItems/vehicle': {
    isReading: true,
    handle: (call) => listVehicles(call, withExits(scopeOfCall(call, VEHICLE))),
  },
  'item.fetchItem/vehicle': {
    isReading: true,
    /** With `calc`, `cache` or `test` a trial calculation of its stay (document 3, §7.1). */
    async handle(call) {
      const trial = readTrial(call);
      return trial ? answerTrial(call, trial) : answerVehicle(call);
    },
  },
  'item.addItem/vehicle': {
    judgesRecord: true,
    async handle(call) {
      return {
        status: 201,
        body: await enterVehicle(call.deps, scopeOfCall(call, VEHICLE), withOneSpelling(call.body)),
      };
    },
    createAll: (call, records) =>
      enterVehicles(call.deps, scopeOfCall(call, VEHICLE), records.map(withOneSpelling)),
  },
  'item.updateItem/vehicle': {
    judgesRecord: true,
    async handle(call) {
      const scope = scopeOfCall(call, VEHICLE);
      return {
        status: 200,
        body: await changeVehicle(call.deps, scope, idInPath(call), withOneSpelling(call.body)),
      };
    },
  },
  'item.deleteItem/vehicle': {
    async handle(call) {
      return { status: 200, body: { ids: await deleteVehicle(call) } };
    },
  },
} satisfies OperationModule;

function listVehicles(call: Call, scope: EntityScope): Promise<Answer> {
  const query = narrowListQuery(parseListQuery(call, scope.shape), call, scope.shape);
  return answerList(call, scope, query);
}

/** The exits of past stays, with each row of a list. */
function withExits(scope: EntityScope): EntityScope {
  return {
    ...scope,
    derived: [
      ...scope.derived,
      {
        kind: 'read',
        property: 'events',
        columns: ['id', 'status'],
        async read(database, storeId, records) {
          const past = records.filter(({ status }) => isVehicleState(status) && !isInside(status));
          if (past.length === 0) return null;
          const ids = past.map(({ id }) => Number(id));
          const exits = await readExits(database, storeId, ids);
          return (record) => exits.get(Number(record.id)) ?? [];
        },
      },
    ],
  };
}

async function answerVehicle(call: Call): Promise<Answer> {
  const { database } = call.deps;
  const scope = scopeOfCall(call, VEHICLE);
  const record = await readRecord(database, scope, idInPath(call));
  const events = await readEvents(database, { storeId: scope.actor.storeId, vehicleId: Number(record.id) });
  return { status: 200, body: { ...(await addDerivedTo(database, scope, record)), events } };
}

/** @throws ProblemError 404; 422, 409 without a price */
async function answerTrial(call: Call, trial: Trial): Promise<Answer> {
  const { database } = call.deps;
  const scope = scopeOfCall(call, VEHICLE);
  const vehicle = toVehicle(await readRecord(database, scope, idInPath(call)));
  const body = await tryVehicle(
    database,
    {
      ...trial,
      config: call.config,
      storeId: scope.actor.storeId,
    },
    vehicle,
  );
  return { status: 200, body };
}

/**
 * Deletes a past record, where the store's settings let records be deleted (document 3, §2.5).
 * @throws ProblemError 403 `recordsKept`; 409 for a vehicle that is inside; 404
 */
async function deleteVehicle(call: Call): Promise<number[]> {
  const scope = scopeOfCall(call, VEHICLE);
  const id = idInPath(call);
  if (!(await areDeletable(call))) throw new ProblemError('recordsKept');
  await inTransaction(call.deps.database, async (transaction) => {
    const vehicle = toVehicle(fromRow(scope.shape, await readRow(transaction, scope, id, true)));
    if (isInside(vehicle.status)) throw stateProblem(vehicle);
    await deleteRecords(transaction, scope, [id], call.deps.clock());
    await deleteEvents(transaction, { storeId: scope.actor.storeId, vehicleId: id });
  });
  return [id];
}

async function areDeletable(call: Call): Promise<boolean> {
  // An integrator may have taken the settings away: then nothing is deleted.
  if (!call.config.entities.has(SETTINGS_ENTITY)) return false;
  const { PARKING_RECORD_DELETABLE: setting }: JsonObject = await readSettings(call);
  return isPlainObject(setting) && setting.ENABLE === true;
}
