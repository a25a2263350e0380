// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DUE_CONDITIONS,
  isInside,
  VEHICLE_CHANGES,
  VEHICLE_OPERATIONS,
  VEHICLE_STATES,
  type VehicleOperation,
  type VehicleState,
} from '../../src/domain/vehicle/vehicle-states.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;

let server: TestServer;
let token: string;
let plates = 0;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
  const section = [{ stime: '00:00', etime: '23:59', price: 30, time_unit: 'hr', charge_interval: 1 }];
  const periods = { normal: section, holiday: section, spHoliday: section };
  const plan = { name: 'Lot', type: 'charge_by_time', isDefault: true, data: { periods } };
  expect((await send('POST', '/api/v1/service', plan)).status).toBe(201);
});
afterAll(() => server.stop());

async function send(method: string, path: string, body?: object) {
  const answer = await server.call(method, path, { token, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}

const pay = (id: number) =>
  send('POST', '/api/v1/order', { status: 'placed', take_type: 'take_in', items: [{ id, number: 1 }] });

interface Placed {
  id: number;
  name: string;
  orderId: number;
}

/** A vehicle in a state, by the way that leads there. @param isDue whether it owes something */
async function place(state: VehicleState, isDue: boolean, isUnknown: boolean): Promise<Placed> {
  plates += 1;
  const name = `T${String(plates).padStart(4, '0')}`;
  const { body: car } = await send('POST', '/api/v1/item', { type: 'park_service', name });
  const { id } = car;
  const set = (values: object) => send('PUT', `/api/v1/item/${id}`, values);
  let orderId = 0;
  const isPaid = state === 'checkouted' || state === 'confirm' || state === 'archived';
  if (isPaid) {
    server.clock.forward(HOUR);
    orderId = (await pay(id)).body.id;
  }
  if (state === 'free')
    await sql`update vehicle set status = 'free' where id = ${id}`.execute(server.deps.database);
  if (isDue) server.clock.forward(HOUR);
  if (state === 'confirm' || state === 'archived') await set({ status: 'confirm', manual_leave: true });
  if (state === 'archived') await set({ status: 'archived' });
  if (state === 'no_pay_exit') {
    server.clock.forward(HOUR);
    await set({ status: 'no_pay_exit' });
  }
  if (isUnknown)
    await sql`update vehicle set name = null, is_unknown = true where id = ${id}`.execute(
      server.deps.database,
    );
  return { id, name, orderId };
}

const readVehicle = async (id: number) => (await send('GET', `/api/v1/item/${id}`)).body;

/** What a caller sends for an operation. */
function act(operation: VehicleOperation, { id, name, orderId }: Placed): ReturnType<typeof send> {
  if (operation === 'pay') return pay(id);
  if (operation === 'refund') return send('POST', `/api/v1/order/${orderId}/refund`, { reason: 'mistake' });
  const values: Partial<Record<VehicleOperation, object>> = {
    edit: { name: `E${name}` },
    rename: { name },
    reprice: { car_type: 'M' },
    recompute: { status: 'serving' },
    exit: { status: 'confirm' },
    exitUnpaid: { status: 'no_pay_exit' },
    leave: { status: 'confirm', manual_leave: true },
    reopen: { status: 'serving' },
    review: { mark: 'C' },
    archive: { status: 'archived' },
  };
  return send('PUT', `/api/v1/item/${id}`, values[operation]);
}

/** An entry is no change of a record, discounts have operations of their own, and what was not paid has no order. */
function isSayable(state: VehicleState, operation: VehicleOperation): boolean {
  if (['enter', 'discount', 'withdraw'].includes(operation)) return false;
  if (operation === 'recompute') return state === 'free';
  if (operation === 'reopen') return !isInside(state);
  return operation !== 'refund' || ['checkouted', 'confirm', 'archived'].includes(state);
}

/** A state that is sent and is the stored one asks for nothing. */
const LEADS_TO: Partial<Record<VehicleOperation, VehicleState>> = {
  exit: 'confirm',
  exitUnpaid: 'no_pay_exit',
  leave: 'confirm',
  archive: 'archived',
};

const cases = VEHICLE_STATES.flatMap((state) =>
  VEHICLE_OPERATIONS.filter((operation) => isSayable(state, operation)).flatMap((operation) =>
    [false, true].map((isDue) => [state, operation, isDue] as const),
  ),
);

describe('every pair of a state and an operation', () => {
  test.each(cases)('%s, %s, with something due: %j', async (state, operation, isDue) => {
    const placed = await place(state, isDue, operation === 'rename');
    const before = await readVehicle(placed.id);
    expect(before.status).toBe(state);

    const answer = await act(operation, placed);
    const after = await readVehicle(placed.id);

    const next = VEHICLE_CHANGES[state][operation];
    const condition = DUE_CONDITIONS[operation]?.[state];
    if (LEADS_TO[operation] === state) {
      expect(answer.status).toBe(200);
      expect(after.status).toBe(state);
      return;
    }
    const isMet = condition === undefined || (condition === 'due') === isDue;
    if (next === undefined || !isMet) {
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^problems\./) } });
      expect(after).toEqual(before);
      return;
    }
    expect(answer.status).toBe(operation === 'pay' ? 201 : 200);
    expect(next).toContain(after.status);
    expect(after.events).toHaveLength(before.events.length + 1);
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.etime === null).toBe(isInside(after.status));
  });
});
