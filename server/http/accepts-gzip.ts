import { parseAccept } from 'hono/utils/accept';

/** In bytes: what is shorter does not get shorter. The same limit as that of all other answers. */
export const COMPRESSED_FROM = 1024;

/**
 * Whether an answer that was compressed beforehand may be sent. RFC 9110, 12.5.3: without the header nothing is
 * compressed, and a weight of 0 refuses.
 * @param accepted the header `Accept-Encoding`
 */
export function acceptsGzip(method: string, accepted: string | null | undefined): boolean {
  if (method === 'HEAD') return false;
  const codings = parseAccept(accepted ?? '');
  const chosen = codings.find(({ type }) => type === 'gzip') ?? codings.find(({ type }) => type === '*');
  return chosen !== undefined && chosen.q > 0;
}
