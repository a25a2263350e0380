import type { CalendarDay } from './office-day.ts';

/** A day that is to be another one. */
export interface ChangedDay {
  /** Null: nothing is kept of it. */
  before: CalendarDay | null;
  after: CalendarDay;
}

/** The days that differ from what is kept, in the order given; a day that is not among `after` stays as it is. */
export function findChangedDays(before: readonly CalendarDay[], after: readonly CalendarDay[]): ChangedDay[] {
  const known = new Map(before.map((day) => [day.date, day]));
  return after.flatMap((day) => {
    const old = known.get(day.date) ?? null;
    return old !== null && old.kind === day.kind && old.name === day.name
      ? []
      : [{ before: old, after: day }];
  });
}
