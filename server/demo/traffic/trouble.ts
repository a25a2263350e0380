import { sql } from 'kysely';
import { toPlateKey } from '../../../src/domain/vehicle/plate.ts';
import type { Deps } from '../../deps.ts';
import { publishEvent } from '../../notices/publish-event.ts';
import { askForBlacklisted } from '../gates/pass-gate.ts';
import habits from '../parking/habits.json' with { type: 'json' };
import type { Random } from '../random.ts';

/** How often a step of the traffic comes with somebody who may not pass. */
const UNPAID_SHARE = 0.04;
const BLACK_SHARE = 0.02;

/**
 * Now and then a vehicle of the demo comes to a gate that does not let it pass: one that has not paid, or one of the blacklist.
 * Nothing of it enters the books.
 */
export async function stepTrouble(deps: Deps, storeId: number, random: Random): Promise<void> {
  if (random.isHit(UNPAID_SHARE)) await tellUnpaid(deps, storeId, await findUnpaid(deps, storeId));
  if (random.isHit(BLACK_SHARE)) {
    const plate = await findBlacklisted(deps, storeId);
    if (plate !== null)
      await askForBlacklisted(deps, { storeId, gatewayId: habits.gateways.carIn.id, plate });
  }
}

/** Says that a plate has not paid and cannot leave (document 3, §2.2). */
export async function tellUnpaid(deps: Deps, storeId: number, plate: string | null): Promise<void> {
  if (plate === null) return;
  const topic = 'order.auto_checkout.failure';
  await publishEvent(deps.database, deps, { storeId, topic, body: { name: plate } });
}

async function findUnpaid({ database }: Deps, storeId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from vehicle where store_id = ${storeId} and status = 'serving' and is_unknown is not true
    order by random() limit 1`.execute(database);
  return rows[0]?.name ?? null;
}

async function findBlacklisted({ database }: Deps, storeId: number): Promise<string | null> {
  const { rows } = await sql<{ plate: string }>`
    select plate from "black-list" where store_id = ${storeId} order by random() limit 1`.execute(database);
  const [entry] = rows;
  return entry === undefined ? null : toPlateKey(entry.plate);
}
