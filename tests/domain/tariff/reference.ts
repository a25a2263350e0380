/**
 * What a stay costs, counted step by step as docs/tariff.md says it: slow, plain, and written from that page alone. It
 * shares no code with src/domain/tariff.
 */
export interface ReferenceCase {
  /** A service as the wire has it, without faults. */
  plan: WirePlan;
  calendar: WireCalendar;
  /** Milliseconds since 1970. */
  enterAt: number;
  exitAt: number;
  payment: { at: number; amount: number } | null;
  discounts: readonly ReferenceDiscount[];
  /** What rule 11 asks for; without it, all discounts count. */
  known?: ReferenceKnown;
  /** Of all sections, and of the entry: a step that divides them all, in seconds. */
  step: number;
}

export interface WirePlan {
  type: string;
  data: Record<string, unknown> & { periods: Record<DayName, readonly WireSection[]> };
}

export interface WireSection {
  stime: string;
  etime: string;
  price: number;
  time_unit: 'hr' | 'm';
  charge_interval: number;
  enable_max_price?: boolean;
  max_price?: number;
}

export interface WireCalendar {
  days: readonly { date: string; kind: string }[];
  sp_days: readonly { date: string }[];
}

export interface ReferenceDefinition {
  id: number;
  type: string;
  can_mix: number;
  park_space_ids?: readonly number[];
  auto_regex_match_item?: number;
  data: Record<string, unknown>;
}

/** A use of a definition. */
export interface ReferenceDiscount {
  definition: ReferenceDefinition;
  hours?: number;
  amount?: number;
  at?: number;
}

export interface ReferenceKnown {
  carType: string | null;
  parkSpaceId: number | null;
  plate: string | null;
  hasRental: boolean;
  earlier: readonly { defineId: number; at: number }[];
  /** All of the store. */
  definitions: readonly ReferenceDefinition[];
}

export interface ReferencePrice {
  amount: number;
  discount: number;
  due: number;
  /** What was charged on each day and in each section, to see that limits hold. */
  byDay: Map<string, number>;
  bySection: Map<string, number>;
}

type DayName = 'normal' | 'holiday' | 'spHoliday';
interface Charge {
  at: number;
  price: number;
}

export function priceByReference(stay: ReferenceCase): ReferencePrice {
  const { charges, ...sums } = chargeStep(stay);
  const amount = sum(charges);
  const discount = discountOf(stay, charges);
  return { amount, discount, due: Math.max(0, amount - discount - (stay.payment?.amount ?? 0)), ...sums };
}

function chargeStep(stay: ReferenceCase) {
  const { data } = stay.plan;
  const byDay = new Map<string, number>();
  const bySection = new Map<string, number>();
  const bySpan = new Map<string, number>();
  const charges: Charge[] = [];
  const none = { charges, byDay, bySection };
  const enter = taipeiSeconds(stay.enterAt);
  let until = taipeiSeconds(stay.exitAt);
  // Rule 3
  if (stay.payment && data.enableExitBufferTime === true) {
    const paid = taipeiSeconds(stay.payment.at);
    if (until - paid <= number(data.exitBufferTime, 10) * 60) until = paid;
  }
  // Rule 4
  if (data.enableEnterBufferTime === true && until - enter <= number(data.enterBufferTime, 10) * 60)
    return none;
  // Rule 5
  if (data.enableTolerateTime === true) until -= number(data.tolerateTime, 60);
  if (until <= enter) return none;

  const charge = (at: number, price: number, span: Span, section: { key: string; most: number } | null) => {
    const date = dateOf(at);
    const dayRoom = dayLimit(stay, at) - (byDay.get(date) ?? 0);
    const spanRoom = span.most - (bySpan.get(span.key) ?? 0);
    const sectionRoom = section ? section.most - (bySection.get(section.key) ?? 0) : Infinity;
    const charged = Math.min(price, dayRoom, spanRoom, sectionRoom);
    byDay.set(date, (byDay.get(date) ?? 0) + charged);
    bySpan.set(span.key, (bySpan.get(span.key) ?? 0) + charged);
    if (section) bySection.set(section.key, (bySection.get(section.key) ?? 0) + charged);
    charges.push({ at, price: charged });
  };

  let span = spanAt(stay, enter);
  // Rule 7
  if (data.enableBelowLimit === true) {
    const short = number(data[fieldOf(stay, enter, 'belowLimitTime')], 60) * 60;
    if (until - enter <= short) {
      charge(enter, number(data[fieldOf(stay, enter, 'belowLimitAmount')], 60), span, null);
      return none;
    }
  }
  // Rules 8 to 10
  let pieceKey = '';
  let pieceStart = 0;
  let roomKey = '';
  for (let at = enter; at < until; at += stay.step) {
    if (at >= span.end) span = spanAt(stay, span.end);
    const { section, index } = sectionAt(stay, at);
    const key = `${dateOf(at)} ${index}`;
    if (key !== pieceKey && !isNightThatGoesOn(stay, pieceKey, at)) [pieceStart, roomKey] = [at, key];
    pieceKey = key;
    const unit = section.charge_interval * (section.time_unit === 'hr' ? 3600 : 60);
    if ((at - pieceStart) % unit !== 0) continue;
    const most = section.enable_max_price === true ? number(section.max_price, 0) : Infinity;
    charge(at, section.price, span, { key: roomKey, most });
  }
  return none;
}

/** Whether midnight falls into a night that the plan takes for one, and the stay was there before. */
function isNightThatGoesOn(stay: ReferenceCase, pieceKey: string, at: number): boolean {
  if (stay.plan.data.nightAsOne !== true || pieceKey === '' || at % 86_400 !== 0) return false;
  const [evening, morning] = [sectionAt(stay, at - 1).section, sectionAt(stay, at).section];
  const isPart = (section: WireSection) => clock(section.stime) > 0 || section.etime !== '23:59';
  const charged = ({ price, time_unit, charge_interval, enable_max_price, max_price }: WireSection) => [
    price,
    charge_interval * (time_unit === 'hr' ? 60 : 1),
    enable_max_price === true ? max_price : null,
  ];
  return isPart(evening) && isPart(morning) && String(charged(evening)) === String(charged(morning));
}

interface Span {
  key: string;
  end: number;
  most: number;
}

function spanAt(stay: ReferenceCase, start: number): Span {
  const { data } = stay.plan;
  if (data.enableAccumulateHoursAmountLimit !== true) return { key: 'all', end: Infinity, most: Infinity };
  const hours = number(data[fieldOf(stay, start, 'accumulateHours')], 24);
  return {
    key: String(start),
    end: start + hours * 3600,
    most: number(data[fieldOf(stay, start, 'accumulateHoursAmountLimit')], 180),
  };
}

function dayLimit(stay: ReferenceCase, at: number): number {
  const { data } = stay.plan;
  if (data.enableDayAmountLimit !== true) return Infinity;
  const names = {
    normal: 'dayAmountLimit',
    holiday: 'holidayAmountLimit',
    spHoliday: 'spHolidayAmountLimit',
  };
  return number(data[names[dayTypeOf(stay, at)]], 100);
}

/** Bays and stations have one field for all days. */
function fieldOf(stay: ReferenceCase, at: number, field: string): string {
  const type = stay.plan.type === 'charge_by_time' ? dayTypeOf(stay, at) : 'normal';
  return type === 'normal' ? field : type + field.charAt(0).toUpperCase() + field.slice(1);
}

function sectionAt(stay: ReferenceCase, at: number): { section: WireSection; index: number } {
  const list = stay.plan.data.periods[dayTypeOf(stay, at)];
  const second = at % 86_400;
  // The one that began last before this second: a day is covered without gaps.
  let index = 0;
  for (const [each, { stime }] of list.entries())
    if (clock(stime) <= second && clock(stime) >= clock(list[index]?.stime ?? '00:00')) index = each;
  const section = list[index];
  if (!section) throw new Error(`No section at ${second}`);
  return { section, index };
}

const remembered = new WeakMap<ReferenceCase, Map<string, DayName>>();

/** Rule 6, of each day of a case once: the calendar is looked through for it. */
function dayTypeOf(stay: ReferenceCase, at: number): DayName {
  const known = remembered.get(stay) ?? new Map<string, DayName>();
  remembered.set(stay, known);
  const date = dateOf(at);
  const type = known.get(date) ?? readDayType(stay, date, new Date(at * 1000).getUTCDay());
  known.set(date, type);
  return type;
}

function readDayType({ plan, calendar }: ReferenceCase, date: string, weekday: number): DayName {
  if (calendar.sp_days.some((day) => day.date === date)) return 'spHoliday';
  const kind = calendar.days.find((day) => day.date === date)?.kind;
  if (kind === 'sp_holiday') return 'spHoliday';
  const isOff = kind === undefined ? weekday === 0 || weekday === 6 : kind === 'holiday';
  if (isOff) return 'holiday';
  return plan.data.fridayAsHoliday === true && weekday === 5 ? 'holiday' : 'normal';
}

// Rules 12 to 17
function discountOf(stay: ReferenceCase, charges: readonly Charge[]): number {
  const total = sum(charges);
  const uses = usesThatCount(stay);
  const ids = [...new Set(uses.map(({ definition }) => definition.id))];
  const groups = ids.map((id) => {
    const own = uses.filter((use) => use.definition.id === id);
    return countOneDefinition(stay, own);
  });
  const mixing = groups.filter((group) => group[0]?.definition.can_mix === 1).flat();
  const alone = groups.filter((group) => group[0]?.definition.can_mix !== 1);
  const best = Math.max(0, ...[mixing, ...alone].map((uses) => total - leftAfter(stay, charges, uses)));
  const { data } = stay.plan;
  return data.enableDiscountLimit === true ? Math.min(best, number(data.discountLimitAmount, 0)) : best;
}

// Rule 11
function usesThatCount({ discounts, known, enterAt }: ReferenceCase): ReferenceDiscount[] {
  if (!known) return [...discounts];
  const plate = (known.plate ?? '').replaceAll('-', '').toUpperCase();
  const isAutomatic = ({ id, auto_regex_match_item, data }: ReferenceDefinition) =>
    auto_regex_match_item === 1 &&
    data.use_regex_match === true &&
    discounts.every(({ definition }) => definition.id !== id);
  const automatic = known.definitions.filter(isAutomatic).map((definition) => ({ definition }));
  return [...discounts, ...automatic].filter(({ definition, ...use }: ReferenceDiscount) => {
    const { data } = definition;
    const isMotorcycle = known.carType === 'M' || known.carType === 'R';
    if (data.car_type === 'M' && !isMotorcycle) return false;
    if (data.car_type === 'C' && isMotorcycle) return false;
    if (data.disable_with_rental === true && known.hasRental) return false;
    const isNamed = plate !== '' && new RegExp(String(data.regex)).test(plate);
    if (data.use_regex_match === true && !isNamed) return false;
    const isThere = (definition.park_space_ids ?? []).some((id) => id === known.parkSpaceId);
    if (data.enableParkSpaceManage === true && !isThere) return false;
    if (data.discount_once_every_day !== true) return true;
    const day = taipeiDate(use.at ?? enterAt);
    return !known.earlier.some((each) => each.defineId === definition.id && taipeiDate(each.at) === day);
  });
}

function taipeiDate(at: number): string {
  return dateOf(taipeiSeconds(at));
}

function countOneDefinition(stay: ReferenceCase, all: readonly ReferenceDiscount[]): ReferenceDiscount[] {
  // Rule 11: of one day, the first.
  const day = (use: ReferenceDiscount) => taipeiDate(use.at ?? stay.enterAt);
  const isOnce = all[0]?.definition.data.discount_once_every_day === true;
  const uses = all.filter(
    (use, index) => !isOnce || all.findIndex((each) => day(each) === day(use)) === index,
  );
  const [first] = uses;
  if (!first) return [];
  const { data, type } = first.definition;
  if (data.enable_accumulate === true && type !== 'fixed_price') return [...uses];
  const size = (use: ReferenceDiscount) =>
    type === 'hourly' ? hoursOf(use) : type === 'amount' ? amountOf(use) : -amountOf(use);
  return [uses.reduce((most, use) => (size(use) > size(most) ? use : most), first)];
}

function leftAfter(
  stay: ReferenceCase,
  charges: readonly Charge[],
  uses: readonly ReferenceDiscount[],
): number {
  const parts = uses.flatMap((use) => partsOf(use));
  const hourly = parts.filter(({ definition }) => definition.type === 'hourly');
  // Rule 13, second by second where hours run at another rate.
  let at = taipeiSeconds(stay.enterAt);
  for (const use of hourly) at = walkHours(at, use, taipeiSeconds(stay.exitAt));
  const after = charges.filter((charge) => charge.at >= at || hourly.length === 0);
  // Rule 14
  const rates = hourly
    .filter(({ definition }) => definition.data.enable_after_hours_discount === true)
    .map(({ definition }) => number(definition.data.after_hours_discount_rate, 0.5));
  const rate = Math.min(1, ...rates);
  let left = Math.floor((sum(after) * Math.round(rate * 1000) + 500) / 1000);
  // Rules 15 and 16
  for (const use of parts) if (use.definition.type === 'amount') left = Math.max(0, left - amountOf(use));
  for (const use of parts) if (use.definition.type === 'fixed_price') left = Math.min(left, amountOf(use));
  return left;
}

function partsOf(use: ReferenceDiscount): ReferenceDiscount[] {
  if (use.definition.type !== 'complex') return [use];
  const parts = use.definition.data.discounts as ReferenceDiscount['definition'][];
  return parts.map((part) => ({ definition: { ...part, id: 0, can_mix: 1 } }));
}

function walkHours(start: number, use: ReferenceDiscount, exit: number): number {
  const periods = (use.definition.data.periods ?? []) as {
    start_time: number;
    end_time: number;
    rate: number;
  }[];
  let left = Math.round(hoursOf(use) * 3600) * 1000;
  if (periods.length === 0) return start + left / 1000;
  let at = start;
  while (left > 0 && at <= exit) {
    left -= Math.round(rateAt(periods, at) * 1000);
    at += 1;
  }
  return at;
}

function rateAt(periods: readonly { start_time: number; end_time: number; rate: number }[], at: number) {
  const day = 86_400_000;
  // The wire's times are those of UTC.
  const now = ((((at - 28_800) * 1000) % day) + day) % day;
  const isIn = ({ start_time: start, end_time: end }: { start_time: number; end_time: number }) => {
    if (end - start >= day) return true;
    const [from, to] = [((start % day) + day) % day, ((end % day) + day) % day];
    return from <= to ? from <= now && now < to : now >= from || now < to;
  };
  return periods.find(isIn)?.rate ?? 1;
}

function hoursOf(use: ReferenceDiscount): number {
  return use.hours ?? number(use.definition.data.default_hours, 4);
}

function amountOf(use: ReferenceDiscount): number {
  const fallback = number(use.definition.data.default_amount, 50);
  return use.definition.data.static === true ? fallback : (use.amount ?? fallback);
}

function taipeiSeconds(at: number): number {
  return Math.floor(at / 1000) + 28_800;
}

const dates = new Map<number, string>();

function dateOf(at: number): string {
  const day = Math.floor(at / 86_400);
  const date = dates.get(day) ?? new Date(day * 86_400_000).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

const clocks = new Map<string, number>();

function clock(text: string): number {
  const known = clocks.get(text);
  if (known !== undefined) return known;
  const seconds = readClock(text);
  clocks.set(text, seconds);
  return seconds;
}

function readClock(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

function number(value: unknown, absent: number): number {
  return typeof value === 'number' ? value : absent;
}

function sum(charges: readonly Charge[]): number {
  return charges.reduce((total, { price }) => total + price, 0);
}
