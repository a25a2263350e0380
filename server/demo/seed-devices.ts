import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { addApp } from '../modules/app/operations.ts';
import { openTill } from '../modules/till/operations.ts';
import type { Actor } from '../rights/actor.ts';
import { demoScope } from './demo-scope.ts';
import devices from './devices.json' with { type: 'json' };

/** The devices of the house. Those of their type and name that are there already stay. */
export async function seedDevices(deps: Deps, actor: Actor): Promise<void> {
  const scope = demoScope(deps, actor, 'app');
  if (!scope) return;
  const known = await readApps(deps.database, actor.storeId);
  const tills = known.filter(({ type }) => type === 'order').length;
  for (let till = tills; till < devices.tills; till += 1)
    await openTill(deps, scope, { appId: null, publicKey: null, token: null, isTakeOver: false });
  for (const device of devices.others)
    if (!known.some(({ name }) => name === device.name)) await addApp(deps, scope, device);
}

async function readApps(
  database: Kysely<Tables>,
  storeId: number,
): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, type from app where store_id = ${storeId}`.execute(database);
  return rows;
}
