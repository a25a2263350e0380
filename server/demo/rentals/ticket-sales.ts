import { dayNumberAt } from '../../../src/domain/taipei-time.ts';
import type { DemoRental, DemoTicket } from './draw-rentals.ts';

/** A ticket with whom it was sold to. */
export interface Sale {
  rental: DemoRental;
  ticket: DemoTicket;
}

/** What was sold on each day, counted as Taipei does; each day's in the order of time. */
export function salesByDay(rentals: readonly DemoRental[]): ReadonlyMap<number, readonly Sale[]> {
  const sales = rentals
    .flatMap((rental) => rental.tickets.map((ticket) => ({ rental, ticket })))
    .toSorted((one, other) => one.ticket.boughtAt - other.ticket.boughtAt);
  const days = new Map<number, Sale[]>();
  for (const sale of sales) {
    const day = dayNumberAt(sale.ticket.boughtAt);
    const known = days.get(day);
    if (known) known.push(sale);
    else days.set(day, [sale]);
  }
  return days;
}
