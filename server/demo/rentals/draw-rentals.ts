import { dayNumberAt } from '../../../src/domain/taipei-time.ts';
import { demoFleet, type FleetVehicle, isScooter } from '../fleet.ts';
import { Random } from '../random.ts';
import rentalGroups from '../rental-groups.json' with { type: 'json' };
import services from '../services.json' with { type: 'json' };
import {
  drawEndedTickets,
  drawNextTicket,
  drawRunningTickets,
  endOfDay,
  type KnownDays,
  startOfDay,
  type TicketSpan,
} from './draw-tickets.ts';
import habits from './habits.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };

/** What the rental users of a demo follow from. */
export interface RentalPlan {
  /** How many there are. */
  rentals: number;
  /** The moment that the demo begins at: nothing of it is later. */
  endsAt: Date;
  /** How many days of its past are known, the one that it begins in among them. */
  days: number;
}

export type PlanKey = keyof typeof habits.plans;
export type GroupCode = keyof typeof habits.groups;

/** A rental user of the demo. Moments are milliseconds since 1970. */
export interface DemoRental {
  /** Counts them from 0. */
  index: number;
  name: string;
  plan: PlanKey;
  group: GroupCode | null;
  /** The name of a department. */
  dept: string | null;
  vehicles: readonly FleetVehicle[];
  etag: string | null;
  /** Their own period; null for an open end, and both for none. */
  stime: number | null;
  etime: number | null;
  /** Oldest first. */
  tickets: readonly DemoTicket[];
  /** How many of their vehicles may be inside at once; null for all. */
  entryLimit: number | null;
  isOnePlateOnly: boolean;
  isHeavy: boolean;
  /** Whether their vehicles take no space of their group. */
  isNotCounted: boolean;
  isSpaceManaged: boolean;
  extension: string | null;
  remark: string | null;
  periods: readonly Readonly<Record<string, string | number>>[];
}

export interface DemoTicket extends TicketSpan {
  id: number;
  amount: number;
  plate: string;
  isOnline: boolean;
}

const SEED = 70_000_000;
/** Away from the ids of what staff add, and of the vehicles. */
const FIRST_TICKET_ID = 1_300_000_000;
const GROUP_CODES = Object.keys(habits.groups) as GroupCode[];

/** How many vehicles a group has beside the others, whose it is, and how much room is left in it when the demo begins. */
export interface GroupHabit {
  weight: number;
  dept?: string;
  spare?: number;
}

export const GROUPS: Readonly<Record<GroupCode, GroupHabit>> = habits.groups;

const NO_PERIOD = { stime: null, etime: null };

/** The rental users of a demo with all that they have bought, the same ones for the same plan. */
export function drawRentals(plan: RentalPlan): DemoRental[] {
  const today = dayNumberAt(plan.endsAt.getTime());
  const days = { first: today - plan.days + 1, today, endsAt: plan.endsAt.getTime() };
  const cast = new Cast();
  let tickets = 0;
  return Array.from({ length: plan.rentals }, (_, index) => {
    const random = new Random(SEED + index);
    const drawn = random.isHit(habits.companyShare)
      ? drawCompany(random, cast, days)
      : drawPrivate(random, cast, days);
    const rental = { ...drawn, index, ...drawExtras(random, drawn) };
    const bought = rental.spans.map((span) => toTicket(random, rental, span, FIRST_TICKET_ID + tickets++));
    const { spans: _spans, ...rest } = rental;
    return { ...rest, tickets: bought };
  });
}

/** Gives each rental user their vehicles, none twice, and each company its group. */
class Cast {
  readonly #cars: FleetVehicle[];
  readonly #scooters: FleetVehicle[];
  readonly #plates = new Map<GroupCode, number>();

  constructor() {
    const { tenants } = demoFleet();
    this.#cars = tenants.filter(({ carType }) => !isScooter(carType));
    this.#scooters = tenants.filter(({ carType }) => isScooter(carType));
  }

  take(ofScooters: boolean, count: number): FleetVehicle[] {
    const taken = (ofScooters ? this.#scooters : this.#cars).splice(0, count);
    if (taken.length === 0) throw new Error('More rent than the demo has vehicles.');
    return taken;
  }

  /** The group that is furthest behind its share of vehicles. */
  group(count: number): GroupCode {
    const behind = (code: GroupCode) => ((this.#plates.get(code) ?? 0) + 1) / habits.groups[code].weight;
    const [code = 'G01'] = GROUP_CODES.toSorted((one, other) => behind(one) - behind(other));
    this.#plates.set(code, (this.#plates.get(code) ?? 0) + count);
    return code;
  }
}

type Drawn = Pick<
  DemoRental,
  'name' | 'plan' | 'group' | 'dept' | 'vehicles' | 'stime' | 'etime' | 'extension' | 'entryLimit'
> & { spans: readonly TicketSpan[] };

/** A company of the house, or a department: it rents for years and has a group. */
function drawCompany(random: Random, cast: Cast, { today }: KnownDays): Drawn {
  const count = random.weighted(habits.plates.company) + 1;
  const group = cast.group(count);
  const companies: Readonly<Record<string, readonly string[]>> = names.companies;
  const company = companies[group];
  const person = drawName(random);
  return {
    name: company ? `${random.pick(company)} ${person}` : person,
    plan: 'cars',
    group,
    dept: GROUPS[group].dept ?? null,
    vehicles: cast.take(false, count),
    stime: startOfDay(today - random.integer(400, 1_400)),
    etime: random.isHit(0.3) ? null : endOfDay(today + random.integer(45, 500)),
    spans: [],
    extension: String(random.integer(201, 899)),
    entryLimit: null,
  };
}

function drawPrivate(random: Random, cast: Cast, days: KnownDays): Drawn {
  const ofScooters = random.isHit(habits.scooterShare);
  const count = random.weighted(habits.plates.private) + 1;
  const isEmployee = random.isHit(habits.employeeShare);
  const depts = Object.values(GROUPS).flatMap(({ dept }) => dept ?? []);
  return {
    name: drawName(random),
    plan: ofScooters ? 'scooters' : random.isHit(habits.daytimeShare) ? 'daytime' : 'cars',
    group: null,
    dept: isEmployee ? random.pick(depts) : null,
    vehicles: cast.take(ofScooters, count),
    ...drawValidity(random, days),
    extension: isEmployee ? String(random.integer(201, 899)) : null,
    entryLimit: count > 1 && random.isHit(habits.entryLimitShare) ? count - 1 : null,
  };
}

/** Every state that a rental can be in (document 3, §2.6). */
function drawValidity(
  random: Random,
  days: KnownDays,
): Pick<DemoRental, 'stime' | 'etime'> & Pick<Drawn, 'spans'> {
  const { today } = days;
  const [state] = random.pickWeighted(Object.entries(habits.states), ([, weight]) => weight);
  const since = days.first + 1 + Math.floor(random.next() ** 2 * (days.today - days.first - 20));
  switch (state) {
    case 'card':
      return { ...NO_PERIOD, spans: drawRunningTickets(random, days, since) };
    case 'renewed': {
      const running = drawRunningTickets(random, days, since);
      const next = (running.at(-1)?.lastDay ?? today) + 1;
      return { ...NO_PERIOD, spans: [...running, drawNextTicket(random, days, next)] };
    }
    case 'cardAfterOwn': {
      const begun = Math.max(days.first + 2, today - random.integer(40, 300));
      const period = { stime: startOfDay(begun - 365), etime: endOfDay(begun - 1) };
      return { ...period, spans: drawRunningTickets(random, days, begun) };
    }
    case 'expiredCard':
      return { ...NO_PERIOD, spans: drawEndedTickets(random, days) };
    case 'futureCard':
      return { ...NO_PERIOD, spans: [drawNextTicket(random, days, today + random.integer(1, 14))] };
    case 'own':
      return {
        stime: startOfDay(today - random.integer(30, 700)),
        etime: random.isHit(0.15) ? null : endOfDay(today + random.integer(1, 380)),
        spans: [],
      };
    case 'ownPast': {
      const ended = today - random.integer(1, 150);
      return { stime: startOfDay(ended - 364), etime: endOfDay(ended), spans: [] };
    }
    case 'ownFuture': {
      const begins = today + random.integer(1, 30);
      return { stime: startOfDay(begins), etime: endOfDay(begins + 364), spans: [] };
    }
    default:
      return { ...NO_PERIOD, spans: [] };
  }
}

function drawExtras(random: Random, { plan, vehicles, group }: Drawn) {
  const isOnePlateOnly = group === null && vehicles.length === 1 && random.isHit(habits.onePlateShare);
  return {
    // It stands among the plates.
    etag: plan !== 'scooters' && !isOnePlateOnly && random.isHit(habits.etagShare) ? drawEtag(random) : null,
    isOnePlateOnly,
    isHeavy: plan === 'scooters' && random.isHit(habits.heavyShare),
    isNotCounted: group !== null && random.isHit(habits.notCountedShare),
    isSpaceManaged: group === null && random.isHit(habits.spaceManagedShare),
    remark: random.isHit(habits.remarkShare) ? random.pick(names.remarks) : null,
    periods: drawPeriods(random, plan, group),
  };
}

function drawPeriods(random: Random, plan: PlanKey, group: GroupCode | null): DemoRental['periods'] {
  if (plan === 'daytime') return random.pick(habits.hours.day);
  const isSpecial = group === null && random.isHit(habits.specialHoursShare);
  return isSpecial ? random.pick(habits.hours.special) : [];
}

function toTicket(
  random: Random,
  { plan, vehicles }: Pick<Drawn, 'plan' | 'vehicles'>,
  span: TicketSpan,
  id: number,
): DemoTicket {
  const isOnline = random.isHit(habits.onlineShare);
  return { ...span, id, isOnline, amount: priceOf(plan) * span.months, plate: vehicles[0]?.key ?? '' };
}

/** What a plan of the demo costs a month. @throws when the demo has no such plan */
function priceOf(plan: PlanKey): number {
  const price = services.find(({ name }) => name === habits.plans[plan])?.data.price;
  if (price === undefined) throw new Error(`The demo has no plan ${plan}.`);
  return price;
}

export function drawName(random: Random): string {
  // The first surnames are the most common ones.
  const surname = names.surnames[Math.floor(random.next() ** 1.8 * names.surnames.length)] ?? '';
  return surname + random.pick(names.given);
}

/** The number on an electronic toll tag. */
function drawEtag(random: Random): string {
  return `E200${Array.from({ length: 20 }, () => random.integer(0, 15).toString(16)).join('')}`.toUpperCase();
}

/** How many rental users the settings allow of each plan that they count: of cars it is nearly full. */
export function quotasOfDemo(rentals: readonly DemoRental[]): { cars: number; scooters: number } {
  const countOf = (plan: PlanKey) => rentals.filter((rental) => rental.plan === plan).length;
  const { cars, scooters } = habits.quotaSpare;
  return { cars: countOf('cars') + cars, scooters: countOf('scooters') + scooters };
}

/** The limit of a group where it refuses entries; null where it does not. */
export function strictLimitOf(code: GroupCode): number | null {
  const group = rentalGroups.find(({ group_code: known }) => known === code);
  return group?.enable_strict_limit ? group.limit : null;
}
