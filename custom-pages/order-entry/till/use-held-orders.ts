import { useSyncExternalStore } from 'react';
import { type HeldOrder, heldOrders, subscribeHeld } from '../storage/held-orders.ts';

export function useHeldOrders(): readonly HeldOrder[] {
  return useSyncExternalStore(subscribeHeld, heldOrders);
}
