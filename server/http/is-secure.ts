import type { ServerSettings } from '../settings.ts';

/** Whether the browser came by https: to us, or to the trusted proxy before us. */
export function isSecure(
  request: Request,
  { trustedProxies }: Pick<ServerSettings, 'trustedProxies'>,
): boolean {
  if (trustedProxies > 0)
    return request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
  return request.url.startsWith('https:');
}
