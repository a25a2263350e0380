import { buildTariffCalendar, type TariffCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import { isInRentalPeriods } from '../../../src/domain/vehicle/rental-periods.ts';
import type { FleetVehicle } from '../fleet.ts';
import { demoOfficeDays } from '../seed-calendar.ts';
import specialDays from '../special-days.json' with { type: 'json' };
import { type DemoRental, drawRentals, type RentalPlan } from './draw-rentals.ts';
import { endOfDay, startOfDay } from './draw-tickets.ts';

/** A vehicle that somebody rents for. */
export interface Tenant {
  vehicle: FleetVehicle;
  rental: DemoRental;
}

/** Who rents for which vehicle, and when. */
export class RentalBook {
  readonly rentals: readonly DemoRental[];
  /** Those that come as rented ones. Of a user with an entry limit only so many do, so it is never exceeded. */
  readonly tenants: readonly Tenant[];
  readonly #tenants: ReadonlyMap<string, Tenant>;
  readonly #calendar: TariffCalendar;

  constructor(rentals: readonly DemoRental[]) {
    this.rentals = rentals;
    this.tenants = rentals.flatMap((rental) =>
      rental.vehicles.slice(0, rental.entryLimit ?? undefined).map((vehicle) => ({ vehicle, rental })),
    );
    this.#tenants = new Map(this.tenants.map((tenant) => [tenant.vehicle.key, tenant]));
    this.#calendar = buildTariffCalendar({ days: demoOfficeDays(), sp_days: specialDays });
  }

  /** @returns null for a vehicle without a rental, and for one whose rental does not count at that moment */
  tenantAt({ key }: FleetVehicle, at: number): Tenant | null {
    const tenant = this.#tenants.get(key);
    return tenant && this.isRented(tenant, at) ? tenant : null;
  }

  /** Whether a rental counts at a moment: by a ticket that is bought by then or the own period, and by its hours. */
  isRented({ rental }: Tenant, at: number): boolean {
    const { stime, etime, tickets, periods } = rental;
    const isOwn = (stime !== null || etime !== null) && (stime ?? at) <= at && at <= (etime ?? at);
    const hasTicket = tickets.some(
      ({ boughtAt, firstDay, lastDay }) =>
        boughtAt <= at && startOfDay(firstDay) <= at && at <= endOfDay(lastDay),
    );
    return (isOwn || hasTicket) && isInRentalPeriods(periods, at, this.#calendar);
  }
}

let known: { key: string; book: RentalBook } | null = null;

/** The book of a demo; the last one is kept. */
export function rentalBookOf({ rentals, endsAt, days }: RentalPlan): RentalBook {
  const key = `${rentals} ${endsAt.getTime()} ${days}`;
  if (known?.key !== key) known = { key, book: new RentalBook(drawRentals({ rentals, endsAt, days })) };
  return known.book;
}
