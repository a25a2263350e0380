import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Actor } from '../../../rights/actor.ts';
import type { OrderInput } from '../rows/order-input.ts';
import type { Named, OrderRow } from '../rows/order-row.ts';
import { findNamed } from '../rows/queries.ts';
import type { SaleIssue } from '../rows/sale-issue.ts';

/** Who sold, on which device, and who sent it. */
export interface SaleParties {
  app: Named | null;
  soldBy: Named | null;
  sentBy: OrderRow['sent_by'];
  findings: SaleIssue[];
}

/**
 * A device is itself, whatever the body says; a user is whom their session names. A device names the cashier, who is
 * compared with who was signed in there.
 */
export async function readParties(
  transaction: Kysely<Tables>,
  actor: Actor,
  input: OrderInput,
): Promise<SaleParties> {
  const app = await readApp(transaction, actor, input);
  const cashier = await readCashier(transaction, actor, input);
  const { device, name, userId } = actor;
  return {
    app: app.found,
    soldBy: cashier.found,
    sentBy: device ? { kind: 'app', id: device.id, name } : { kind: 'user', id: userId, name },
    findings: [...app.findings, ...cashier.findings],
  };
}

interface Found {
  found: Named | null;
  findings: SaleIssue[];
}

async function readApp(
  transaction: Kysely<Tables>,
  { device, name, storeId }: Actor,
  { app_id: id = null }: OrderInput,
): Promise<Found> {
  if (device) return { found: { id: device.id, name }, findings: [] };
  if (id === null) return { found: null, findings: [] };
  return toFound(await findNamed(transaction, 'app', { storeId, id }), '/app_id');
}

async function readCashier(
  transaction: Kysely<Tables>,
  { device, userId, name, storeId }: Actor,
  { offline, cashier_id: told = null }: OrderInput,
): Promise<Found> {
  const id = offline?.cashier_id ?? told;
  if (!device && (id === null || id === userId)) return { found: { id: userId, name }, findings: [] };
  if (!device && !offline)
    return { found: null, findings: [{ pointer: '/cashier_id', code: 'const', expected: userId }] };
  // A session is its user's: whom else it names has not sent it.
  if (!device && id !== null)
    return {
      found: { id: userId, name },
      findings: [{ pointer: '/offline/cashier_id', code: 'cashier', expected: userId, actual: id }],
    };
  if (id === null) return { found: null, findings: [] };
  return toFound(
    await findNamed(transaction, 'user', { storeId, id }),
    offline ? '/offline/cashier_id' : '/cashier_id',
  );
}

function toFound(found: Named | undefined, pointer: string): Found {
  return found ? { found, findings: [] } : { found: null, findings: [{ pointer, code: 'reference' }] };
}
