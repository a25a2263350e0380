import type { IncomingMessage } from 'node:http';
import type { ServerSettings } from '../settings.ts';

/** What @hono/node-server hands over beside the request. */
export interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/**
 * The address that a request comes from: the connection's own, or, behind that many trusted proxies, what they
 * wrote into X-Forwarded-For. What a client writes there itself is never believed.
 * @returns null where it is unknown: a call without a network
 */
export function clientAddress(
  request: Request,
  bindings: NodeBindings | undefined,
  trustedProxies: number,
): string | null {
  const direct = bindings?.incoming?.socket?.remoteAddress ?? null;
  return addressBehind(direct, request.headers.get('x-forwarded-for'), trustedProxies);
}

/** {@link clientAddress} of a request for another protocol. */
export function upgradeAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string | null {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  return addressBehind(socket.remoteAddress ?? null, forwarded, trustedProxies);
}

function addressBehind(
  direct: string | null,
  forwarded: string | null,
  trustedProxies: number,
): string | null {
  if (trustedProxies === 0) return direct;
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || direct;
}

/** Whether the browser came by https: to us, or to the trusted proxy before us. */
export function isSecure(
  request: Request,
  { trustedProxies }: Pick<ServerSettings, 'trustedProxies'>,
): boolean {
  if (trustedProxies > 0)
    return request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
  return request.url.startsWith('https:');
}
