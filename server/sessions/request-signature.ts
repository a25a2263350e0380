import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import {
  buildSignatureBase,
  SIGNATURE_ALGORITHM,
  SIGNATURE_LABEL,
  type SignedComponent,
} from '../../src/domain/signature-base.ts';
import { MINUTE_MILLISECONDS } from '../../src/domain/time-spans.ts';
import { readBytes } from '../http/read-bytes.ts';
import { MAX_BODY_BYTES } from '../http/read-json-body.ts';

/** What may be sent again to no other effect may come at any time; all else within so much of when it was signed. */
const FRESH_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
const PARAMS = /^\(([^()]*)\);created=(\d{1,12});alg="([a-z0-9-]+)"$/;

/**
 * Whether a request is signed with the private half of a key (RFC 9421), over its method, path, query, token and
 * body. With an Idempotency-Key it covers that too: then sending it again has no second effect, and a till with a
 * wrong clock can sell. Any other one has to be fresh.
 */
export async function isSignedBy(
  request: Request,
  publicKey: JsonWebKey,
  now: Date,
  maxBodyBytes: number = MAX_BODY_BYTES,
): Promise<boolean> {
  const { headers } = request;
  const params = read(headers, 'signature-input');
  const signature = /^:([A-Za-z0-9+/=]+):$/.exec(read(headers, 'signature') ?? '')?.[1];
  const [, names = '', created = '', algorithm] = PARAMS.exec(params ?? '') ?? [];
  if (params === null || signature === undefined || algorithm !== SIGNATURE_ALGORITHM) return false;
  const covered = names.split(' ').map((name) => name.replaceAll('"', ''));
  const digest = await digestOf(request, maxBodyBytes);
  const required = requiredOf(headers, digest);
  if (!required.every((name) => covered.includes(name))) return false;
  if (digest !== headers.get('content-digest')) return false;
  const age = Math.abs(now.getTime() - Number(created) * 1000);
  if (!covered.includes('idempotency-key') && age > FRESH_MILLISECONDS) return false;
  const components = covered.map((name) => [name, valueOf(request, name)] as const);
  if (!components.every((component): component is SignedComponent => component[1] !== null)) return false;
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const base = Buffer.from(buildSignatureBase(components, params));
  return verify('sha256', base, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
}

function requiredOf(headers: Headers, digest: string | null): string[] {
  return [
    '@method',
    '@path',
    '@query',
    'authorization',
    ...(digest === null ? [] : ['content-digest']),
    ...(headers.has('idempotency-key') ? ['idempotency-key'] : []),
  ];
}

/** What stands under our label. */
function read(headers: Headers, name: string): string | null {
  const value = headers.get(name) ?? '';
  return value.startsWith(`${SIGNATURE_LABEL}=`) ? value.slice(SIGNATURE_LABEL.length + 1) : null;
}

/** The `Content-Digest` that the body has (RFC 9530); null without a body. The body stays readable. */
async function digestOf(request: Request, maxBodyBytes: number): Promise<string | null> {
  if (request.body === null) return null;
  const bytes = await readBytes(request.clone(), maxBodyBytes);
  return bytes.length === 0 ? null : `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
}

function valueOf({ method, url, headers }: Request, name: string): string | null {
  const { pathname, search } = new URL(url);
  const derived: Record<string, string> = {
    '@method': method,
    '@path': pathname,
    '@query': search === '' ? '?' : search,
  };
  return Object.hasOwn(derived, name) ? (derived[name] ?? null) : headers.get(name);
}
