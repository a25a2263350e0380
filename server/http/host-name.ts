import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** The addresses that mean all of this machine's. */
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

/**
 * The name in an authority (`HOST`, `HOST:PORT`), as a URL writes it. It is in lower case, an address in its one
 * form, IPv6 in brackets, without the final dot.
 * @returns null for text that is no authority, or more than one
 */
export function toHostName(authority: string): string | null {
  if (!/^[^\s,/?#@\\]+$/.test(authority)) return null;
  // An address of IPv6 stands in brackets, except where it stands alone as HOST.
  const url = `http://${isIP(authority) === 6 ? `[${authority}]` : authority}`;
  if (!URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/\.$/, '');
}

/** Whether a host name, in the form of `toHostName`, is this machine's name for itself. */
export function isLoopback(name: string): boolean {
  if (name === 'localhost') return true;
  const { address, version } = addressOf(name);
  return version !== 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host name is an address, which no DNS can lead elsewhere. */
export function isAddress(name: string): boolean {
  return addressOf(name).version !== 0;
}

/** Whether a server that listens there listens on each address of its machine. */
export function isWildcard(name: string): boolean {
  return WILDCARDS.has(name);
}

function addressOf(name: string): { address: string; version: number } {
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return { address, version: isIP(address) };
}
