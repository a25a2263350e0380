import { useSyncExternalStore } from 'react';
import { type HeldOrder, heldOrders, subscribeHeld } from './held-orders.ts';

export function useHeldOrders(): readonly HeldOrder[] {
  return useSyncExternalStore(subscribeHeld, heldOrders);
}
