import type { Page, WebSocketRoute } from '@playwright/test';
import type { DayMessage } from './live-day.ts';

export interface StompRoute {
  /** Each to all subscriptions of its topic; together, as one chunk of the connection. */
  tell(messages: readonly DayMessage[]): void;
  subscriptionCount(): number;
}

/**
 * Stands in for the broker of a page, in the page's own process: one whose heart-beats no jump of the page's clock can
 * make late, as it has none.
 */
export async function serveStomp(page: Page): Promise<StompRoute> {
  /** subscription -> where it listens */
  const subscriptions = new Map<string, string>();
  let connection: WebSocketRoute | undefined;
  let sent = 0;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    // A page that is loaded again has a new connection.
    subscriptions.clear();
    connection = socket;
    socket.onMessage((frame) => {
      const text = String(frame);
      const header = (name: string) => new RegExp(`\\n${name}:(.+)`).exec(text)?.[1] ?? '';
      if (text.startsWith('CONNECT')) socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
      if (text.startsWith('SUBSCRIBE')) subscriptions.set(header('id'), header('destination'));
      if (text.startsWith('UNSUBSCRIBE')) subscriptions.delete(header('id'));
      if (header('receipt') !== '') socket.send(`RECEIPT\nreceipt-id:${header('receipt')}\n\n\0`);
    });
  });
  return {
    tell(messages) {
      const frames = messages.flatMap(({ topic, eventId, body }) =>
        [...subscriptions].flatMap(([id, destination]) =>
          destination === `/exchange/pos/${topic}`
            ? `MESSAGE\nsubscription:${id}\nmessage-id:${(sent += 1)}\nevent-id:${eventId}\ndestination:${destination}\n\n${JSON.stringify(body)}\0`
            : [],
        ),
      );
      if (frames.length > 0) connection?.send(frames.join(''));
    },
    subscriptionCount: () => subscriptions.size,
  };
}
