import type { FeedOptions } from './feed-core.ts';

/** Where the broker is, and as whom it is asked. */
export interface BrokerAddress {
  /** `ws://gate.example:15674/ws` */
  url: string;
  login: string;
  passcode: string;
  /** Whether it is another program than the provider's own broker. */
  isExternal: boolean;
}

const PATH = '/ws';
/** The embedded broker does not look at it. */
const SESSION_LOGIN = 'session';

/**
 * The broker that system info tells. One without an account of its own is the provider's, whose passcode is the
 * session's token: it is sent to the provider's own host alone.
 * @returns null where there is none, or no session
 * @throws ProviderError when the provider is away
 */
export async function findBroker({
  fetchSystem,
  readSession,
  providerUrl,
}: Pick<FeedOptions, 'fetchSystem' | 'readSession' | 'providerUrl'>): Promise<BrokerAddress | null> {
  const { MQ } = await fetchSystem();
  const session = readSession();
  if (MQ?.WEB_STOMP_ENABLE !== true || session === null) return null;
  const { HOST: host, WEB_STOMP_PORT: port, protocol = 'ws', username, password = '' } = MQ;
  const url = `${protocol}://${host}:${port}${PATH}`;
  if (username !== undefined) return { url, login: username, passcode: password, isExternal: true };
  const own = new URL(providerUrl === '' ? location.href : providerUrl);
  const isTold = host === own.hostname && port !== undefined;
  return {
    url: isTold ? url : `${own.protocol.replace('http', 'ws')}//${own.host}${PATH}`,
    login: SESSION_LOGIN,
    passcode: session.token,
    isExternal: false,
  };
}
