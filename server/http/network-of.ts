import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The owner of an IPv6 address has the 2^64 others of its network as well. */
const NETWORK_GROUPS = 4;

/** What counts as one place: an IPv4 address, the network (/64) of an IPv6 one; any other text as it is. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (ipv4 !== undefined) return ipv4;
  // A URL writes every IPv6 address in its one shortest form.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [toGroups(head), toGroups(tail)];
  const between = Array<string>(GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...between, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function toGroups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
