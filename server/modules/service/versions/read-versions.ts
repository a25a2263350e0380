import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { readPlan, type TimePlan } from '../../../../src/domain/tariff/plan/read-plan.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';

/** A version of a plan, as it is listed. */
interface PlanVersion {
  /** The number, from 1. */
  id: number;
  effective_from: Date | null;
  saved_at: Date;
  saved_by: string | null;
  fields: string[];
  /** The plan as it was saved then. */
  record: JsonObject | null;
  /** `replaced`: one that was saved later came, or comes, into force before it. */
  state: 'inForce' | 'future' | 'past' | 'replaced';
}

/** Which plan: an id of a store. */
interface PlanPlace {
  storeId: number;
  id: number;
}

/** The plans that count time, as they are at a moment. */
export interface PlansInForce {
  plans: TimePlan[];
  faulty: { name: string; type: unknown }[];
}

/** The moments at which other plans come into force. */
export async function readPlanChanges(database: Kysely<Tables>, storeId: number): Promise<Date[]> {
  const { rows } = await sql<{ moment: Date }>`
    select distinct effective_from as moment from internal.service_version
    where store_id = ${storeId} and effective_from is not null`.execute(database);
  return rows.map(({ moment }) => moment);
}

/**
 * The plans that count time as they were in force at a moment, also those that are gone by now. A version is in force
 * from its moment on, until one that was saved later is. Those with faults are named beside.
 */
export async function readPlansInForce(
  database: Kysely<Tables>,
  storeId: number,
  at: Date,
): Promise<PlansInForce> {
  const { rows } = await sql<{ record: JsonObject | null }>`
    select distinct on (service_id) record from internal.service_version
    where store_id = ${storeId} and (effective_from is null or effective_from <= ${at})
    order by service_id, number desc`.execute(database);
  const plans: PlansInForce['plans'] = [];
  const faulty: PlansInForce['faulty'] = [];
  for (const { record } of rows) {
    if (record === null) continue;
    const { plan } = readPlan(record);
    if (plan === null) faulty.push({ name: String(record.name), type: record.type });
    else if (plan.type !== 'park_rental') plans.push(plan);
  }
  return { plans, faulty };
}

/** A page of the versions of a plan, the last one first, and how many there are. */
export async function listVersions(
  database: Kysely<Tables>,
  { storeId, id }: PlanPlace,
  { offset, size, now }: { offset: number; size: number; now: Date },
): Promise<{ content: PlanVersion[]; total: number }> {
  const { rows } = await sql<PlanVersion & { total: number }>`
    with version as (
      select *, coalesce(effective_from, '-infinity') as from_moment, count(*) over () as total
      from internal.service_version where store_id = ${storeId} and service_id = ${id})
    select number as id, effective_from, saved_at, saved_by, fields, record, total,
      case when exists (select from version as later
          where later.number > version.number and later.from_moment <= greatest(version.from_moment, ${now}))
        then case when exists (select from version as later
          where later.number > version.number and later.from_moment <= version.from_moment)
          then 'replaced' else 'past' end
        when from_moment <= ${now} then 'inForce' else 'future' end as state
    from version order by number desc offset ${offset} limit ${size}`.execute(database);
  const content = rows.map(({ total: _total, ...version }) => version);
  return { content, total: rows[0]?.total ?? (await countVersions(database, { storeId, id })) };
}

/** Behind the last page there is no row that could carry the count. */
async function countVersions(database: Kysely<Tables>, { storeId, id }: PlanPlace): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from internal.service_version
    where store_id = ${storeId} and service_id = ${id}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** A version with the plan as it was then. @throws ProblemError 404 */
export async function readVersion(
  database: Kysely<Tables>,
  { storeId, id }: PlanPlace,
  number: number,
): Promise<JsonObject> {
  const { rows } = await sql<JsonObject>`
    select number as id, effective_from, saved_at, saved_by, fields, record from internal.service_version
    where store_id = ${storeId} and service_id = ${id} and number = ${number}`.execute(database);
  const version = rows[0];
  if (!version) throw new ProblemError('notFound', { params: { ids: String(number) } });
  return version;
}
