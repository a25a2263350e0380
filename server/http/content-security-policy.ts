import type { ServerSettings } from '../settings.ts';

/** What a policy needs to know of a deployment. */
export type PolicySettings = Pick<ServerSettings, 'broker' | 'providerUrl' | 'printerPort'>;

/**
 * The policy of every HTML answer: only this server's code runs, only configured addresses are called.
 * @param streams origins of pictures that a player reads
 */
export function contentSecurityPolicy(settings: PolicySettings, streams: readonly string[] = []): string {
  const { broker, providerUrl, printerPort } = settings;
  const provider = providerUrl ? [new URL(providerUrl).origin] : [];
  const connect = [
    "'self'",
    // The printer service runs on the operator's own machine (spec/1 §7).
    `http://localhost:${printerPort}`,
    `http://127.0.0.1:${printerPort}`,
    ...provider,
    ...streams,
    ...(broker ? [`${broker.protocol}://${broker.host}:${broker.webStompPort}`] : []),
  ];
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Emotion writes its styles as it draws.
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${connect.join(' ')}`,
    ["img-src 'self' data: blob:", ...provider].join(' '),
    ["media-src 'self' blob:", ...provider].join(' '),
    "worker-src 'self' blob:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
