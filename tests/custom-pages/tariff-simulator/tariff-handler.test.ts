import { describe, expect, test } from 'vitest';
import {
  createTariffHandler,
  type TariffAnswer,
  type TariffRequest,
} from '../../../custom-pages/tariff-simulator/worker/tariff-handler.ts';
import { type TriedStay, tryPlans } from '../../../custom-pages/tariff-simulator/worker/try-plans.ts';
import type { RealStay } from '../../../src/domain/tariff/real-stay.ts';
import { buildService } from '../../domain/tariff/build-tariff.ts';

const HOUR = 3_600_000;
/** A Friday; the calendar below makes the day after it a work day. */
const ENTER = '2026-11-20T16:40:00+08:00';
const enterAt = Date.parse(ENTER);
const calendar = { days: [{ date: '2026-11-21', kind: 'workday' as const }], sp_days: [] };
const stay: TriedStay = { enterAt, exitAt: enterAt + 3 * HOUR, carType: null, discount: null };

const plansOf = (price: number, more: object = {}) => ({
  typed: buildService({ price, ...more }),
  stored: buildService({ price: 30 }),
  calendar,
});

const real = (hours: number, more: Partial<RealStay> = {}): RealStay => ({
  id: hours,
  name: `P-${hours}`,
  car_type: 'C',
  ctime: ENTER,
  etime: new Date(enterAt + hours * HOUR).toISOString(),
  check_time: null,
  amount: 0,
  discount: 0,
  total_amount: 0,
  discounts: [],
  ...more,
});

/** A handler whose pauses are held until `tick`, as messages are between two turns of a worker. */
function openHandler() {
  const answers: TariffAnswer[] = [];
  let held: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => held.push(resolve));
  const handle = createTariffHandler((answer) => answers.push(answer), pause);
  const tick = async () => {
    const due = held;
    held = [];
    for (const resolve of due) resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const settle = async () => {
    do await tick();
    while (held.length > 0);
  };
  const tell = (...requests: TariffRequest[]) => requests.forEach(handle);
  return { answers, tell, tick, settle };
}

describe('a plan is tried', () => {
  test('by one stay, with the price of the stored plan beside it', () => {
    const answer = tryPlans(plansOf(40), stay);
    expect(answer).toMatchObject({
      kind: 'tried',
      days: { enter: 'normal', exit: 'normal' },
      isForVehicle: true,
      price: { storedAmount: 90, explanation: { totalAmount: 120 } },
    });
    if (answer.kind !== 'tried' || !('chart' in answer.price)) throw new Error('No price.');
    expect(answer.changes).toHaveLength(3);
    const { typed, stored, spanMilliseconds } = answer.price.chart;
    expect(spanMilliseconds).toBe(24 * HOUR);
    expect(typed.slice(0, 3).map(({ amount }) => amount)).toEqual([0, 40, 80]);
    expect(stored?.slice(0, 3).map(({ amount }) => amount)).toEqual([0, 30, 60]);
  });

  test('with a discount, and for a vehicle that it is not for', () => {
    const plans = plansOf(40);
    const typed = { ...plans.typed, data: { ...Object(plans.typed.data), carType: 'M' } };
    const discount = { type: 'amount' as const, value: 50, name: 'shop' };
    expect(tryPlans({ ...plans, typed }, { ...stay, carType: 'C', discount })).toMatchObject({
      isForVehicle: false,
      price: { explanation: { amount: 120, discount: 50, totalAmount: 70 }, storedAmount: 40 },
    });
  });

  test('before it is stored, and without a name', () => {
    const typed = { ...buildService({ price: 40 }), name: '' };
    expect(tryPlans({ typed, stored: null, calendar }, stay)).toMatchObject({
      kind: 'tried',
      changes: [],
      price: { storedAmount: null, chart: { stored: null } },
    });
  });

  test.each([
    ['a unit of nothing', buildService({ charge_interval: 0 }), 'interval'],
    ['a gap', buildService({ etime: '10:00' }), 'gap'],
    ['a rental', { ...buildService(), type: 'park_rental', data: {} }, 'shape'],
  ])('with %s: its faults stand in place of a price', (_, typed, code) => {
    const answer = tryPlans({ typed, stored: null, calendar }, stay);
    expect(answer.kind === 'faults' && answer.problems.map((problem) => problem.code)).toContain(code);
  });

  test('a stay that ends before it begins has no price, and says why', () => {
    const answer = tryPlans(plansOf(40), { ...stay, exitAt: enterAt - HOUR });
    expect(answer).toMatchObject({ kind: 'tried', price: { refusal: 'stayReversed' } });
  });

  test('days of another type are marked in the chart', () => {
    const answer = tryPlans({ ...plansOf(40), calendar: { days: [], sp_days: [] } }, stay);
    if (answer.kind !== 'tried' || !('chart' in answer.price)) throw new Error('No price.');
    const midnight = Date.parse('2026-11-21T00:00:00+08:00');
    expect(answer.price.chart.dayChanges).toEqual([{ at: midnight, dayType: 'holiday' }]);
  });
});

describe('the worker', () => {
  test('answers the last of several trials alone', async () => {
    const { answers, tell, settle } = openHandler();
    for (const run of [1, 2, 3]) tell({ kind: 'trial', run, plans: plansOf(30 + run), stay });
    await settle();
    expect(answers.map((answer) => ('run' in answer ? answer.run : null))).toEqual([3]);
  });

  test('replays stays, counts and sums them, and says why they differ', async () => {
    const { answers, tell, settle } = openHandler();
    tell({ kind: 'stays', stays: JSON.stringify([real(1), real(0), real(4)]) });
    tell({ kind: 'replay', run: 1, plans: plansOf(40) });
    await settle();
    expect(answers).toMatchObject([
      {
        kind: 'replay',
        answer: {
          count: 3,
          same: 1,
          less: 0,
          more: 2,
          beforeAmount: 150,
          afterAmount: 200,
          rows: [
            { place: 2, beforeAmount: 120, afterAmount: 160, why: { key: 'tariff.changes.price' } },
            { place: 0, beforeAmount: 30, afterAmount: 40 },
            { place: 1, beforeAmount: 0, afterAmount: 0, why: { key: 'tariff.equal.unaffected' } },
          ],
        },
      },
    ]);
  });

  test('takes the discount of a real stay as the amount that it was', async () => {
    const { answers, tell, settle } = openHandler();
    tell({ kind: 'stays', stays: JSON.stringify([real(3, { discount: 50, discounts: ['shop'] })]) });
    tell({ kind: 'replay', run: 1, plans: plansOf(40) });
    await settle();
    expect(answers).toMatchObject([{ answer: { beforeAmount: 40, afterAmount: 70 } }]);
  });

  test('gives a long replay up when another is asked for, and prices a stay between', async () => {
    const { answers, tell, tick, settle } = openHandler();
    const stays = Array.from({ length: 10_000 }, (_, index) => real(index % 9));
    tell({ kind: 'stays', stays: JSON.stringify(stays) });
    tell({ kind: 'replay', run: 1, plans: plansOf(40) });
    await tick();
    await tick();
    expect(answers).toEqual([]);
    tell({ kind: 'trial', run: 1, plans: plansOf(50), stay }, { kind: 'replay', run: 2, plans: plansOf(50) });
    await settle();
    const runs = answers.map((answer) => ('run' in answer ? `${answer.kind} ${answer.run}` : answer.kind));
    expect(runs).toEqual(['trial 1', 'replay 2']);
    expect(answers[1]).toMatchObject({ answer: { count: 10_000, less: 0 } });
  });

  test('shows so many stays at most, those that differ first', async () => {
    const { answers, tell, settle } = openHandler();
    const stays = Array.from({ length: 300 }, (_, index) => real(index < 250 ? 0 : 2));
    tell({ kind: 'stays', stays: JSON.stringify(stays) });
    tell({ kind: 'replay', run: 1, plans: plansOf(40) });
    await settle();
    const [answer] = answers;
    if (answer?.kind !== 'replay' || !('rows' in answer.answer)) throw new Error('No replay.');
    const { rows } = answer.answer;
    expect(rows).toHaveLength(200);
    expect(rows.filter((row) => row.beforeAmount !== row.afterAmount)).toEqual(rows.slice(0, 50));
    expect(new Set(rows.map(({ place }) => place)).size).toBe(200);
  });

  test('says what is wrong with a plan, and what has failed', async () => {
    const { answers, tell, settle } = openHandler();
    tell({ kind: 'replay', run: 1, plans: plansOf(40, { charge_interval: 0 }) });
    tell({ kind: 'stays', stays: 'no JSON' });
    await settle();
    expect(answers).toMatchObject([
      { kind: 'failed' },
      { kind: 'replay', answer: { faults: [{ code: 'interval' }, {}, {}] } },
    ]);
  });
});
