import { isPlainObject } from '../../../src/contract/json-object.ts';
import { randomKey } from '../../../src/domain/random-key.ts';
import type { Order } from '../model/order.ts';
import { fieldOf, listOf, textOf } from '../model/read-wire-value.ts';
import { parseKeptOrder } from './kept-order.ts';
import { readStored, writeStored } from './local-storage.ts';

/** An order that was put aside for a while. */
export interface HeldOrder {
  id: string;
  /** Instant, UTC. */
  heldAt: string;
  cashierName: string;
  /** What the cashier calls it; '' for no name. */
  name: string;
  order: Order;
}

const NAME = 'gatehouse.till.held';
const listeners = new Set<() => void>();
let held: readonly HeldOrder[] = readHeld();

/** The orders put aside in this browser, oldest first; the same array until one comes or goes, also in another tab. */
export function heldOrders(): readonly HeldOrder[] {
  return held;
}

/**
 * Reads the orders again first: another tab may have changed them while no till listened here.
 * @returns ends the subscription
 */
export function subscribeHeld(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME || key === null) refresh();
  };
  refresh();
  listeners.add(onChange);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onStorage);
  };
}

/** Puts an order aside, with who did it and when; it stays in this browser, and every tab of it sees it. */
export function holdOrder(order: Order, cashierName: string, now: Date): void {
  const added = { id: randomKey(), heldAt: now.toISOString(), cashierName, name: '', order };
  // What this release cannot read another one can: it stays as it is.
  writeStored(NAME, [...listOf(readStored(NAME)), added]);
  refresh();
}

/** Names an order that was put aside. @throws DOMException when the browser has no room */
export function nameHeld(id: string, name: string): void {
  writeStored(
    NAME,
    listOf(readStored(NAME)).map((each) =>
      isPlainObject(each) && each.id === id ? { ...each, name } : each,
    ),
  );
  refresh();
}

/** Takes an order out of those put aside; null when another tab was faster. */
export function takeHeld(id: string): Order | null {
  const found = readHeld().find((each) => each.id === id);
  writeStored(
    NAME,
    listOf(readStored(NAME)).filter((each) => fieldOf(each, 'id') !== id),
  );
  refresh();
  return found?.order ?? null;
}

function refresh(): void {
  held = readHeld();
  for (const listener of listeners) listener();
}

function readHeld(): HeldOrder[] {
  return listOf(readStored(NAME)).flatMap((value): HeldOrder[] => {
    const order = parseKeptOrder(fieldOf(value, 'order'));
    const [id, heldAt, cashierName] = ['id', 'heldAt', 'cashierName'].map((name) => fieldOf(value, name));
    if (order === null || typeof id !== 'string' || typeof heldAt !== 'string') return [];
    const name = textOf(fieldOf(value, 'name')) ?? '';
    return [{ id, heldAt, cashierName: typeof cashierName === 'string' ? cashierName : '', name, order }];
  });
}
