const KEPT_SECONDS = '600';
const CACHE_KEYS =
  'Origin, Access-Control-Request-Method, Access-Control-Request-Headers, Access-Control-Request-Private-Network';

/** What lets a page of an allowed origin read an answer. */
export function corsHeaders(origin: string | null): Record<string, string> {
  if (origin === null) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After',
    Vary: 'Origin',
  };
}

/**
 * The answer to a preflight of an allowed origin. Browsers that guard the local network ask for a permission under an
 * older and a newer name. It is granted to those who may print.
 */
export function preflightHeaders(origin: string | null, request: Request): Record<string, string> {
  const isAsked = (name: string) => request.headers.get(`access-control-request-${name}`) === 'true';
  return {
    ...corsHeaders(origin),
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, X-Request-Id',
    'Access-Control-Max-Age': KEPT_SECONDS,
    ...(isAsked('private-network') && { 'Access-Control-Allow-Private-Network': 'true' }),
    ...(isAsked('local-network') && { 'Access-Control-Allow-Local-Network': 'true' }),
    Vary: CACHE_KEYS,
  };
}
