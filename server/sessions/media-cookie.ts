/** Opens pictures and sounds that the browser fetches by itself; for anything else it is worth nothing. */
const NAME = 'gatehouse_media';
/** As long as a session can last. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The header that gives the key to the browser: no script reads it, no other site sends it. */
export function setMediaCookie(key: string, isSecure: boolean): string {
  return buildCookie(key, MAX_AGE_SECONDS, isSecure);
}

/** The header that takes it back. */
export function clearMediaCookie(isSecure: boolean): string {
  return buildCookie('', 0, isSecure);
}

/** The key in a request's `Cookie` header. */
export function readMediaCookie(header: string | null): string | null {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
  const own = cookies.find((cookie) => cookie.startsWith(`${NAME}=`));
  return own?.slice(NAME.length + 1) || null;
}

function buildCookie(value: string, maxAge: number, isSecure: boolean): string {
  const parts = [`${NAME}=${value}`, 'Path=/api/v1', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
