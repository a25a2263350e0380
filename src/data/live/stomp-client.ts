import { Client } from '@stomp/stompjs';
import type { BrokerAddress } from './find-broker.ts';

const CONNECT_TIMEOUT_MILLISECONDS = 5000;
const ANSWER_TIMEOUT_MILLISECONDS = 5000;
/** A socket that has been silent for twice as long is frozen, and dropped. */
const BEAT_MILLISECONDS = 2000;
/** A hidden page is woken once a minute. */
const OWN_BEAT_MILLISECONDS = 60_000;

/**
 * A client for one connection: its owner makes another one for the next.
 * @param onHeard anything has arrived, also a heart-beat
 */
export function buildClient({ url, login, passcode }: BrokerAddress, onHeard?: () => void): Client {
  return new Client({
    webSocketFactory: () => {
      const socket = new WebSocket(url, 'v12.stomp');
      if (onHeard !== undefined) socket.addEventListener('message', onHeard);
      return socket;
    },
    connectHeaders: { login, passcode, host: '/' },
    reconnectDelay: 0,
    connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    heartbeatIncoming: BEAT_MILLISECONDS,
    heartbeatOutgoing: OWN_BEAT_MILLISECONDS,
    // A frozen socket does not answer that it closes.
    discardWebsocketOnCommFailure: true,
  });
}

/** Whether frames can be sent: a socket that the broker closes takes none, and browsers print each as an error. */
export function isOpen(client: Client | null): client is Client {
  return client?.connected === true && client.webSocket?.readyState === WebSocket.OPEN;
}

export function toDestination(topic: string): string {
  return `/exchange/pos/${topic}`;
}

/** Whether the broker serves a topic, asked over a connection of its own, which a refusal ends. */
export function isServed(broker: BrokerAddress, topic: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = buildClient(broker);
    const end = (isIt: boolean) => {
      clearTimeout(timer);
      resolve(isIt);
      void client.deactivate({ force: true });
    };
    const timer = setTimeout(() => end(false), CONNECT_TIMEOUT_MILLISECONDS + ANSWER_TIMEOUT_MILLISECONDS);
    client.onConnect = () => {
      client.watchForReceipt(topic, () => end(true));
      client.subscribe(toDestination(topic), () => {}, { receipt: topic });
    };
    client.onStompError = () => end(false);
    client.onWebSocketClose = () => end(false);
    client.activate();
  });
}
