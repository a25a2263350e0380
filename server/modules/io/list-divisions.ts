import { sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { readDevices, sourcesOf } from '../../io/device-rows.ts';
import { isSimulated } from '../../io/is-simulated.ts';
import { streamPath } from '../../io/stream-server.ts';
import { TO_WIRE } from '../../io/wire-device.ts';
import { listSpaces } from './operations.ts';

/** The address of a simulated camera, for the page that asks. By HTTPS a proxy hands it on (docs/deploying.md). */
function ownStream({ deps, request }: Call, divisionId: number, source: number): string | null {
  if (deps.streamPort === undefined) return null;
  const path = streamPath(divisionId, source);
  if (request.isSecure) return `https://${request.host}${path}`;
  return `http://${new URL(`http://${request.host}`).hostname}:${deps.streamPort}${path}`;
}

/** The divisions of the store with all that live control shows of them (document 3, §3). */
export async function listDivisions(call: Call): Promise<JsonObject[]> {
  const { config } = call;
  const { database, clock } = call.deps;
  const { storeId } = actorOf(call);
  const entity = config.entities.get('division');
  if (entity === undefined || !isStored(entity)) return [];
  const { rows } = await sql<{ record: JsonObject }>`
    select to_jsonb(division) as record from division where store_id = ${storeId} order by id`.execute(
    database,
  );
  const now = clock();
  const isSetUp = await isSimulated(call.deps, storeId);
  const gateways = await readDevices(database, { config, storeId, kind: 'gateway', now });
  const hosts = await readDevices(database, { config, storeId, kind: 'access-point', now });
  const space = config.entities.get('park-space');
  const spaces = space !== undefined && isStored(space) ? await listSpaces(database, storeId) : [];
  return rows.map(({ record }) => {
    const isIn = (device: { record: JsonObject }) => device.record.division_id === record.id;
    const spaceIds: unknown[] = Array.isArray(record.park_space_ids) ? record.park_space_ids : [];
    return {
      id: record.id,
      name: record.name,
      sources: sourcesOf(record).map((source, index) => ({
        ...source,
        http_flv: source.http_flv ?? (isSetUp ? ownStream(call, Number(record.id), index) : null),
      })),
      gateways: gateways.filter(isIn).map((device) => TO_WIRE.gateway(device, isSetUp, now)),
      aps: hosts.filter(isIn).map((device) => TO_WIRE['access-point'](device, isSetUp, now)),
      parking_spaces: spaces.filter(({ id }) => spaceIds.includes(id)),
    };
  });
}
