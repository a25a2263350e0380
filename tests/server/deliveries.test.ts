// @oldest-postgresql
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { followLiveEvents } from '../../server/live/live-events.ts';
import { DENOMINATIONS } from '../../src/domain/cash-ledger.ts';
import { eventually } from '../support/eventually.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

type Count = Partial<Record<`${'c' | 'e'}${(typeof DENOMINATIONS)[number]}`, number>>;

/** What a cash machine delivers; nothing of the other denominations. */
function buildCash(count: Count, values: object = {}) {
  const none = DENOMINATIONS.flatMap((value) => [
    [`c${value}`, 0],
    [`e${value}`, 0],
  ]);
  return { timestamp: '2026-03-01T00:00:00Z', ...Object.fromEntries(none), ...count, ...values };
}

async function openMachine(type = 'aps', given?: Shop) {
  const shop = given ?? (await openShop());
  const app = await shop.make('app', { name: '繳費機一', type });
  const token = String(app.access_token);
  const send = (path: string, content: [number, unknown][], by = token) =>
    shop.server.call('POST', `/api/v1/${path}`, {
      token: by,
      body: { content: content.map(([sequence, record]) => ({ sequence, record })) },
    });
  const rows = async (query: string) => {
    const { content } = await shop.read(query, shop.adminToken);
    return Array.isArray(content) ? content.map((row) => Object(row)) : [];
  };
  return { shop, app, token, send, rows };
}

describe('a delivery', () => {
  test('is kept as it was sent, with the name of its device, and read by the report', async () => {
    const { app, send, rows } = await openMachine();

    const answer = await send('agency-receipt', [
      [
        1,
        {
          timestamp: '2026-03-01T00:00:00Z',
          type: 'street_park',
          amount: 30,
          payment_type: 'cash',
          plate: 'abc-1234',
          park_no: 'P1',
        },
      ],
      [
        2,
        {
          timestamp: '2026-03-02T00:00:00Z',
          type: 'park_notice',
          amount: 0,
          payment_type: 'ezcard',
          card_no: 'C9',
        },
      ],
    ]);

    expect(answer.status).toBe(200);
    const { content } = await answer.json();
    expect(content.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2]);
    const kept = await rows('agency-receipt?sortBy=timestamp&sortDirection=asc');
    expect(kept).toEqual([
      expect.objectContaining({
        id: content[0].id,
        plate: 'ABC-1234',
        amount: 30,
        app: { id: app.id, name: '繳費機一' },
      }),
      expect.objectContaining({ id: content[1].id, card_no: 'C9', amount: 0 }),
    ]);
  });

  test('sent again, also beside itself, is kept once and answered alike', async () => {
    const { send, rows } = await openMachine();
    const content: [number, unknown][] = [1, 2, 3].map((sequence) => [
      sequence,
      { timestamp: '2026-03-01T00:00:00Z', type: 'plain_receipt', amount: 5, payment_type: 'cash' },
    ]);

    const answers = await Promise.all(Array.from({ length: 4 }, () => send('agency-receipt', content)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    const more = await send('agency-receipt', [...content, [4, { ...Object(content[0]?.[1]), amount: 6 }]]);

    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await more.json()).content.slice(0, 3)).toEqual(bodies[0].content);
    expect(await rows('agency-receipt')).toHaveLength(4);
  });

  test('of another record under a used number is refused as a whole', async () => {
    const { send, rows } = await openMachine('edge_face_detector');
    const seen = { name: '王小明', timestamp: '2026-03-01T00:00:00Z', temperature: 36.5, mask: true };
    await readSuccess(await send('edge-detector/history', [[7, seen]]));

    const answer = await send('edge-detector/history', [
      [8, seen],
      [7, { ...seen, temperature: 37.5 }],
    ]);

    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'deliveryChanged', params: { sequence: 7 } });
    expect(await rows('edge-detector/history')).toHaveLength(1);
  });

  test.each([
    ['a missing count', [[1, { timestamp: '2026-03-01T00:00:00Z' }]], '/content/0/record/c1'],
    ['a field that is the server’s', [[1, buildCash({}, { unknown: 1 })]], '/content/0/record/unknown'],
    [
      'a number twice',
      [
        [1, buildCash({})],
        [1, buildCash({})],
      ],
      '/content/1/sequence',
    ],
    ['a number below 1', [[0, buildCash({})]], '/content/0/sequence'],
    ['half a coin', [[1, buildCash({ c5: 0.5 })]], '/content/0/record/c5'],
    ['nothing', [], '/content'],
  ] as [string, [number, unknown][], string][])(
    'with %s is refused where it is wrong',
    async (_, content, pointer) => {
      const { send, rows } = await openMachine();

      const answer = await send('cash', content);

      expect(answer.status).toBe(422);
      const { errors } = await answer.json();
      expect(errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
      expect(await rows('cash')).toEqual([]);
    },
  );

  test('is for a machine with keys of its own: no user, no browser that is a till, no device of another type', async () => {
    const { shop, send } = await openMachine();
    const till = await readSuccess(
      await shop.server.call('POST', '/api/v1/till', { token: shop.token, body: {} }),
    );
    const detector = await shop.make('app', { name: '偵測器', type: 'edge_face_detector' });
    const content: [number, unknown][] = [[1, buildCash({})]];

    for (const token of [
      shop.adminToken,
      shop.token,
      String(till.access_token),
      String(detector.access_token),
    ])
      expect((await send('cash', content, token)).status).toBe(403);
  });
});

describe('the ledger of a cash machine', () => {
  test('marks what does not follow from the record before, falls below zero, or was reported', async () => {
    const { send, rows } = await openMachine();

    await readSuccess(
      await send('cash', [
        [1, buildCash({ e100: 10 })],
        [2, buildCash({ c100: 2, e100: 12 })],
        [3, buildCash({ c100: -1, e100: 12 })],
        [4, buildCash({ c100: -12, e100: 0, c5: -1, e5: -1 })],
        [5, buildCash({ c5: 1, e5: 0 }, { error: 'jam' })],
      ]),
    );

    const kept = await rows('cash?sortBy=id&sortDirection=asc');
    expect(kept.map(({ problems }) => problems)).toEqual([[], [], ['balance'], ['negative'], ['reported']]);
    expect(kept[2]).toMatchObject({ c100: -1, e100: 12 });
    const problems = await rows('cash?onlyProblem=true&sortBy=id&sortDirection=asc');
    expect(problems.map(({ id }) => id)).toEqual(kept.slice(2).map(({ id }) => id));
  });

  test('judges a record that comes late between its neighbours, and the next one again', async () => {
    const { send, rows } = await openMachine();
    await readSuccess(
      await send('cash', [
        [1, buildCash({ e10: 1 })],
        [3, buildCash({ c10: 1, e10: 3 })],
      ]),
    );
    expect((await rows('cash?sortBy=id&sortDirection=asc'))[1].problems).toEqual(['balance']);

    await readSuccess(await send('cash', [[2, buildCash({ c10: 1, e10: 2 })]]));

    expect(await rows('cash?onlyProblem=true')).toEqual([]);
  });

  test('is not judged again where a delivery is repeated: no row is written', async () => {
    const { shop, send } = await openMachine();
    const content: [number, unknown][] = [
      [1, buildCash({ e10: 1 })],
      [2, buildCash({ c10: 1, e10: 3 })],
    ];
    const answer = await readSuccess(await send('cash', content));
    const places = async () =>
      (
        await sql<{ place: string }>`select ctid::text as place from cash order by id`.execute(
          shop.server.deps.database,
        )
      ).rows;
    const before = await places();

    expect(await readSuccess(await send('cash', content))).toEqual(answer);
    expect(await places()).toEqual(before);
    await readSuccess(await send('cash', [...content, [3, buildCash({ c10: 1, e10: 4 })]]));
    expect((await places()).slice(0, 2)).toEqual(before);
  });

  test('is each machine’s own, and its last record the last by its own count', async () => {
    const one = await openMachine();
    const other = await openMachine('aps', one.shop);
    await readSuccess(
      await one.send('cash', [[2, buildCash({ e1: 7 }, { timestamp: '2026-03-01T00:00:00Z' })]]),
    );
    await readSuccess(await other.send('cash', [[1, buildCash({ e1: 900 })]]));
    await readSuccess(
      await one.send('cash', [[1, buildCash({ e1: 6 }, { timestamp: '2026-03-02T00:00:00Z' })]]),
    );
    const last = (appId: number) => one.shop.read(`cash/last?appId=${appId}`, one.shop.adminToken);

    expect(await last(one.app.id)).toMatchObject({ e1: 7 });
    expect(await last(other.app.id)).toMatchObject({ e1: 900 });
    expect(await last(99)).toEqual({});
  });

  test('keeps e(n) = e(n-1) + c(n) through deliveries that arrive at once', async () => {
    const { send, rows } = await openMachine();
    const records = Array.from({ length: 40 }, (_, index): [number, unknown] => [
      index + 1,
      buildCash({ c50: 1, e50: index + 1 }),
    ]);
    const shuffled = records.toSorted(([a], [b]) => ((a * 17) % 41) - ((b * 17) % 41));

    await Promise.all(
      Array.from({ length: 10 }, (_, part) => send('cash', shuffled.slice(part * 4, part * 4 + 4))),
    );

    expect(await rows('cash?onlyProblem=true')).toEqual([]);
    expect(await rows('cash?pageSize=100')).toHaveLength(40);
  });
});

test('who listens is told of each record once, however often it is sent', async () => {
  const { shop, app, send } = await openMachine();
  const heard: unknown[] = [];
  const events = await followLiveEvents(shop.server.databaseUrl, {
    onMessage: ({ topic, body }) => void heard.push([topic, JSON.parse(body)]),
    onGap: () => expect.unreachable(),
  });
  onTestFinished(events.close);
  const record = { timestamp: '2026-03-01T00:00:00Z', content: { 21: -1, 1022: 0 } };
  for (let time = 0; time < 2; time += 1)
    expect((await send('app-status-log', [[1, record]])).status).toBe(200);
  const detector = await openMachine('edge_face_detector', shop);
  const seen = { name: '王小明', timestamp: '2026-03-01T00:00:00Z', temperature: 36.5, type: 3, mask: true };
  await detector.send('edge-detector/history', [[1, seen]]);

  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    ['app.status', expect.objectContaining({ ...record, app: { id: app.id, name: '繳費機一' } })],
    ['edge.face.detector.callback', expect.objectContaining({ name: '王小明', temperature: 36.5, type: 3 })],
  ]);
});
