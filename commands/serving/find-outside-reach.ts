import { isLoopback, toHostName } from '../../server/http/host-name.ts';

/** What says from where people reach a product. */
export interface Reach {
  /** `HOST`, or that of the development server before the product. */
  host: string;
  /** `ALLOWED_HOSTS` */
  allowedHosts: readonly string[];
  /** `TRUSTED_PROXIES` */
  trustedProxies: number;
}

/** A setting that lets other machines in, and what to do instead. */
export interface OutsideReach {
  /** `HOST is 0.0.0.0` */
  setting: string;
  /** `Start with HOST=127.0.0.1` */
  remedy: string;
}

/**
 * The first setting by which other machines reach the product; null where this machine alone does. A reverse proxy in front
 * of 127.0.0.1 lets them in too: its name stands in ALLOWED_HOSTS, its number in TRUSTED_PROXIES.
 */
export function findOutsideReach({ host, allowedHosts, trustedProxies }: Reach): OutsideReach | null {
  const isOutside = (name: string) => !isLoopback(toHostName(name) ?? '');
  if (isOutside(host)) return { setting: `HOST is ${host}`, remedy: 'Start with HOST=127.0.0.1' };
  const name = allowedHosts.find(isOutside);
  if (name !== undefined)
    return { setting: `ALLOWED_HOSTS has ${name}`, remedy: 'Start without ALLOWED_HOSTS' };
  if (trustedProxies === 0) return null;
  return { setting: `TRUSTED_PROXIES is ${trustedProxies}`, remedy: 'Start without TRUSTED_PROXIES' };
}
