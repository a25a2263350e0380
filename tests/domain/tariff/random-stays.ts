import fc from '../../support/fast-check.ts';
import type {
  ReferenceCase,
  ReferenceDefinition,
  ReferenceDiscount,
  WireCalendar,
  WirePlan,
  WireSection,
} from './reference.ts';

const DAY = 86_400;
/** 2026-02-01 00:00 in Taipei: new year, weekends and the end of a month lie in the days after it. */
const FIRST_DAY = Date.parse('2026-02-01T00:00:00+08:00');
const CALENDAR_DAYS = 45;

/** How fine the times of a case are, in seconds, and how long its stays: the reference counts every step. */
const GRAINS = [
  { step: 60, longest: 4 * DAY },
  { step: 5, longest: 30_000 },
  { step: 1, longest: 5_000 },
] as const;

type Grain = (typeof GRAINS)[number];

export function amount(max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max });
}

function times({ step, longest }: Grain) {
  const latest = (CALENDAR_DAYS - 6) * DAY;
  return fc.record({
    enterAt: fc.integer({ min: 0, max: latest / step }).map((steps) => FIRST_DAY + steps * step * 1000),
    // Exits lie on any second; short stays are frequent.
    length: fc
      .oneof(
        fc.integer({ min: 0, max: 2 * 3600 }),
        // Whole minutes meet buffers and limits to the second.
        fc.integer({ min: 0, max: 60 }).map((minutes) => minutes * 60),
        fc.integer({ min: 0, max: Math.min(longest, DAY) }),
        fc.integer({ min: 0, max: longest }),
      )
      .map((seconds) => Math.min(seconds, longest) * 1000),
  });
}

const calendar: fc.Arbitrary<WireCalendar> = fc
  .array(fc.constantFrom(null, null, null, 'workday', 'makeup_workday', 'holiday', 'sp_holiday', 'special'), {
    minLength: CALENDAR_DAYS,
    maxLength: CALENDAR_DAYS,
  })
  .map((kinds) => {
    const dated = kinds.map((kind, index) => ({
      kind,
      date: new Date(FIRST_DAY + (index * DAY + 28_800) * 1000).toISOString().slice(0, 10),
    }));
    return {
      days: dated.flatMap(({ date, kind }) => (kind === null || kind === 'special' ? [] : [{ date, kind }])),
      sp_days: dated.filter(({ kind }) => kind === 'special').map(({ date }) => ({ date })),
    };
  });

function plan(grain: Grain): fc.Arbitrary<WirePlan> {
  const on = fc.boolean();
  const hours = fc.integer({ min: 1, max: 30 });
  const minutes = fc.integer({ min: 0, max: 180 });
  return fc.record({
    type: fc.constantFrom(
      'charge_by_time',
      'park_slot',
      'not_use_electric_station',
      'charge_electric_station',
    ),
    data: fc.record({
      periods: fc.record({ normal: day(grain), holiday: day(grain), spHoliday: day(grain) }),
      enableEnterBufferTime: on,
      enterBufferTime: amount(30),
      enableExitBufferTime: on,
      exitBufferTime: amount(30),
      fridayAsHoliday: on,
      nightAsOne: on,
      enableDayAmountLimit: on,
      dayAmountLimit: amount(500),
      holidayAmountLimit: amount(500),
      spHolidayAmountLimit: amount(500),
      enableAccumulateHoursAmountLimit: on,
      accumulateHours: hours,
      holidayAccumulateHours: hours,
      spHolidayAccumulateHours: hours,
      accumulateHoursAmountLimit: amount(400),
      holidayAccumulateHoursAmountLimit: amount(400),
      spHolidayAccumulateHoursAmountLimit: amount(400),
      enableTolerateTime: on,
      tolerateTime: amount(300),
      enableBelowLimit: on,
      belowLimitTime: minutes,
      holidayBelowLimitTime: minutes,
      spHolidayBelowLimitTime: minutes,
      belowLimitAmount: amount(200),
      holidayBelowLimitAmount: amount(200),
      spHolidayBelowLimitAmount: amount(200),
      enableDiscountLimit: on,
      discountLimitAmount: amount(200),
    }),
  });
}

/** The sections of a day, without gaps. */
function day({ step }: Grain): fc.Arbitrary<WireSection[]> {
  // 23:59 as the start of the last section would be its end too.
  const bound = fc.integer({ min: 1, max: (DAY - 120) / step }).map((steps) => steps * step);
  const section = fc.record({
    price: amount(60),
    time_unit: fc.constantFrom('hr' as const, 'm' as const),
    charge_interval: fc.integer({ min: 1, max: 40 }),
    enable_max_price: fc.boolean(),
    max_price: fc.integer({ min: 1, max: 300 }),
  });
  return fc
    .tuple(
      fc.uniqueArray(bound, { maxLength: 4 }),
      fc.array(section, { minLength: 5, maxLength: 5 }),
      fc.boolean(),
    )
    .map(([bounds, sections, isNight]) => {
      const starts = [0, ...bounds.toSorted((one, other) => one - other)];
      return starts.map((start, index) => {
        const { time_unit, charge_interval, ...rest } = sections[
          // The evening may charge as the morning does.
          isNight && index === starts.length - 1 ? 0 : index
        ] as (typeof sections)[number];
        // Units of forty hours would hide all else.
        const interval = time_unit === 'hr' ? Math.ceil(charge_interval / 10) : charge_interval;
        const end = starts[index + 1];
        return {
          stime: toClock(start),
          etime: end === undefined ? '23:59' : toClock(end),
          time_unit,
          charge_interval: interval,
          ...rest,
        };
      });
    });
}

function toClock(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
}

const hourly = fc.record({
  default_hours: fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2),
  enable_after_hours_discount: fc.boolean(),
  after_hours_discount_rate: fc.constantFrom(0, 0.25, 0.333, 0.5, 0.9, 1),
  enable_accumulate: fc.boolean(),
  discount_once_every_day: fc.boolean(),
  periods: fc.array(
    fc.record({
      type: fc.constant('hourly_ratio'),
      rate: fc.constantFrom(0, 0.25, 0.5, 0.7, 1, 1.5, 2),
      start_time: fc.integer({ min: -16, max: 95 }).map((quarters) => quarters * 900_000),
      end_time: fc.integer({ min: -16, max: 95 }).map((quarters) => quarters * 900_000),
    }),
    { maxLength: 2 },
  ),
});

const money = fc.record({
  default_amount: amount(120),
  static: fc.boolean(),
  enable_accumulate: fc.boolean(),
  discount_once_every_day: fc.boolean(),
});

const part = fc.oneof(
  fc.record({ type: fc.constant('hourly'), data: hourly }),
  fc.record({ type: fc.constantFrom('amount', 'fixed_price'), data: money }),
);

const definition = fc.oneof(
  { weight: 5, arbitrary: part },
  fc.record({
    type: fc.constant('complex'),
    data: fc.record({
      enable_accumulate: fc.boolean(),
      discounts: fc.array(part, { minLength: 1, maxLength: 3 }),
    }),
  }),
);

/** For whom a definition is: mostly for all, so that most cases have a discount. */
const conditions = fc.record({
  car_type: fc.constantFrom('all', 'all', 'C', 'M'),
  disable_with_rental: fc.constantFrom(false, false, true),
  enableParkSpaceManage: fc.constantFrom(false, false, true),
  use_regex_match: fc.boolean(),
  regex: fc.constantFrom('^A', '9$', 'B[C-X]', '^[A-Z]{3}'),
});

const definitions: fc.Arbitrary<ReferenceDefinition[]> = fc
  .array(
    fc.tuple(
      definition,
      conditions,
      fc.record({
        can_mix: fc.integer({ min: 0, max: 1 }),
        park_space_ids: fc.subarray([1, 2, 3]),
        auto_regex_match_item: fc.integer({ min: 0, max: 1 }),
      }),
    ),
    { maxLength: 3 },
  )
  .map((list) =>
    list.map(([base, data, rest], index) => ({
      ...base,
      ...rest,
      id: index + 1,
      data: { ...base.data, ...data },
    })),
  );

/** Definitions, their uses, and what is known of the stay; instants are days after the entry, or before it. */
const discounts = fc.record({
  definitions,
  uses: fc.array(
    fc.record({
      of: fc.nat(2),
      hours: fc.option(
        fc.integer({ min: 0, max: 12 }).map((halves) => halves / 2),
        { nil: undefined },
      ),
      amount: fc.option(amount(120), { nil: undefined }),
      days: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
    }),
    { maxLength: 4 },
  ),
  known: fc.record({
    carType: fc.constantFrom(null, 'C', 'M', 'B', 'E', 'R'),
    parkSpaceId: fc.constantFrom(null, 1, 2, 4),
    plate: fc.constantFrom(null, 'ABC-1239', 'axx-1111', 'QBD-9999', '7B-99'),
    hasRental: fc.boolean(),
    earlier: fc.array(
      fc.record({ defineId: fc.integer({ min: 1, max: 3 }), days: fc.integer({ min: -1, max: 1 }) }),
      {
        maxLength: 2,
      },
    ),
  }),
});

type RandomDiscounts = typeof discounts extends fc.Arbitrary<infer Value> ? Value : never;

function toDiscounts({ definitions: all, uses, known }: RandomDiscounts, enterAt: number) {
  const after = (days: number | undefined) => (days === undefined ? undefined : enterAt + days * DAY * 1000);
  return {
    discounts: uses.flatMap(({ of, days, ...typed }): ReferenceDiscount[] => {
      const found = all[of];
      return found === undefined ? [] : [{ definition: found, ...typed, at: after(days) }];
    }),
    known: {
      ...known,
      definitions: all,
      earlier: known.earlier.map(({ defineId, days }) => ({ defineId, at: enterAt + days * DAY * 1000 })),
    },
  };
}

/** A plan, a calendar, a stay and its discounts, all without faults. */
export const randomStay: fc.Arbitrary<ReferenceCase> = fc
  .oneof({ weight: 6, arbitrary: fc.constant(GRAINS[0]) }, fc.constant(GRAINS[1]), fc.constant(GRAINS[2]))
  .chain((grain: Grain) =>
    fc.record({
      plan: plan(grain),
      calendar,
      stay: times(grain),
      payment: fc.option(fc.record({ part: fc.integer({ min: 0, max: 100 }), amount: amount(200) })),
      discounts,
      step: fc.constant(grain.step),
    }),
  )
  .map(({ stay, payment, discounts: drawn, ...rest }) => ({
    ...rest,
    ...toDiscounts(drawn, stay.enterAt),
    enterAt: stay.enterAt,
    exitAt: stay.enterAt + stay.length,
    payment: payment && {
      // Often shortly before the exit, where the time to leave decides.
      at: stay.enterAt + Math.max(0, stay.length - payment.part * 20_000),
      amount: payment.amount,
    },
  }));
