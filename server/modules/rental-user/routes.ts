import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { findOperation } from '../../../src/schema/api/find-operation.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { addDerivedTo } from '../../crud/entity/add-derived.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import { type EntityScope, wholeScope } from '../../crud/entity/scope.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { storedEntityOf } from '../../crud/entity/stored-entity.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { answerList } from '../../crud/list/answer-list.ts';
import { columnPath, type ListFilter } from '../../crud/list/list-query.ts';
import { narrowListQuery } from '../../crud/list/narrow-list-query.ts';
import { parseListQuery } from '../../crud/list/parse-list-query.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { deleteRecords } from '../../crud/save/delete-records.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Answer } from '../../http/answer.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { textOf } from '../../http/text-of.ts';
import type { OperationModule } from '../module.ts';
import { readSettings } from '../settings/read-settings.ts';
import { writeRentalUsers } from './export-rental-users.ts';
import { contentsOf, findOwner, freeIdentities } from './rental-identities.ts';
import { countRentalUsers, quotasOf } from './rental-quota.ts';
import { withCards } from './rental-validity.ts';
import { addRentalUser, addRentalUsers, changeRentalUser, type RentalSave } from './save-rental-user.ts';
import { withInvoices } from './ticket-orders.ts';

const RENTAL_USER = 'rental-user';
const RENTAL_CARD = 'rental-card';
const VEHICLE = 'vehicle';

export const rentalUserArea = {
  'rentalUser.fetchRentalUsers': {
    isReading: true,
    handle(call) {
      const scope = withCards(scopeOfCall(call, RENTAL_USER));
      return answerList(call, scope, narrowListQuery(parseListQuery(call, scope.shape), call, scope.shape));
    },
  },
  'rentalUser.exportRentalUsers': {
    async handle(call) {
      const scope = withCards(scopeOfCall(call, RENTAL_USER));
      // It filters and searches as the list does.
      const operation = findOperation(call.config.definition, 'rentalUser.fetchRentalUsers');
      if (operation === undefined) throw new ProblemError('notFound');
      const asked = parseListQuery({ ...call, operation }, scope.shape);
      const query = { ...narrowListQuery(asked, call, scope.shape), range: null };
      return {
        status: 200,
        bytes: Buffer.from(await writeRentalUsers(call, scope, query)),
        headers: { 'Content-Type': 'text/csv; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
      };
    },
  },
  'rentalUser.fetchRentalUser': {
    isReading: true,
    handle: async (call) => ({ status: 200, body: await readUser(call, idInPath(call)) }),
  },
  'rentalUser.addRentalUser': {
    judgesRecord: true,
    async handle(call) {
      return {
        status: 201,
        body: await save(call, (transaction, way) => addRentalUser(transaction, way, call.body)),
      };
    },
    async createAll(call, records) {
      return addRentalUsers(call.deps.database, await saveOf(call), records);
    },
  },
  'rentalUser.updateRentalUser': {
    judgesRecord: true,
    async handle(call) {
      const id = idInPath(call);
      return {
        status: 200,
        body: await save(call, (transaction, way) => changeRentalUser(transaction, way, id, call.body)),
      };
    },
  },
  'rentalUser.deleteRentalUser': {
    async handle(call) {
      const scope = scopeOfCall(call, RENTAL_USER);
      const id = idInPath(call);
      const { database, clock } = call.deps;
      await inTransaction(database, async (transaction) => {
        await deleteRecords(transaction, scope, [id], clock());
        await freeIdentities(transaction, scope.actor.storeId, [id]);
        await keepCards(transaction, scope, id);
      });
      return { status: 200, body: { ids: [id] } };
    },
  },
  'rentalUser.fetchLastByIdentity': {
    isReading: true,
    async handle(call) {
      const { storeId } = actorOf(call);
      const identity = String(call.params.identity);
      const id = await findOwner(call.deps.database, storeId, identity);
      if (id === null) throw new ProblemError('notFound', { params: { ids: identity } });
      const { name } = await readRecord(call.deps.database, scopeOfCall(call, RENTAL_USER), id);
      return { status: 200, body: { id, name } };
    },
  },
  'rentalUser.fetchItems': {
    isReading: true,
    async handle(call) {
      const user = await readRecord(call.deps.database, scopeOfCall(call, RENTAL_USER), idInPath(call));
      return listOf(call, VEHICLE, { by: 'name', values: contentsOf(user), newest: 'ctime' });
    },
  },
  'rentalUser.fetchCards': {
    isReading: true,
    async handle(call) {
      const id = idInPath(call);
      await readRecord(call.deps.database, scopeOfCall(call, RENTAL_USER), id);
      return listOf(call, RENTAL_CARD, { by: 'rental_user_id', values: [id], newest: 'create_time' });
    },
  },
  'rentalUser.refreshProvider': {
    async handle(call) {
      const { RENTAL_USER_PROVIDER: setting } = await readSettings(call);
      const name = textOf(call.body, 'provider_name');
      const provider = call.deps.rentalProviders?.get(name);
      if (!isPlainObject(setting) || setting.ENABLE !== true || provider === undefined)
        throw new ProblemError('noRentalProvider', { params: { name } });
      provider.refresh(actorOf(call).storeId);
      return { status: 200, body: { provider_name: name } };
    },
  },
  'service.fetchRentalNumbers': {
    isReading: true,
    async handle(call) {
      const { database } = call.deps;
      const { storeId } = actorOf(call);
      const numbers = { car: 0, moto: 0 };
      for (const { kind, name } of quotasOf(await readSettings(call)))
        numbers[kind] = await countRentalUsers(database, storeId, name);
      return {
        status: 200,
        body: { car_rental_user_number: numbers.car, moto_rental_user_number: numbers.moto },
      };
    },
  },
} satisfies OperationModule;

async function readUser(call: Call, id: number): Promise<JsonObject> {
  const { database } = call.deps;
  const scope = withCards(scopeOfCall(call, RENTAL_USER));
  return addDerivedTo(database, scope, await readRecord(database, scope, id));
}

async function save(
  call: Call,
  write: (transaction: Kysely<Tables>, way: RentalSave) => Promise<JsonObject>,
): Promise<JsonObject> {
  const way = await saveOf(call);
  const saved = await inTransaction(call.deps.database, (transaction) => write(transaction, way));
  return addDerivedTo(call.deps.database, withCards(way.scope), saved);
}

async function saveOf(call: Call): Promise<RentalSave> {
  const scope = scopeOfCall(call, RENTAL_USER);
  return { scope, means: writeContextOf(call.deps), settings: await readSettings(call) };
}

/** Tickets outlive their user. */
async function keepCards(transaction: Kysely<Tables>, { actor }: EntityScope, id: number): Promise<void> {
  await sql`
    update "rental-card" set rental_user_id = null
    where store_id = ${actor.storeId} and rental_user_id = ${id}`.execute(transaction);
}

/** A page of another entity's records that belong to a rental user. */
function listOf(
  call: Call,
  entity: string,
  { by, values, newest }: { by: string; values: readonly unknown[]; newest: string },
): Promise<Answer> {
  const described = call.config.entities.get(entity);
  if (!described || !isStored(described)) throw new ProblemError('notFound');
  // What the right to a rental user lets be read of them stands under `reads`: the bounds of the resource are not theirs.
  const whole = wholeScope(storedEntityOf(call.config, entity, described), actorOf(call));
  const scope = entity === RENTAL_CARD ? withInvoices(whole) : whole;
  const [field, order] = [by, newest].map((name) => scope.shape.scalars.get(name));
  if (field === undefined || order === undefined) throw new ProblemError('notFound');
  const filter: ListFilter = { paths: [columnPath(field)], compare: 'oneOf', values };
  const asked = narrowListQuery(parseListQuery(call, scope.shape), call, scope.shape);
  const sort = { column: order, order: 'desc', isDefault: true } as const;
  return answerList(call, scope, { ...asked, filters: [...asked.filters, filter], sort });
}
