import { type Kysely, sql } from 'kysely';
import { INSIDE_STATES } from '../../../../src/domain/vehicle/vehicle-states.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { VehicleKey } from '../rows.ts';

/** An entry that was refused, and who was inside then (document 3, §2.22). */
export interface BlockEvent {
  storeId: number;
  at: Date;
  plate: string;
  rentalUser: { id: number; name: string };
  group: { id: number; name: string; group_code: string; limit: number };
  /** The vehicles of the group, in the order of their entries. */
  items: readonly { id: number; name: string }[];
}

/** The strict limit of a rental group refuses an entry; what is kept of it is not of the refused transaction. */
export class GroupFull extends ProblemError {
  readonly event: BlockEvent;

  constructor(event: BlockEvent) {
    const { plate, group, items } = event;
    super('groupFull', {
      params: { plate, group: group.name, count: items.length, limit: group.limit },
      errors: [{ pointer: '/name', keyword: 'groupFull', params: { group: group.name, limit: group.limit } }],
    });
    this.event = event;
  }
}

/**
 * Refuses an entry where the strict limit of the rental group is reached. Of two entries at once one waits for the other.
 * @throws GroupFull 409 `groupFull`
 */
export async function assertGroupRoom(
  transaction: Kysely<Tables>,
  { storeId, id }: VehicleKey,
  { groupId, ...entry }: Pick<BlockEvent, 'at' | 'plate' | 'rentalUser'> & { groupId: number },
): Promise<void> {
  const { rows } = await sql<BlockEvent['group'] & { is_strict: boolean | null }>`
    select id, name, group_code, "limit", enable_strict_limit as is_strict from "rental-group"
    where store_id = ${storeId} and id = ${groupId} for update`.execute(transaction);
  const [group] = rows;
  if (group === undefined || group.is_strict !== true) return;
  const { rows: items } = await sql<{ id: number; name: string | null }>`
    select id, name from vehicle
    where store_id = ${storeId} and rental_group_id = ${groupId} and id <> ${id}
      and status in (${sql.join(INSIDE_STATES)}) order by ctime, id`.execute(transaction);
  if (items.length < group.limit) return;
  throw new GroupFull({
    ...entry,
    storeId,
    group: { id: group.id, name: group.name, group_code: group.group_code, limit: group.limit },
    items: items.map((item) => ({ id: item.id, name: item.name ?? '' })),
  });
}

export async function keepBlockEvent(
  database: Kysely<Tables>,
  { storeId, at, plate, rentalUser, group, items }: BlockEvent,
): Promise<void> {
  await sql`
    insert into "block-event" (store_id, created_at, updated_at, timestamp, rental_user, identity, items)
    values (${storeId}, ${at}, ${at}, ${at}, ${JSON.stringify({ ...rentalUser, rental_group: group })}::jsonb,
      ${JSON.stringify({ content: plate })}::jsonb, ${JSON.stringify(items)}::jsonb)`.execute(database);
}
