import { formatInstant, TAIPEI_OFFSET_MILLISECONDS } from '../../../src/domain/taipei-time.ts';
import { type Section, writeClock } from '../../../src/domain/tariff/plan/sections.ts';
import type { TimeCharge } from '../../../src/domain/tariff/plan/time-charge.ts';
import { type ExplainedDay, explainDays } from '../../../src/domain/tariff/price/explain-days.ts';
import type { Explanation, LimitLine, PriceSegment } from '../../../src/domain/tariff/price/explain-stay.ts';
import { sayTariff, wordOfLine } from '../../../src/domain/tariff/words.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { formatNumber } from '../../../src/engine/index.ts';

type Translate = (key: string, params?: Record<string, string | number>) => string;

/** A line of the explanation in words; what is not said there is null. Days, limits and discounts sum to the total. */
export interface ExplanationRow {
  kind: 'day' | 'segment' | 'dayLimit' | 'sum' | 'limit' | 'discount' | 'total';
  /** The section's colour. */
  color?: string | null;
  time: string;
  rule: string | null;
  minutes: string | null;
  units: string | null;
  unitAmount: string | null;
  subtotal: string | null;
  limit: string | null;
  /** The limit took something off. */
  isCut?: boolean;
  amount: string | null;
}

const EMPTY = { rule: null, minutes: null, units: null, unitAmount: null, subtotal: null, limit: null };

interface RowWords {
  translate: Translate;
  /** `2026-11-20` -> `11-20 Friday` */
  day(date: string): string;
}

/** All lines of an explanation, in the order of its table. */
export function toExplanationRows(
  explanation: Explanation,
  { sections }: TimeCharge,
  words: RowWords,
): ExplanationRow[] {
  const { translate } = words;
  const days = explainDays(explanation).flatMap((day) => [
    {
      ...EMPTY,
      kind: 'day' as const,
      time: words.day(day.date),
      rule: translate('tariff-simulator.dayRate', { dayType: translate(`tariff.dayTypes.${day.dayType}`) }),
      amount: null,
    },
    ...day.segments.map((segment) => toSegmentRow(segment, sections[day.dayType], translate)),
    toDayRow(day, translate),
  ]);
  const spans = explanation.limits.filter(({ rule }) => rule === 'accumulatedLimit');
  const { segments, discounts, totalAmount } = explanation;
  const minutes = segments.reduce((sum, segment) => sum + segment.minutes, 0);
  return [
    ...days,
    ...spans.map((line) => toSpanRow(line, translate)),
    ...discounts.map((line) => ({
      ...EMPTY,
      kind: 'discount' as const,
      time: sayTariff(translate, wordOfLine(line)),
      amount: formatNumber(-line.amount),
    })),
    {
      ...EMPTY,
      kind: 'total',
      time: translate('tariff-simulator.due'),
      minutes: toMinutes(minutes, translate),
      amount: formatNumber(totalAmount),
    },
  ];
}

function toSegmentRow(
  segment: PriceSegment,
  sections: readonly Section[],
  translate: Translate,
): ExplanationRow {
  const section = segment.section === null ? undefined : sections[segment.section - 1];
  const { fromAt, untilAt, units, unitAmount, subtotalAmount, limitAmount, amount } = segment;
  const isCut = amount < subtotalAmount;
  return {
    kind: 'segment',
    color: section?.color ?? null,
    time: `${clockOf(fromAt)}–${clockOf(untilAt, true)}`,
    rule: section === undefined ? sayTariff(translate, wordOfLine(segment)) : sayRate(section, translate),
    minutes: toMinutes(segment.minutes, translate),
    units: formatNumber(units),
    unitAmount: formatNumber(unitAmount),
    subtotal: formatNumber(subtotalAmount),
    limit:
      limitAmount === null
        ? translate('tariff-simulator.noLimit')
        : translate(`tariff-simulator.${isCut ? 'limited' : 'notReached'}`, {
            limit: formatNumber(limitAmount),
          }),
    isCut,
    amount: formatNumber(amount),
  };
}

/** `Every 30 min 20` */
export function sayRate({ timeUnit, chargeInterval, price }: Section, translate: Translate): string {
  const unit = translate(`pricing-period.unit.${timeUnit}`, { smart_count: chargeInterval });
  return translate('tariff-simulator.rate', { unit, price: formatNumber(price) });
}

function toDayRow({ dayType, limit, amount }: ExplainedDay, translate: Translate): ExplanationRow {
  const day = translate(`tariff.dayTypes.${dayType}`);
  if (limit === null)
    return {
      ...EMPTY,
      kind: 'sum',
      time: translate('tariff-simulator.daySum'),
      amount: formatNumber(amount),
    };
  return {
    ...EMPTY,
    kind: 'dayLimit',
    time: translate('tariff-simulator.dayLimit', { dayType: day, limit: formatNumber(limit.limitAmount) }),
    ...sayCut(limit, translate),
    amount: formatNumber(amount),
  };
}

/** What a limit over some lines took off them. */
function sayCut({ subtotalAmount, cutAmount }: LimitLine, translate: Translate) {
  const amounts = {
    from: formatNumber(subtotalAmount),
    to: formatNumber(subtotalAmount - cutAmount),
  };
  return {
    limit: translate(`tariff-simulator.${cutAmount > 0 ? 'countedAs' : 'unreached'}`, amounts),
    isCut: cutAmount > 0,
  };
}

function toSpanRow(line: LimitLine, translate: Translate): ExplanationRow {
  return {
    ...EMPTY,
    kind: 'limit',
    time: translate('tariff-simulator.spanLimit', {
      limit: formatNumber(line.limitAmount),
      from: formatInstant(line.fromAt)?.slice('YYYY-'.length) ?? '',
    }),
    ...sayCut(line, translate),
    amount: formatNumber(-line.cutAmount),
  };
}

function toMinutes(minutes: number, translate: Translate): string {
  return translate('tariff-simulator.minutes', { minutes: formatNumber(Math.round(minutes * 100) / 100) });
}

/** `16:40`; the end of a day is 24:00. */
function clockOf(at: number, isEnd = false): string {
  const milliseconds = (at + TAIPEI_OFFSET_MILLISECONDS) % DAY_MILLISECONDS;
  return writeClock(isEnd && milliseconds === 0 ? DAY_MILLISECONDS / 1000 : Math.floor(milliseconds / 1000));
}

const COLUMNS = ['time', 'rule', 'minutes', 'units', 'unitAmount', 'subtotal', 'limit', 'amount'] as const;

export type ExplanationColumn = (typeof COLUMNS)[number];

/** The table as text: a line for each row, its cells between tabs, as spreadsheets take them. */
export function toExplanationText(
  rows: readonly ExplanationRow[],
  { title, nameOf }: { title: string; nameOf(column: ExplanationColumn): string },
): string {
  const lines = [COLUMNS.map(nameOf), ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))];
  return [title, ...lines.map((cells) => cells.join('\t').trimEnd())].join('\n');
}
