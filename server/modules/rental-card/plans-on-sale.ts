import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import type { TicketTerms } from '../../../src/domain/tariff/rental-ticket.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** A rental plan that tickets are sold by (`enableSale`), as it is in force. */
export interface SoldPlan extends TicketTerms {
  id: number;
  name: string;
  isDefault: boolean;
  /** Whether its sales are entered in the system's ledger. */
  isCredited: boolean;
}

/** In the order of their ids. A plan with faults is not sold, nor one that is deleted. */
export async function listPlans(database: Kysely<Tables>, storeId: number, at: Date): Promise<SoldPlan[]> {
  const { rows } = await sql<{ id: number; record: JsonObject | null }>`
    select distinct on (service.id) service.id, version.record from service
    join internal.service_version as version
      on version.store_id = service.store_id and version.service_id = service.id
    where service.store_id = ${storeId} and service.type = 'park_rental'
      and (version.effective_from is null or version.effective_from <= ${at})
    order by service.id, version.number desc`.execute(database);
  return rows.flatMap(({ id, record }) => {
    const { plan } = readPlan(record);
    if (plan === null || plan.type !== 'park_rental' || !plan.enableSale) return [];
    const { price, months, startDayOfMonth } = plan.rental;
    const terms = { price, months, startDayOfMonth };
    return [{ id, name: plan.name, isDefault: plan.isDefault, isCredited: plan.enableCredited, ...terms }];
  });
}

/** @throws ProblemError 422 for a plan that is not on sale */
export async function findPlan(
  database: Kysely<Tables>,
  storeId: number,
  id: number,
  at: Date,
): Promise<SoldPlan> {
  const plan = (await listPlans(database, storeId, at)).find((one) => one.id === id);
  if (plan === undefined)
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/rental_service_id', keyword: 'reference' }],
    });
  return plan;
}
