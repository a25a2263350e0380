import type { Explanation, LimitLine, PriceSegment } from './explain-stay.ts';

/** A calendar day of a stay. */
export interface ExplainedDay {
  date: string;
  dayType: PriceSegment['dayType'];
  segments: PriceSegment[];
  /** The day's limit, reached or not; null without one. */
  limit: LimitLine | null;
  /** What the day counts, before limits of accumulated hours. */
  amount: number;
}

/**
 * The lines of an explanation by day. The days less what accumulated hours cut and what discounts take off are the total.
 */
export function explainDays({ segments, limits }: Pick<Explanation, 'segments' | 'limits'>): ExplainedDay[] {
  const days: ExplainedDay[] = [];
  for (const segment of segments) {
    const { date, dayType, amount } = segment;
    let day = days.at(-1);
    if (day?.date !== date) {
      const limit = limits.find((line) => line.rule === 'dayLimit' && line.date === date) ?? null;
      day = { date, dayType, segments: [], limit, amount: -(limit?.cutAmount ?? 0) };
      days.push(day);
    }
    day.segments.push(segment);
    day.amount += amount;
  }
  return days;
}
