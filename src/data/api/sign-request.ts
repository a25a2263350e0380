import {
  buildSignatureBase,
  SIGNATURE_LABEL,
  type SignedComponent,
  toSignatureParams,
} from '../../domain/signature-base.ts';

export const SIGNING_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

export interface SignableRequest {
  method: string;
  /** The path below the provider's address, with the query: what the provider's own definition says. */
  url: string;
  /** By lower-case name; those that are covered where they are there. */
  headers: { authorization: string; 'idempotency-key'?: string };
  /** As it goes out; undefined for none. */
  body?: string;
}

/**
 * Signs a request with a private key that only this browser has (RFC 9421), so that its token is of no use elsewhere.
 * @returns the headers to send along: `Signature-Input`, `Signature`, and with a body `Content-Digest` (RFC 9530)
 */
export async function signRequest(
  key: CryptoKey,
  { method, url, headers, body }: SignableRequest,
  now: Date,
): Promise<Record<string, string>> {
  const { pathname, search } = new URL(url, 'http://localhost');
  const digest = body === undefined ? null : await toContentDigest(body);
  const components: SignedComponent[] = [
    ['@method', method.toUpperCase()],
    ['@path', pathname],
    ['@query', search === '' ? '?' : search],
    ...Object.entries(headers),
    ...(digest === null ? [] : [['content-digest', digest] as const]),
  ];
  const params = toSignatureParams(components, Math.floor(now.getTime() / 1000));
  const base = new TextEncoder().encode(buildSignatureBase(components, params));
  const signature = await crypto.subtle.sign(SIGNATURE, key, base);
  return {
    'Signature-Input': `${SIGNATURE_LABEL}=${params}`,
    Signature: `${SIGNATURE_LABEL}=:${toBase64(signature)}:`,
    ...(digest !== null && { 'Content-Digest': digest }),
  };
}

async function toContentDigest(body: string): Promise<string> {
  return `sha-256=:${toBase64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))}:`;
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
