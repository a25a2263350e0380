import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { findSession } from './queries.ts';
import { hashToken } from './token.ts';

/** How long a ticket is good, by the server's clock. */
export const TICKET_SECONDS = 60;

const SECRET_BYTES = 32;
/** Longer than any ticket: not worth a look into the database. */
const MOST_CHARACTERS = 100;

/** What a ticket opens: one operation with these parameters. */
export interface TicketCall {
  operationId: string;
  /** By name, as the address has them or in the types of the definition. The store is that of the session. */
  args: Record<string, unknown>;
}

/** Makes a ticket for one call, in the place of the session whose token this is. */
export async function createTicket(deps: Deps, token: string, call: TicketCall): Promise<string> {
  const ticket = Buffer.from(deps.randomBytes(SECRET_BYTES)).toString('base64url');
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000);
  await sql`
    with expired as (delete from internal.download_ticket where expires_at <= ${now})
    insert into internal.download_ticket (ticket_hash, token_hash, call_hash, expires_at)
    values (${hashToken(ticket)}, ${hashToken(token)}, ${hashCall(call)}, ${expiresAt})`.execute(
    deps.database,
  );
  return ticket;
}

/** Who a ticket stands for, and what it opens. */
export interface Redeemed {
  actor: Actor;
  opens(call: TicketCall): boolean;
}

/**
 * Takes a ticket, which is then used up, whatever it was used for: of two requests at once one gets it.
 * @returns null for one that is unknown, used or expired, and for one whose session has ended
 */
export async function redeemTicket({ database, clock }: Deps, ticket: string): Promise<Redeemed | null> {
  if (ticket.length > MOST_CHARACTERS) return null;
  const now = clock();
  const { rows } = await sql<{ token_hash: Uint8Array; call_hash: Uint8Array; expires_at: Date }>`
    delete from internal.download_ticket where ticket_hash = ${hashToken(ticket)}
    returning token_hash, call_hash, expires_at`.execute(database);
  const [row] = rows;
  if (row === undefined || row.expires_at <= now) return null;
  const actor = await findSession(database, row.token_hash, now);
  if (actor === undefined) return null;
  return { actor, opens: (call) => hashCall(call).equals(row.call_hash) };
}

function toAddressText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

function hashCall({ operationId, args }: TicketCall): Buffer {
  const entries = Object.entries(args).filter(
    ([name, value]) => name !== 'store_id' && value !== undefined && value !== null,
  );
  // An address knows texts alone: 3 and '3' are the same parameter.
  const sorted = entries
    .map(([name, value]) => [name, toAddressText(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([operationId, sorted]))
    .digest();
}
