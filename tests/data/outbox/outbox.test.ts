import { beforeEach, describe, expect, it, vi } from 'vitest';
import { maySettle } from '../../../src/contract/outbox.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { toPauseMilliseconds } from '../../../src/data/outbox/back-off.ts';
import { TillDatabaseOpener } from '../../../src/data/outbox/till-database.ts';
import { eventually } from '../../support/eventually.ts';
import {
  FakeProvider,
  find,
  isDone,
  MEI,
  newDisk,
  offline,
  openTab,
  refuse,
  sale,
  saleSteps,
  sessionOf,
  TILL,
  until,
} from './build-outbox.ts';

beforeEach(newDisk);

/** A provider that knows the till, and answers orders as told. */
function tillProvider(answer: FakeProvider['answer'] = () => ({ id: 55 })): FakeProvider {
  const provider = new FakeProvider();
  provider.answer = (call) => (call.operationId === 'till.openTill' ? TILL : answer(call));
  return provider;
}

async function openTill(provider: FakeProvider, session = sessionOf(MEI)) {
  const tab = openTab({ provider, session });
  const till = await tab.outbox.openTill();
  provider.calls.length = 0;
  return { ...tab, till };
}

/** How far a job has come by what is on the disk. */
async function readStoredState(id: string): Promise<number | undefined> {
  const opener = new TillDatabaseOpener('gatehouse-till');
  const job = await (await opener.open()).get('jobs', id);
  await opener.close();
  return job?.state;
}

describe('a sale', () => {
  it('is placed, then approved with the id that placing answered, each under its own key', async () => {
    const provider = new FakeProvider();
    provider.answer = () => ({ id: 55 });
    const { outbox } = openTab({ provider });

    const id = await outbox.add(sale('k1'));
    const job = await outbox.wait(id, 2);

    expect(job).toMatchObject({ state: 2, answers: [{ id: 55 }, { id: 55 }], problem: null, isLate: false });
    expect(provider.keys()).toEqual(['k1:place', 'k1:approve']);
    expect(provider.calls[1]?.args).toEqual({ id: 55, status: 'approved' });
    expect(provider.calls[0]?.options).toMatchObject({ token: '3-secret', storeId: '4' });
  });

  it('is on the disk before the first try goes out', async () => {
    const provider = new FakeProvider();
    const { outbox } = openTab({ provider });
    const stored: unknown[] = [];
    provider.answer = async () => {
      const opener = new TillDatabaseOpener('gatehouse-till');
      const jobs = await (await opener.open()).getAll('jobs');
      stored.push(...jobs.map(({ steps }) => steps[0]?.idempotencyKey));
      await opener.close();
      return { id: 1 };
    };

    await outbox.wait(await outbox.add(sale('k1')), 2);

    expect(stored[0]).toBe('k1:place');
  });

  it('that the provider refuses stays with its problem, and the next one goes on', async () => {
    const provider = new FakeProvider();
    provider.answer = ({ options }) =>
      options.idempotencyKey === 'k1:place' ? refuse(409, 'priceChanged') : { id: 2 };
    const { outbox } = openTab({ provider });

    const refused = await outbox.add(sale('k1'));
    const good = await outbox.add(sale('k2'));

    expect((await outbox.wait(refused, 1)).problem).toMatchObject({ code: 'priceChanged', isRefused: true });
    expect((await outbox.wait(good, 2)).state).toBe(2);
    expect(provider.keys().filter((key) => key === 'k1:place')).toHaveLength(1);
    await outbox.settle(refused, 'priceChanged');
    expect(find(outbox, refused).settled?.reason).toBe('priceChanged');
  });

  it('that its page has said to be sold is kept as it was closed, also when it is refused within the minute', async () => {
    const provider = new FakeProvider();
    let refuseNow = () => {};
    provider.answer = ({ options }) =>
      options.idempotencyKey === 'k1:place'
        ? new Promise((_, reject) => {
            refuseNow = () => reject(new ProviderError({ status: 409, code: 'priceChanged' }));
          })
        : { id: 55 };
    const { outbox } = openTab({ provider });
    const [place, approve] = saleSteps('k1');
    const late = { codes: ['priceChanged'], args: { offline: true }, idempotencyKey: 'k1:late' };
    const id = await outbox.add(sale('k1', { steps: [{ ...place, ifRefusedLate: late }, approve] }));
    await eventually(() => expect(provider.calls).toHaveLength(1));

    expect(await outbox.leave(id)).toMatchObject({ isLate: true, problem: null });
    refuseNow();

    await until(outbox, id, isDone);
    expect(provider.keys()).toEqual(['k1:place', 'k1:late', 'k1:approve']);
  });

  it('that is refused already stays so when its page is left; it is ended once', async () => {
    const provider = new FakeProvider();
    provider.answer = () => refuse(409, 'priceChanged');
    const { outbox } = openTab({ provider });
    const id = await outbox.add(sale('k1'));
    await outbox.wait(id, 1);

    expect(await outbox.leave(id)).toMatchObject({ isLate: false, problem: { isRefused: true } });
    await outbox.settle(id, 'reopened');
    await expect(outbox.settle(id, 'reopened')).rejects.toThrow('not refused, or ended');
  });

  it('that somebody else has finished is done', async () => {
    const provider = new FakeProvider();
    provider.answer = ({ options }) => {
      if (options.idempotencyKey === 'k1:place') return { id: 55 };
      throw new ProviderError({ status: 409, code: 'impossibleState', params: { status: 'approved' } });
    };
    const { outbox } = openTab({ provider });
    const [place, approve] = saleSteps('k1');
    const isDoneIf = { code: 'impossibleState', param: 'status', values: ['approved'] };
    const id = await outbox.add(sale('k1', { steps: [place, { ...approve, isDoneIf }] }));

    expect(await until(outbox, id, isDone)).toMatchObject({ answers: [{ id: 55 }, { status: 'approved' }] });
  });

  it('cannot be settled while it may still take effect', async () => {
    const provider = new FakeProvider();
    provider.answer = offline;
    const { outbox } = openTab({ provider });
    const id = await outbox.add(sale('k1'));
    await outbox.wait(id, 1);

    await expect(outbox.settle(id, 'no')).rejects.toThrow('not refused');
    await expect(outbox.settle('none', 'no')).rejects.toThrow('no job');
  });

  it('that was refused is sent again with the same key when somebody asks for it', async () => {
    const provider = new FakeProvider();
    provider.answer = () => refuse(422, 'invalid');
    const { outbox } = openTab({ provider });
    const id = await outbox.add(sale('k1'));
    await outbox.wait(id, 1);

    provider.answer = () => ({ id: 9 });
    await outbox.retry(id);

    await until(outbox, id, isDone);
    expect(provider.keys()).toEqual(['k1:place', 'k1:place', 'k1:approve']);
  });

  it('whose approval names nothing is refused, not tried for ever', async () => {
    const provider = new FakeProvider();
    provider.answer = () => ({});
    const { outbox } = openTab({ provider });

    const id = await outbox.add(sale('k1'));

    const job = await until(outbox, id, ({ problem }) => problem !== null);
    expect(job).toMatchObject({ state: 1, problem: { code: 'unsendable', isRefused: true } });
    expect(provider.calls).toHaveLength(1);
  });
});

describe('without a network', () => {
  it('sales wait in their order, and go out when it is back', async () => {
    const provider = new FakeProvider();
    provider.answer = offline;
    const { outbox, wake } = openTab({ provider });
    const ids = [];
    for (const key of ['k1', 'k2', 'k3']) ids.push(await outbox.add(sale(key)));
    const first = await outbox.wait(ids[0] ?? '', 1);
    expect(first).toMatchObject({ state: 0, isLate: true, problem: { code: 'offline', isRefused: false } });
    provider.calls.length = 0;

    provider.answer = () => ({ id: 1 });
    wake();

    await until(outbox, ids[2] ?? '', isDone);
    expect(provider.keys()).toEqual(['k1', 'k2', 'k3'].flatMap((key) => [`${key}:place`, `${key}:approve`]));
  });

  it('nobody waits for a sale that stands behind one without an answer', async () => {
    const provider = new FakeProvider();
    provider.answer = offline;
    const { outbox } = openTab({ provider });
    const first = await outbox.add(sale('k1'));
    await outbox.wait(first, 1);
    const second = await outbox.add(sale('k2'));

    const job = await outbox.wait(second, 2);

    expect(job).toMatchObject({ state: 0, tries: 0, isLate: true, problem: null });
    expect(provider.keys()).not.toContain('k2:place');
  });

  it('is tried again by itself', async () => {
    const provider = new FakeProvider();
    let isAway = true;
    provider.answer = () => (isAway ? offline() : { id: 1 });
    const { outbox } = openTab({ provider });
    const id = await outbox.add(sale('k1'));
    await outbox.wait(id, 1);
    isAway = false;

    await until(outbox, id, isDone);
  });

  it('a page of text in front of the network is no answer', async () => {
    const provider = new FakeProvider();
    provider.answer = () => '<html>Sign in to the Wi-Fi</html>';
    const { outbox } = openTab({ provider });

    const job = await outbox.wait(await outbox.add(sale('k1')), 1);

    expect(job).toMatchObject({ state: 0, problem: { code: 'wrongAnswer', isRefused: false } });
  });
});

describe('a provider that says "not now"', () => {
  it.each([500, 408, 425])('%i: the job waits, the next one goes on', async (status) => {
    const provider = new FakeProvider();
    let isFailing = true;
    provider.answer = ({ options }) =>
      options.idempotencyKey === 'k1:place' && isFailing ? refuse(status, 'internal') : { id: 1 };
    const { outbox } = openTab({ provider });

    const slow = await outbox.add(sale('k1'));
    const next = await outbox.add(sale('k2'));

    await until(outbox, next, isDone);
    expect(find(outbox, slow)).toMatchObject({ state: 0, isLate: true, problem: { isRefused: false } });
    isFailing = false;
    await until(outbox, slow, isDone);
  });

  it('409 while the first try still runs is no refusal', async () => {
    const provider = new FakeProvider();
    let isRunning = true;
    provider.answer = () => (isRunning ? refuse(409, 'idempotencyInProgress') : { id: 1 });
    const { outbox } = openTab({ provider });
    const id = await outbox.add(sale('k1'));
    await outbox.wait(id, 1);
    isRunning = false;

    await until(outbox, id, isDone);
  });

  it.each([429, 503])('%i: nothing goes out before the time it asked for', async (status) => {
    const provider = new FakeProvider();
    provider.answer = () => refuse(status, 'busy', { retryAfterSeconds: 30 });
    const { outbox, state, wake } = openTab({ provider, now: new Date('2026-03-02T01:00:00Z') });
    const first = await outbox.add(sale('k1'));
    await outbox.wait(first, 1);
    const second = await outbox.add(sale('k2'));
    expect(await outbox.wait(second, 1)).toMatchObject({ tries: 0, isLate: true });
    wake();
    // What comes after the waking is put off too: by then the sender has looked at all of them again.
    const third = await outbox.add(sale('k3'));
    expect(await outbox.wait(third, 1)).toMatchObject({ tries: 0, isLate: true });
    expect(provider.calls).toHaveLength(1);

    provider.answer = () => ({ id: 1 });
    state.now = new Date('2026-03-02T01:00:31Z');
    wake();

    await until(outbox, second, isDone);
  });
});

describe('a clock that is set back', () => {
  it('holds up neither what the provider has put off nor what failed', async () => {
    const provider = new FakeProvider();
    const answers = [() => refuse(503, 'busy', { retryAfterSeconds: 30 }), () => refuse(500, 'internal')];
    provider.answer = () => (answers.shift() ?? (() => ({ id: 1 })))();
    const { outbox, state, wake } = openTab({ provider, now: new Date('2026-03-02T09:00:00Z') });
    const id = await outbox.add(sale('k1'));
    await outbox.wait(id, 1);

    for (const [now, tries] of [
      ['2026-03-02T01:00:00Z', 2],
      ['2026-03-01T17:00:00Z', 4],
    ] as const) {
      state.now = new Date(now);
      wake();
      await eventually(() => expect(provider.calls).toHaveLength(tries));
    }
    await until(outbox, id, isDone);
  });

  it('an hour is the longest that a provider may ask for', async () => {
    expect(toPauseMilliseconds(1, 0, 30 * 24 * 3600)).toBe(3_600_000);
  });
});

describe('a person may end', () => {
  it.each([
    [{ status: 409, isRefused: true }, 1, true],
    [{ status: 500, isRefused: false }, 4, false],
    [{ status: 500, isRefused: false }, 5, true],
    [{ status: 401, isRefused: false }, 19, false],
    [{ status: 401, isRefused: false }, 20, true],
    [{ status: 0, isRefused: false }, 99, false],
  ])('a job with %o after %i tries: %s', (problem, tries, expected) => {
    const known = { code: '', params: {}, errors: [], requestId: null, at: '' };
    expect(maySettle({ problem: { ...known, ...problem }, tries, settled: null })).toBe(expected);
  });
});

describe('the queue of a page', () => {
  it('that cannot be read is read again; until then it says so', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const first = openTab({ provider: new FakeProvider(), session: null });
    await first.outbox.add(sale('k1'));
    await first.close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const read = vi
      .spyOn(TillDatabaseOpener.prototype, 'open')
      .mockRejectedValue(new DOMException('broken', 'UnknownError'));
    const { outbox } = openTab({ provider: new FakeProvider(), session: null });
    await eventually(() => expect(outbox.isUnreadable()).toBe(true));
    expect(outbox.isReady()).toBe(false);
    expect(error).toHaveBeenCalled();

    read.mockRestore();
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();

    await eventually(() => expect(outbox.isReady()).toBe(true));
    expect([outbox.isUnreadable(), outbox.list().length]).toEqual([false, 1]);
    error.mockRestore();
  });

  it('that stays open for days forgets what is old with the first sale of a day', async () => {
    const provider = new FakeProvider();
    const { outbox, state } = openTab({ provider, now: new Date('2026-03-02T01:00:00Z') });
    const old = await outbox.add(sale('k1'));
    await until(outbox, old, isDone);
    // Shown first, then stored.
    await eventually(async () => expect(await readStoredState(old)).toBe(2));
    state.now = new Date('2026-03-06T01:00:00Z');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const id = await outbox.add(sale('k2'));
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();

    await eventually(() => expect(outbox.list().map((job) => job.id)).toEqual([id]));
  });
});

describe('who sends', () => {
  it('first the cashier, later the till: whoever is signed in', async () => {
    const provider = tillProvider(offline);
    const { outbox, state, till, wake } = await openTill(provider);
    expect(till).toEqual({ id: 7, name: '收銀機 A', letter: 'A' });
    const id = await outbox.add(sale('k1', { till: till.id }));
    await outbox.wait(id, 1);

    provider.answer = () => ({ id: 1 });
    state.session = sessionOf({ id: 9, name: 'chen' });
    wake();
    await until(outbox, id, isDone);

    expect(provider.calls.map(({ options }) => [options.token, options.storeId])).toEqual([
      ['3-secret', '4'],
      ['app-7-secret', null],
      ['app-7-secret', null],
    ]);
  });

  it('the till, when the session of the cashier has ended', async () => {
    const provider = tillProvider(({ options }) =>
      options.token === '3-secret' ? refuse(401, 'unauthenticated') : { id: 1 },
    );
    const { outbox, till } = await openTill(provider);

    const job = await outbox.wait(await outbox.add(sale('k1', { till: till.id })), 2);

    expect(job).toMatchObject({ state: 2, isLate: false });
  });

  it('nobody else: without a till a sale waits for its own cashier', async () => {
    const provider = new FakeProvider();
    const { outbox, state, wake } = openTab({ provider, session: sessionOf({ id: 9, name: 'chen' }) });
    const id = await outbox.add(sale('k1'));

    expect((await outbox.wait(id, 1)).problem).toMatchObject({ code: 'noSender', isRefused: false });
    expect(provider.calls).toHaveLength(0);
    state.session = sessionOf(MEI);
    wake();
    await until(outbox, id, isDone);
  });

  it('a till whose token the provider has withdrawn goes on once it is opened again', async () => {
    const provider = tillProvider(() => refuse(401, 'unauthenticated'));
    const { outbox, till, state } = await openTill(provider);
    state.session = null;
    const id = await outbox.add(sale('k1', { till: till.id }));
    // The signed-in user is not concerned, and is not asked to sign in again.
    expect((await outbox.wait(id, 1)).problem).toMatchObject({
      status: 401,
      code: 'noSender',
      isRefused: false,
    });

    provider.answer = ({ operationId, options }) => {
      if (operationId === 'till.openTill') return { ...TILL, access_token: 'app-7-new' };
      return options.token === 'app-7-new' ? { id: 1 } : refuse(401, 'unauthenticated');
    };
    await outbox.openTill(7);

    await until(outbox, id, isDone);
  });

  it('keeps the token of the till out of what the page sees, and of the stores that a session ends', async () => {
    const provider = tillProvider();
    const { outbox } = await openTill(provider);

    expect(JSON.stringify([outbox.till(), outbox.list()])).not.toContain('secret');
  });
});

describe('numbers', () => {
  it('count per till and business day of Taipei, and go into the body', async () => {
    const provider = tillProvider();
    const { outbox, till, state } = await openTill(provider);
    const numbered = (key: string) => {
      const [place, approve] = saleSteps(key);
      const args = { ...place.args, offline: { till_number: { $job: 'number' } } };
      return sale(key, { till: till.id, isNumbered: true, steps: [{ ...place, args }, approve] });
    };

    state.now = new Date('2026-03-02T15:59:59Z');
    const first = await outbox.add(numbered('k1'));
    const second = await outbox.add(numbered('k2'));
    state.now = new Date('2026-03-02T16:00:00Z');
    const nextDay = await outbox.add(numbered('k3'));

    expect([first, second, nextDay].map((id) => find(outbox, id).number)).toEqual([
      'A-001',
      'A-002',
      'A-001',
    ]);
    await until(outbox, nextDay, isDone);
    expect(provider.calls[2]?.args).toMatchObject({ offline: { till_number: 'A-002' } });
  });

  it('go on from where another browser of the till had come to that day, with and without a network', async () => {
    const provider = tillProvider();
    provider.answer = ({ operationId }) =>
      operationId === 'till.openTill' ? { ...TILL, last_number: 17 } : { id: 55 };
    const { outbox, state } = openTab({ provider, now: new Date('2026-03-02T01:00:00Z') });
    const till = await outbox.openTill(7, true);
    expect(provider.calls[0]?.args).toMatchObject({ app_id: 7, take_over: true });
    expect(till).toMatchObject({ letter: 'A', counted: { day: '2026-03-02', count: 17 } });
    provider.answer = offline;
    const numberOf = async (key: string) =>
      find(outbox, await outbox.add(sale(key, { till: till.id, isNumbered: true }))).number;

    expect([await numberOf('k1'), await numberOf('k2')]).toEqual(['A-018', 'A-019']);
    // Bound again while the provider has not heard of these: none is given twice.
    provider.answer = () => ({ ...TILL, last_number: 17 });
    await outbox.openTill(7, true);
    expect(await numberOf('k3')).toBe('A-020');
    state.now = new Date('2026-03-03T01:00:00Z');
    expect(await numberOf('k4')).toBe('A-001');
  });

  it('are never shared by two tabs', async () => {
    const provider = tillProvider();
    const { outbox: one, till } = await openTill(provider);
    const { outbox: other } = openTab({ provider });
    const jobs = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : other).add(sale(`k${index}`, { till: till.id, isNumbered: true })),
    );

    const ids = await Promise.all(jobs);

    const all = openTab({ provider: new FakeProvider(), session: null }).outbox;
    await eventually(() => expect(all.list()).toHaveLength(20));
    expect(new Set(all.list().map(({ number }) => number)).size).toBe(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('need a till', async () => {
    const { outbox } = openTab({ provider: new FakeProvider() });

    await expect(outbox.add(sale('k1', { isNumbered: true }))).rejects.toThrow('numbered by its till');
    expect(outbox.list()).toEqual([]);
  });
});

describe('a price that changes between an unanswered try and the next', () => {
  const late = () => {
    const [place, approve] = saleSteps('k1');
    const ifRefusedLate = {
      codes: ['priceChanged'],
      args: { offline: { sold_at: { $job: 'createdAt' } } },
      idempotencyKey: 'k1:late',
    };
    return sale('k1', { steps: [{ ...place, ifRefusedLate }, approve] });
  };

  it('sends the sale as it was closed, under another key', async () => {
    const provider = new FakeProvider();
    provider.answer = offline;
    const { outbox, wake } = openTab({ provider });
    const id = await outbox.add(late());
    await outbox.wait(id, 1);

    provider.answer = ({ options }) =>
      options.idempotencyKey === 'k1:place' ? refuse(409, 'priceChanged') : { id: 1 };
    wake();

    const job = await until(outbox, id, isDone);
    expect(provider.keys().slice(-2)).toEqual(['k1:late', 'k1:approve']);
    expect(provider.calls.at(-2)?.args).toEqual({ offline: { sold_at: job.createdAt } });
  });

  it('is the page to decide on while it still waits for the first answer', async () => {
    const provider = new FakeProvider();
    provider.answer = () => refuse(409, 'priceChanged');
    const { outbox } = openTab({ provider });

    const job = await outbox.wait(await outbox.add(late()), 1);

    expect(job).toMatchObject({ isLate: false, problem: { code: 'priceChanged', isRefused: true } });
    expect(provider.keys()).toEqual(['k1:place']);
  });
});

describe('a storage that fails', () => {
  it('says so before anything is sent', async () => {
    const provider = new FakeProvider();
    const { outbox } = openTab({ provider });
    await eventually(() => expect(outbox.isReady()).toBe(true));
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    const failure = await outbox.add(sale('k1')).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(ProviderError);
    expect(failure).toMatchObject({ code: 'storageFull' });
    expect(provider.calls).toHaveLength(0);
    expect(outbox.list()).toEqual([]);
  });

  it('once the sale is under way does not send a step twice', async () => {
    const provider = new FakeProvider();
    const { outbox } = openTab({ provider });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'jobs') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });

    const id = await outbox.add(sale('k1'));
    const job = await outbox.wait(id, 2);

    expect(job.state).toBe(2);
    expect(provider.keys()).toEqual(['k1:place', 'k1:approve']);
  });
});
