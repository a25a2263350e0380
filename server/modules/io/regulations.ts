import { sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { readDevices, readRegulations, saveRegulations } from '../../io/device-rows.ts';
import { writeLog } from '../../log/write-log.ts';
import { listDevices } from './operations.ts';

/** @throws ProblemError 404 without such a gateway */
export async function findRegulations(call: Call, id: number): Promise<unknown[]> {
  await readGatewayName(call, id);
  return readRegulations(call.deps.database, actorOf(call).storeId, id);
}

/** All gates as they stand, each with how many rules it has. */
export async function listGateways(call: Call): Promise<JsonObject[]> {
  const gateways = await listDevices(call, 'gateway');
  const { rows } = await sql<{ id: number; count: number }>`
    select gateway_id as id, jsonb_array_length(regulations) as count
    from internal.open_regulation where store_id = ${actorOf(call).storeId}`.execute(call.deps.database);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return gateways.map((gateway) => ({ ...gateway, regulation_count: counts.get(Number(gateway.id)) ?? 0 }));
}

/** The whole list takes the place of the one before. @throws ProblemError 404 without such a gateway */
export async function setRegulations(call: Call, id: number, regulations: unknown[]): Promise<unknown[]> {
  const { deps } = call;
  const { storeId, name: user } = actorOf(call);
  const gateway = await readGatewayName(call, id);
  return inTransaction(deps.database, async (transaction) => {
    await saveRegulations(transaction, storeId, id, regulations);
    await writeLog(transaction, {
      storeId,
      now: deps.clock(),
      event: 'regulationsSet',
      params: { user, gateway, id, count: regulations.length },
      about: { entity: 'gateway', id },
    });
    return regulations;
  });
}

async function readGatewayName(call: Call, id: number): Promise<string> {
  const { database, clock } = call.deps;
  const place = {
    config: call.config,
    storeId: actorOf(call).storeId,
    kind: 'gateway',
    now: clock(),
  } as const;
  const [gateway] = await readDevices(database, place, { id });
  if (gateway === undefined) throw new ProblemError('notFound', { params: { ids: String(id) } });
  return gateway.name;
}
