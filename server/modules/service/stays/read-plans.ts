import { type Kysely, sql } from 'kysely';
import { readPlan, type TimePlan } from '../../../../src/domain/tariff/plan/read-plan.ts';
import type { Tables } from '../../../database/tables.ts';

/** The plans of a store that count time. One with faults prices nothing. */
export async function readPlans(database: Kysely<Tables>, storeId: number): Promise<TimePlan[]> {
  const { rows } = await sql`
    select id, name, type, "isDefault", "parkSpaces", data from service
    where store_id = ${storeId} order by id`.execute(database);
  return rows.flatMap((row) => {
    const { plan } = readPlan(row);
    return plan === null || plan.type === 'park_rental' ? [] : [plan];
  });
}
