import { isRelayed } from '../../schema/api/operation-security.ts';
import type { Operation } from './operation-index.ts';

const KEY_PREFIX = 'gatehouse.server.';

/** Where an operation with a server of its own is answered; null for one of the provider's. */
export function findOwnServer(operation: Operation): string | null {
  const [server] = operation.servers ?? [];
  if (server === undefined || isRelayed(operation)) return null;
  return globalThis.localStorage?.getItem(keyOf(operation)) ?? server.url;
}

/**
 * Sets this browser's own address for the operation's area.
 * @param url null goes back to the definition's
 * @throws Error when it is no http address, or when the operation is the provider's own
 */
export function setOwnServer(operation: Operation, url: string | null): void {
  if (operation.servers?.[0] === undefined || isRelayed(operation))
    throw new Error(`The operation "${operation.operationId}" has no server of its own.`);
  if (url === null) globalThis.localStorage?.removeItem(keyOf(operation));
  else globalThis.localStorage?.setItem(keyOf(operation), toOrigin(url));
}

/** The area is the operation's name up to its dot, so that one setting serves all of a device's operations. */
function keyOf({ operationId }: Operation): string {
  return KEY_PREFIX + (operationId.split('.')[0] ?? operationId);
}

function toOrigin(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`"${text}" is no http address.`);
  return url.origin + url.pathname.replace(/\/$/, '');
}
