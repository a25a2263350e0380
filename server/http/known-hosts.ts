import type { ServerSettings } from '../settings.ts';
import { isAddress, isLoopback, isWildcard, toHostName } from './host-name.ts';
import { ProblemError } from './problem-error.ts';

/** By which names a server is known. */
export type HostSettings = Pick<ServerSettings, 'host' | 'allowedHosts'>;

/** An attacker chooses the names: the console gets a few of them. */
const MAX_NOTICES = 10;

/**
 * Answers only requests for a host that the product is known by: loopback, `HOST`, `ALLOWED_HOSTS`. Where it listens
 * on all addresses, any of them is one. A page of another name that its DNS led here (DNS rebinding) would otherwise
 * have our own origin in the browser. `X-Forwarded-Host` is not read: the proxy's name belongs to `ALLOWED_HOSTS`.
 * @param onUnknown told of each refused name once, up to a bound; writes to standard error when absent
 * @returns throws ProblemError 400 `invalidHost` for no single host (RFC 9112 §3.2), 403 `unknownHost`
 */
export function hostCheck(
  { host, allowedHosts }: HostSettings,
  onUnknown: (name: string) => void = writeNotice,
): (request: Request) => void {
  const isKnown = knownHosts({ host, allowedHosts });
  const noticed = new Set<string>();
  const refuse = (name: string) => {
    if (!noticed.has(name) && noticed.size < MAX_NOTICES) {
      noticed.add(name);
      onUnknown(name);
    }
    throw new ProblemError('unknownHost', { params: { host: name } });
  };
  return ({ url, headers }) => {
    // Two headers arrive as one value with a comma. A request line with a host of its own stands in the URL.
    for (const authority of [headers.get('host'), new URL(url).host]) {
      if (authority === null) continue;
      const name = toHostName(authority);
      if (name === null) throw new ProblemError('invalidHost');
      if (!isKnown(name)) refuse(name);
    }
  };
}

/** @returns whether the product is known by a host name, in the form of {@link toHostName} */
export function knownHosts({ host, allowedHosts }: HostSettings): (name: string) => boolean {
  const own = toHostName(host);
  const names = new Set([...(own === null ? [] : [own]), ...allowedHosts]);
  const isEveryAddress = own !== null && isWildcard(own);
  return (name) => isLoopback(name) || names.has(name) || (isEveryAddress && isAddress(name));
}

function writeNotice(name: string): void {
  process.stderr.write(
    `Gatehouse: a request for ${name} was refused. Where it is a name of yours, add it to ALLOWED_HOSTS.\n`,
  );
}
