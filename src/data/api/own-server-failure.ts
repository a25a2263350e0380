import { ProviderError } from '../../contract/provider-error.ts';

/** What browsers call the right to reach this machine, or its network, from a page: it was renamed once. */
const PERMISSIONS = ['local-network-access', 'loopback-network', 'local-network'];

/** Addresses that this page's own policy (CSP) has kept it from. */
const forbidden = new Set<string>();

globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  if (URL.canParse(blockedURI)) forbidden.add(new URL(blockedURI).origin);
});

/**
 * Why a server of the operator's own machine did not answer, for a page that has to explain it (spec/1 §8).
 * @returns `localNetworkBlocked` when the browser blocks it, `addressForbidden` when the product's settings do,
 * `serverRefused` when nothing listens there; every other failure as it is
 */
export async function toOwnServerFailure(error: ProviderError, address: string): Promise<ProviderError> {
  if (error.code !== 'offline') return error;
  const code = await findCause(address);
  return new ProviderError({ status: 0, code, params: { address }, message: error.message, cause: error });
}

async function findCause(address: string): Promise<string> {
  // The permission is asked for first: meanwhile the browser tells of a violation.
  const answers = await Promise.all(PERMISSIONS.map(readPermission));
  if (answers.includes('denied')) return 'localNetworkBlocked';
  return forbidden.has(new URL(address).origin) ? 'addressForbidden' : 'serverRefused';
}

async function readPermission(name: string): Promise<PermissionState | null> {
  try {
    // TypeScript's list of names is older than the browser's.
    const { state } = await navigator.permissions.query({ name: name as PermissionName });
    return state;
  } catch {
    // The browser does not know the name: then it does not ask either.
    return null;
  }
}
