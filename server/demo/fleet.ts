import { toPlateKey } from '../../src/domain/vehicle/plate.ts';
import { Random } from './random.ts';

export type CarType = 'C' | 'M' | 'B' | 'E' | 'R';

export function isScooter(carType: CarType): boolean {
  return carType === 'M' || carType === 'R';
}

/** A vehicle that comes to the car park of the demo. */
export interface FleetVehicle {
  /** As it is on the vehicle: `ABC-1234`. */
  plate: string;
  /** As it is kept: `ABC1234`. */
  key: string;
  carType: CarType;
  /** What it looks like follows from it. */
  seed: number;
  /** Its place among the vehicles that have photographs, from 0; null without one. */
  photo: number | null;
}

export interface Fleet {
  /** Who parks once in a while, those that come most often first. */
  visitors: readonly FleetVehicle[];
  /** Who rents by the month. */
  tenants: readonly FleetVehicle[];
  /** Those whose plates no camera could read; there is a photograph of each. */
  unread: readonly FleetVehicle[];
  /** The vehicles that have photographs, in the order of `photo`. */
  photographed: readonly FleetVehicle[];
}

const VISITORS = 16_000;
const TENANTS = 3_000;
/** The vehicles with photographs; of five of them one is a tenant's. */
export const PHOTOGRAPHED = 300;
export const UNREAD = 24;

const SHARES: readonly (readonly [CarType, number])[] = [
  ['C', 70],
  ['M', 18],
  ['E', 6],
  ['R', 4],
  ['B', 2],
];

/** Letters of Taiwan's plates: neither I nor O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Away from the seeds of orders. */
const FIRST_SEED = 40_000_000;

let fleet: Fleet | null = null;

/** The vehicles of the demo, the same ones in each process. Each plate is there once. */
export function demoFleet(): Fleet {
  fleet ??= drawFleet();
  return fleet;
}

function drawFleet(): Fleet {
  const known = new Set<string>();
  const drawSome = (count: number, firstSeed: number, toPhoto: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => {
      const photo = toPhoto(index);
      return drawVehicle(known, firstSeed + index, photo < PHOTOGRAPHED ? photo : null);
    });
  const visitors = drawSome(VISITORS, FIRST_SEED, (index) => Math.floor(index / 4) * 5 + (index % 4));
  const tenants = drawSome(TENANTS, FIRST_SEED + VISITORS, (index) => index * 5 + 4);
  const photographed = [...visitors, ...tenants]
    .filter(({ photo }) => photo !== null)
    .toSorted((one, other) => (one.photo ?? 0) - (other.photo ?? 0));
  const unread = drawSome(UNREAD, FIRST_SEED + VISITORS + TENANTS, () => PHOTOGRAPHED);
  return { visitors, tenants, unread, photographed };
}

function drawVehicle(known: Set<string>, seed: number, photo: number | null): FleetVehicle {
  const random = new Random(seed);
  const [carType] = random.pickWeighted(SHARES, ([, weight]) => weight);
  for (;;) {
    const plate = drawPlate(random, carType);
    const key = toPlateKey(plate);
    if (known.has(key)) continue;
    known.add(key);
    return { plate, key, carType, seed, photo };
  }
}

/** Plates as they are given in Taiwan today, and those of before 2012 that are still on the road. */
function drawPlate(random: Random, carType: CarType): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS[random.integer(0, LETTERS.length - 1)]).join('');
  const digits = (count: number) => String(random.integer(0, 10 ** count - 1)).padStart(count, '0');
  const isOld = random.isHit(0.16);
  switch (carType) {
    case 'C':
      if (!isOld) return `${random.pick(['A', 'B', 'B', 'R'])}${letters(2)}-${digits(4)}`;
      return random.isHit(0.5) ? `${digits(4)}-${letters(2)}` : `${letters(2)}-${digits(4)}`;
    case 'M':
      if (!isOld) return `${random.pick(['M', 'N', 'N', 'P'])}${letters(2)}-${digits(4)}`;
      return random.isHit(0.5) ? `${digits(3)}-${letters(3)}` : `${letters(3)}-${digits(3)}`;
    case 'E':
      return `E${random.pick(['A', 'B'])}${letters(1)}-${digits(4)}`;
    case 'R':
      return `E${random.pick(['M', 'P', 'Q'])}${letters(1)}-${digits(4)}`;
    case 'B':
      return isOld ? `${digits(3)}-F${letters(1)}` : `KKA-${digits(4)}`;
  }
}
