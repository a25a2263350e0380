// @oldest-postgresql
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
let defines: { id: number; type: string; range_type: string }[];

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
  const answer = await server.call('GET', '/api/v1/report/define', { token });
  defines = (await answer.json()).content;
});
afterAll(() => server.stop());

function addressOf(type: string, range: string, query: string): string {
  const define = defines.find((one) => one.type === type && one.range_type === range);
  return `/api/v1/report/generate?define_id=${define?.id}&${query}`;
}

const PDF = () => addressOf('daily-revenue', 'daily', 'day=2026-03-01&report_format=pdf');

test('a thread that is killed while it draws is an error that says so, and the next report comes', async () => {
  // By what it is sent: the thread may stand since a report of another file of this process.
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function end(this: Worker) {
    void this.terminate();
  });
  const broken = await server.call('GET', PDF(), { token });
  expect(broken.status).toBe(503);
  expect(await broken.json()).toMatchObject({
    code: 'reportBroken',
    request_id: expect.any(String),
  });
  const next = await server.call('GET', PDF(), { token });
  expect(next.status).toBe(200);
  expect(
    Buffer.from(await next.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

/** The statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.deps.database);
  return rows[0]?.count ?? 0;
}

test('readers who go end what PostgreSQL is at for them, and others take their places', async () => {
  const lock = await server.deps.database.startTransaction().execute();
  try {
    await sql`lock table "order" in access exclusive mode`.execute(lock);
    const path = addressOf('daily-revenue', 'daily', 'day=2026-03-01&report_format=csv');
    // As many as one reader may have at once.
    const leaving = [new AbortController(), new AbortController()];
    const answers = leaving.map(({ signal }) =>
      Promise.resolve(
        server.app.fetch(
          new Request(`http://gatehouse.test${path}`, { headers: { authorization: token }, signal }),
        ),
      ).catch(() => null),
    );
    await eventually(async () => expect(await countWaiting()).toBe(2));
    for (const controller of leaving) controller.abort();
    await eventually(async () => expect(await countWaiting()).toBe(0));
    await Promise.all(answers);
    const other = addressOf('invoices', 'daily', 'day=2026-03-01&report_format=csv');
    expect((await server.call('GET', other, { token })).status).toBe(200);
  } finally {
    await lock.rollback().execute();
  }
});
