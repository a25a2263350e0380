import { sql } from 'kysely';
import type { BenchRow } from '../bench-row.ts';
import { timeOfEach } from '../figures.ts';
import { type OpenProvider, openProvider } from '../open-provider.ts';
import { fillVehicles, INSIDE } from '../sample/vehicles.ts';

/** Reads within one measurement: a single one is too short for a busy machine's clock. */
const READS = [1, 2, 3, 4, 5];
const STATES = ['free', 'serving', 'checkouted'];
const PATH = `/api/v1/item?type=park_service&page=0&page_size=${INSIDE}&sort_by=ctime&sort_direction=desc&${STATES.map((state) => `status=${state}`).join('&')}`;

/**
 * The vehicles inside beside 300,000 past records, as the inspector asks for them every five seconds, with their count, through
 * the whole provider; against the same SQL on the same connections, its rows made JSON text.
 */
export const row: BenchRow = {
  name: 'vehicle list endpoint, 2,000 rows',
  unit: 'ms',
  goal: '<= 1.2',
  async open() {
    const provider = await openProvider();
    await fillVehicles(provider);
    await assertWhole(provider);
    return {
      ours: () => timeOfEach(READS, () => provider.fetchText('GET', PATH)),
      peer: () => timeOfEach(READS, () => readPage(provider.database)),
      close: () => provider.close(),
    };
  },
};

async function assertWhole(provider: OpenProvider): Promise<void> {
  const { content, pagination } = JSON.parse(await provider.fetchText('GET', PATH));
  if (content.length !== INSIDE || pagination.total_elements !== INSIDE)
    throw new Error(`${content.length} of ${pagination.total_elements} vehicles were answered.`);
}

async function readPage(database: OpenProvider['database']): Promise<string> {
  const { rows } = await sql`
    select id, version, type, name, is_unknown, car_type, ctime, etime, payment_time, status, mark, membership_type,
      park_space_id, car_tower_number, manual_create, manual_leave, image, "baseImageUrl", picture, discounts,
      rental_service_id, rental_users, rental_group_id, events,
      (select count(*) from vehicle where store_id = ${1} and status = any(${STATES}::text[])) as total_count
    from vehicle where store_id = ${1} and status = any(${STATES}::text[])
    order by ctime desc, id desc limit ${INSIDE}`.execute(database);
  return JSON.stringify(rows);
}
