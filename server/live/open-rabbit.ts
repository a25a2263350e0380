import type { Broker } from '../settings.ts';
import type { LiveEvents } from './live-events.ts';
import { judgeAccount, type PublisherOptions, RabbitPublisher } from './rabbit-publisher.ts';

/** A process that ends hands the events on until then; another goes on within it. */
const LEAD_MS = 1_000;

export interface RabbitFeed {
  publisher: RabbitPublisher;
  /** Whether the account for pages was found to publish. */
  mayPagesPublish(): boolean;
  /** Events were missed, as PostgreSQL was away. */
  onGap(): void;
}

/**
 * RabbitMQ as the settings have it. Whenever it is there the account for pages is tried: one that may publish is told to
 * no page.
 * @param say one line for the operator
 * @param times of the publisher, for tests
 * @returns null where this server publishes nothing there
 */
export function openRabbit(
  broker: Broker | null,
  say: (line: string) => void,
  times?: PublisherOptions['times'],
): RabbitFeed | null {
  if (broker === null) return null;
  const { publisher: account, listener } = broker;
  if (listener === null) say('MQ_LISTEN_USERNAME is not set: pages listen to the embedded broker, at /ws.');
  if (account === null) {
    say('MQ_USERNAME is not set: this server publishes nothing to RabbitMQ.');
    return null;
  }
  const url = `${broker.protocol}://${broker.host}:${broker.webStompPort}/ws`;
  let mayPublish = false;
  const judge = async () => {
    if (listener === null) return;
    const verdict = await judgeAccount(url, listener);
    if (verdict === 'unknown') return;
    mayPublish = verdict === 'publishes';
    if (mayPublish)
      say(
        `MQ_LISTEN_USERNAME (${listener.username}) may publish to RabbitMQ: no page is told it, they listen to the embedded broker.`,
      );
    if (verdict === 'refused')
      say(`RabbitMQ refuses MQ_LISTEN_USERNAME (${listener.username}): pages hear nothing.`);
  };
  const publisher = new RabbitPublisher({
    url,
    account,
    say,
    onReady: () => void judge(),
    ...(times && { times }),
  });
  return {
    publisher,
    mayPagesPublish: () => mayPublish,
    onGap() {
      publisher.lead(false);
      say('PostgreSQL was away for a moment: what was published meanwhile was not handed to RabbitMQ.');
    },
  };
}

/** Lets one of the processes on a database hand the events on: the first that can, until its connection is lost. */
export function keepLeading(publisher: RabbitPublisher, events: LiveEvents): () => void {
  const ask = async () => {
    if (!publisher.isLeading && (await events.tryToLead())) publisher.lead(true);
  };
  const timer = setInterval(() => void ask(), LEAD_MS);
  void ask();
  return () => clearInterval(timer);
}
