import { isBusinessNumber, isIdentityNumber } from '../../../src/domain/business-number.ts';
import { dayNumberAt } from '../../../src/domain/taipei-time.ts';
import { MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { findRoads } from '../../modules/system/roads.ts';
import type { Move } from '../../wallets/move-money.ts';
import { demoFleet, type FleetVehicle, isScooter } from '../fleet.ts';
import { Random } from '../random.ts';
import { drawName, type RentalPlan } from '../rentals/draw-rentals.ts';
import { startOfDay } from '../rentals/draw-tickets.ts';
import { rentalBookOf } from '../rentals/rental-book.ts';
import habits from './habits.json' with { type: 'json' };

const CUSTOMER_SEED = 90_000_000;
/** Of a day in Taipei: somebody is at the desk. */
const OPENING_MINUTES = [9 * 60, 20 * 60] as const;
const OWNER_SEED = 91_000_000;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

/** Someone who parks now and then, with money on account. */
export interface DemoCustomer {
  name: string;
  vehicles: readonly FleetVehicle[];
  /** Codes of discount definitions, and in how many days each ends. */
  discounts: readonly { code: string; days: number }[];
  /** Oldest first; no balance falls below zero. */
  moves: readonly (Pick<Move, 'type' | 'amount' | 'comment'> & { at: Date })[];
}

/** The customers of a demo: of its visitors those that come most often. */
export function drawCustomers({ rentals, endsAt }: RentalPlan): DemoCustomer[] {
  const count = Math.min(habits.mostCustomers, Math.round(rentals * habits.customersPerRental));
  const visitors = demoFleet().visitors.slice(0, count * 2);
  return Array.from({ length: count }, (_, index) => {
    const random = new Random(CUSTOMER_SEED + index);
    const plates = random.isHit(habits.secondPlateShare) ? 2 : 1;
    return {
      name: drawName(random),
      vehicles: visitors.slice(index * 2, index * 2 + plates),
      discounts: random.isHit(habits.discountShare)
        ? [{ code: random.pick(habits.discounts), days: random.integer(-40, 700) }]
        : [],
      moves: drawMoves(random, endsAt),
    };
  });
}

function drawMoves(random: Random, endsAt: Date): DemoCustomer['moves'] {
  const moves: DemoCustomer['moves'][number][] = [];
  const today = dayNumberAt(endsAt.getTime());
  let balance = 0;
  for (let day = random.integer(200, 360); day > 0; day -= random.integer(12, 70)) {
    const at = new Date(startOfDay(today - day) + random.integer(...OPENING_MINUTES) * MINUTE_MILLISECONDS);
    const back = random.pick(habits.withdrawals.amounts);
    const isBack = back <= balance && random.isHit(0.35);
    const amount = isBack ? back : random.pick(habits.deposits.amounts);
    const { comment } = isBack ? habits.withdrawals : habits.deposits;
    balance += isBack ? -amount : amount;
    moves.push({ type: isBack ? 'withdraw' : 'deposit', amount, comment, at });
  }
  return moves;
}

/** A vehicle and whose it is, as staff have written it down. */
export interface DemoRegistration {
  name: string;
  plate: string;
  phone_number: string;
  tel_number: string | null;
  identity_number: string | null;
  tax_number: string | null;
  data: { car_color: string; comment1: string | null };
  address_detail: Readonly<Record<'city' | 'district' | 'road' | 'lane' | 'number' | 'floor', string | null>>;
}

/** Most vehicles of tenants, and those of customers, under the names that they have there. */
export async function drawRegistrations(plan: RentalPlan): Promise<DemoRegistration[]> {
  const tenants = rentalBookOf(plan).rentals.flatMap(({ name, vehicles, group }) =>
    vehicles.map(({ key }) => ({ name, plate: key, isCompany: group !== null })),
  );
  const customers = drawCustomers(plan).flatMap(({ name, vehicles }) =>
    vehicles.map(({ key }) => ({ name, plate: key, isCompany: false })),
  );
  const drawn: DemoRegistration[] = [];
  for (const [index, { name, plate, isCompany }] of [...tenants, ...customers].entries()) {
    const random = new Random(OWNER_SEED + index);
    if (!random.isHit(habits.registeredShare)) continue;
    drawn.push({
      name,
      plate,
      phone_number: `09${drawDigits(random, 2)}-${drawDigits(random, 3)}-${drawDigits(random, 3)}`,
      tel_number:
        isCompany || random.isHit(0.3) ? `02-2${drawDigits(random, 3)}-${drawDigits(random, 4)}` : null,
      identity_number: isCompany ? null : drawIdentityNumber(random),
      tax_number: isCompany ? drawBusinessNumber(random) : null,
      data: {
        car_color: random.pick(habits.colours),
        comment1: random.isHit(0.08) ? random.pick(habits.comments) : null,
      },
      address_detail: await drawAddress(random),
    });
  }
  return drawn;
}

/** A place that is on the list of roads. */
async function drawAddress(random: Random): Promise<DemoRegistration['address_detail']> {
  const [city] = random.pickWeighted(Object.entries(habits.cities), ([, weight]) => weight);
  const district = random.pick(await findRoads({ searchType: 'district', city, district: '' }));
  const road = random.pick(await findRoads({ searchType: 'road', city, district }));
  return {
    city,
    district,
    road,
    lane: random.isHit(0.4) ? String(random.integer(1, 300)) : null,
    number: String(random.integer(1, 260)),
    floor: random.isHit(0.7) ? String(random.integer(1, 15)) : null,
  };
}

function drawDigits(random: Random, count: number): string {
  return String(random.integer(0, 10 ** count - 1)).padStart(count, '0');
}

function drawIdentityNumber(random: Random): string {
  const head = `${LETTERS[random.integer(0, 22)]}${random.integer(1, 2)}${drawDigits(random, 7)}`;
  return withCheckDigit(head, isIdentityNumber);
}

function drawBusinessNumber(random: Random): string {
  return withCheckDigit(`${random.integer(1, 9)}${drawDigits(random, 6)}`, isBusinessNumber);
}

/** @throws Error where none of the ten digits fits */
function withCheckDigit(head: string, isRight: (number: string) => boolean): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${head}${digit}`).find(isRight);
  if (found === undefined) throw new Error(`${head} has no check digit.`);
  return found;
}

/** What a plate is among the identities of a customer. */
export function plateTypeOf({ carType }: FleetVehicle): 'plate_car' | 'plate_moto' {
  return isScooter(carType) ? 'plate_moto' : 'plate_car';
}
