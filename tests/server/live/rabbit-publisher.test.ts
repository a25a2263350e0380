import { expect, onTestFinished, test } from 'vitest';
import { openRabbit } from '../../../server/live/open-rabbit.ts';
import { type PublisherOptions, RabbitPublisher } from '../../../server/live/rabbit-publisher.ts';
import { eventually } from '../../support/eventually.ts';
import { openRabbitStandIn } from '../../support/rabbit-stand-in.ts';

const QUICK = { reconnect: 20, connect: 2_000, beat: 0, confirm: 250, reminder: 50, end: 5_000 };
const SERVER = { username: 'server', password: 'server' };
const OFTEN = { interval: 10 };

type StandIn = Awaited<ReturnType<typeof openRabbitStandIn>>;

/** A publisher that leads, and what it says. */
function openPublisher({ url }: StandIn, options: Partial<PublisherOptions> = {}) {
  const lines: string[] = [];
  const publisher = new RabbitPublisher({
    url,
    account: SERVER,
    say: (line) => lines.push(line),
    times: QUICK,
    ...options,
  });
  onTestFinished(() => publisher.close());
  publisher.lead(true);
  return { publisher, lines };
}

const event = (id: number, topic = 'app.status') => ({
  storeId: 1,
  topic,
  body: JSON.stringify({ id, name: '峯' }),
  eventId: `event ${id}`,
});
/** Each event once, in the order of their first arrival. */
const idsOf = ({ sent }: StandIn) => [...new Set(sent.map(({ eventId }) => eventId))];
const allOf = (count: number) => Array.from({ length: count }, (_, index) => `event ${index}`);

test('hands events on in order, by their topic, with the event’s own number, and ends when all are confirmed', async () => {
  const rabbit = await openRabbitStandIn({ server: true });
  const { publisher, lines } = openPublisher(rabbit);
  for (let id = 0; id < 300; id += 1) publisher.publish(event(id, id % 2 === 0 ? 'app.status' : 'gateways'));
  await eventually(() => expect(publisher.state()).toMatchObject({ isReady: true, waiting: 0 }), OFTEN);
  expect(rabbit.sent.map(({ eventId }) => eventId)).toEqual(allOf(300));
  expect(rabbit.sent[1]).toEqual({ topic: 'gateways', body: '{"id":1,"name":"峯"}', eventId: 'event 1' });
  publisher.publish(event(300));
  await publisher.close();
  expect(idsOf(rabbit)).toHaveLength(301);
  expect(lines).toEqual([]);
});

test('a broker that was stopped gets what waited, each event once by its number; how long it waited is said', async () => {
  const rabbit = await openRabbitStandIn({ server: true });
  const { publisher, lines } = openPublisher(rabbit);
  publisher.publish(event(0));
  await eventually(() => expect(publisher.state().waiting).toBe(0), OFTEN);
  await rabbit.stop();
  for (let id = 1; id < 200; id += 1) publisher.publish(event(id));
  await eventually(
    () => expect(lines.at(-1)).toMatch(/takes no events \(.+\): 199 wait, the oldest for \d+ s\.$/),
    OFTEN,
  );
  await rabbit.start();
  await eventually(() => expect(publisher.state().waiting).toBe(0), OFTEN);
  expect(idsOf(rabbit)).toEqual(allOf(200));
  expect(lines.at(-1)).toContain('takes events again: 199 that waited are sent now, 0 were dropped');
});

test.each([['frozen'], ['mute']] as const)(
  'a %s broker is let go, and gets all of it when it is well again',
  async (weather) => {
    const rabbit = await openRabbitStandIn({ server: true });
    const { publisher, lines } = openPublisher(rabbit);
    await eventually(() => expect(publisher.state().isReady).toBe(true), OFTEN);
    rabbit.turn(weather);
    for (let id = 0; id < 100; id += 1) publisher.publish(event(id));
    await eventually(() => expect(lines.join()).toContain('it confirms nothing'), OFTEN);
    expect(publisher.state().waiting).toBe(100);
    rabbit.turn('well');
    await eventually(() => expect(publisher.state().waiting).toBe(0), OFTEN);
    expect(idsOf(rabbit)).toEqual(allOf(100));
  },
);

test.each([
  ['a wrong password', { account: { username: 'server', password: 'wrong' } }, 'well', /Bad CONNECT/],
  [
    'an account that may not send',
    { account: { username: 'pages', password: 'pages' } },
    'well',
    /may the account write/,
  ],
  ['a missing exchange', {}, 'without exchange', /topic exchange pos/],
] as const)('%s is said, tried again, and loses nothing', async (_, options, weather, words) => {
  const rabbit = await openRabbitStandIn({ server: true, pages: false });
  rabbit.turn(weather);
  const { publisher, lines } = openPublisher(rabbit, options);
  publisher.publish(event(0));
  await eventually(() => expect(rabbit.connectionCount()).toBeGreaterThan(2), OFTEN);
  expect(lines[0]).toMatch(words);
  expect(publisher.state()).toMatchObject({ isReady: false, waiting: 1 });
  if (weather === 'well') return;
  rabbit.turn('well');
  await eventually(() => expect(idsOf(rabbit)).toEqual(['event 0']), OFTEN);
});

test('no more wait than are kept: the oldest go, and their number is said', async () => {
  const rabbit = await openRabbitStandIn({ server: true });
  await rabbit.stop();
  const { publisher, lines } = openPublisher(rabbit, { mostEvents: 5 });
  for (let id = 0; id < 12; id += 1) publisher.publish(event(id));
  expect(publisher.state()).toMatchObject({ waiting: 5, dropped: 7 });
  await eventually(() => expect(lines.at(-1)).toContain('7 were dropped'), OFTEN);
  await rabbit.start();
  await eventually(() => expect(idsOf(rabbit)).toEqual(allOf(12).slice(7)), OFTEN);
});

test('a process that does not lead sends nothing, and goes on with the last moments when it begins to', async () => {
  const rabbit = await openRabbitStandIn({ server: true });
  const { publisher } = openPublisher(rabbit);
  publisher.lead(false);
  await eventually(() => expect(publisher.state().isReady).toBe(true), OFTEN);
  publisher.publish(event(0));
  await eventually(() => expect(publisher.state().waiting).toBe(1), OFTEN);
  expect(rabbit.sent).toEqual([]);
  publisher.lead(true);
  await eventually(() => expect(idsOf(rabbit)).toEqual(['event 0']), OFTEN);
});

test('a process that does not lead forgets what the leading one has long sent', async () => {
  const rabbit = await openRabbitStandIn({ server: true });
  const { publisher } = openPublisher(rabbit, { times: { ...QUICK, standby: 20 } });
  publisher.lead(false);
  publisher.publish(event(0));
  await eventually(() => expect(publisher.state().waiting).toBe(0), OFTEN);
});

test.each([
  ['listens alone', 'pages', false, false, undefined],
  ['may publish', 'clerks', true, true, /clerks.*may publish.*no page is told it/],
  ['is refused', 'nobody', false, false, /refuses MQ_LISTEN_USERNAME \(nobody\)/],
] as const)('an account for pages that %s is found out', async (_, login, maySend, isFound, words) => {
  const rabbit = await openRabbitStandIn({ server: true, ...(login !== 'nobody' && { [login]: maySend }) });
  const lines: string[] = [];
  const feed = openRabbit(
    {
      host: '127.0.0.1',
      webStompPort: rabbit.port,
      protocol: 'ws',
      publisher: SERVER,
      listener: { username: login, password: login },
    },
    (line) => lines.push(line),
    QUICK,
  );
  onTestFinished(() => feed?.publisher.close());
  await eventually(() => expect(rabbit.connectionCount()).toBe(2), OFTEN);
  if (words !== undefined) await eventually(() => expect(lines.join()).toMatch(words), OFTEN);
  expect(feed?.mayPagesPublish()).toBe(isFound);
});

test('without an account that publishes nothing is handed on, and both are said', () => {
  const lines: string[] = [];
  const broker = { host: 'mq', webStompPort: 1, protocol: 'ws', publisher: null, listener: null } as const;
  expect(openRabbit(broker, (line) => lines.push(line))).toBeNull();
  expect(openRabbit(null, () => expect.unreachable())).toBeNull();
  expect(lines.join()).toMatch(/MQ_LISTEN_USERNAME is not set.*MQ_USERNAME is not set/);
});
