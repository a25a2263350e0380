import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { pageOf } from '../../../crud/list/page-of.ts';
import type { Tables } from '../../../database/tables.ts';
import { isAscending } from '../../../http/is-ascending.ts';
import type { Actor } from '../../../rights/actor.ts';
import type { Named } from '../rows/order-row.ts';
import type { SaleIssue } from '../rows/sale-issue.ts';

interface FlaggedRow {
  id: number;
  version: number;
  review: string;
  till_number: string | null;
  till_name: string | null;
  sold_at: Date;
  received_at: Date;
  sold_by: Named | null;
  sent_by: Named | null;
  flags: SaleIssue[];
  amount: number;
  due_amount: number | null;
  reviewed: { reason: string | null; by: Named } | null;
  total: number;
}

/**
 * A page of the sales that differ from what the server knows, the last received first unless asked otherwise. It says
 * what they came to and what was due, in whole yuan.
 */
export async function listFlaggedOrders(
  database: Kysely<Tables>,
  { storeId }: Actor,
  params: Readonly<Record<string, unknown>>,
): Promise<JsonObject> {
  const { page, size, offset } = pageOf(params);
  const direction = sql.raw(isAscending(params.sortDirection) ? 'asc' : 'desc');
  const isAsked =
    params.review === undefined ? sql`review is not null` : sql`review = any(${params.review}::text[])`;
  const { rows } = await sql<FlaggedRow>`
    select id, version, review, till_number, app ->> 'name' as till_name, ctime as sold_at, created_at as received_at,
      sold_by, sent_by, flags, total_amount as amount, due_amount, reviewed
    from "order" where store_id = ${storeId} and review is not null and ${isAsked}
    order by created_at ${direction}, id ${direction} limit ${size} offset ${offset}`.execute(database);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from "order"
    where store_id = ${storeId} and review is not null and ${isAsked}`.execute(database);
  return {
    content: rows.map(toFlagged),
    pagination: { page, page_size: size, total_elements: counted[0]?.total ?? 0 },
  };
}

/** A flagged sale as its list shows it: each code once, and people by name. */
function toFlagged({ sold_by: soldBy, sent_by: sentBy, reviewed, flags, ...row }: FlaggedRow): JsonObject {
  const due = row.due_amount ?? row.amount;
  return {
    ...row,
    sold_at: row.sold_at.toISOString(),
    received_at: row.received_at.toISOString(),
    cashier: soldBy?.name ?? null,
    sender: sentBy?.name ?? null,
    flags: [...new Set(flags.map(({ code }) => code))],
    due_amount: due,
    difference: row.amount - due,
    reason: reviewed?.reason ?? null,
    reviewed_by: reviewed?.by.name ?? null,
  };
}
