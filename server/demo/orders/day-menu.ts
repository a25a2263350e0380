import { priceFor, type TakeType } from '../../../src/domain/price-for.ts';
import type { Dish } from './demo-world.ts';
import habits from './habits.json' with { type: 'json' };

/** What is sold on one day, and how much each of it is liked. */
export interface DayMenu {
  /** The part of the day that an hour lies in. */
  partAt(hour: number): DayPart;
  offers(part: DayPart, takeType: TakeType): Offers;
}

export interface DayPart {
  until: number;
  takeOut: number;
  /** Category -> how much of it is asked for. */
  categories: Readonly<Record<string, number>>;
}

export interface Offers {
  dishes: readonly Offer[];
  /** One for each dish. */
  likings: readonly number[];
}

export interface Offer {
  dish: Dish;
  price: number;
  version: number;
}

const PARTS: readonly DayPart[] = habits.parts;
const SEASONS: Readonly<Record<string, readonly number[]>> = habits.season;
const NO_PART: DayPart = { until: 24, takeOut: 0, categories: {} };

/**
 * @param at a moment of the day: its prices are those of the whole day
 * @param month from 0
 */
export function buildDayMenu(dishes: readonly Dish[], at: Date, month: number): DayMenu {
  const known = new Map<string, Offers>();
  return {
    partAt: (hour) => PARTS.find(({ until }) => hour < until) ?? NO_PART,
    offers(part, takeType) {
      const key = `${part.until} ${takeType}`;
      const offers = known.get(key) ?? buildOffers(dishes, { part, takeType, at, month });
      known.set(key, offers);
      return offers;
    },
  };
}

interface Wish {
  part: DayPart;
  takeType: TakeType;
  at: Date;
  month: number;
}

function buildOffers(dishes: readonly Dish[], wish: Wish): Offers {
  const offered = dishes.flatMap((dish) => toOffer(dish, wish));
  return { dishes: offered, likings: offered.map(({ dish }) => likingOf(dish, wish)) };
}

function toOffer(dish: Dish, { takeType, at }: Wish): Offer[] {
  const version = dish.versions.find(({ createdAt }) => createdAt <= at) ?? dish.versions.at(-1);
  const price = version ? priceFor(version.price, takeType) : null;
  return version && price !== null ? [{ dish, price, version: version.id }] : [];
}

function likingOf({ category, place }: Dish, { part, month }: Wish): number {
  // What no habit names is new on the menu: seldom asked for, but not never.
  return ((part.categories[category] ?? 0.01) * (SEASONS[category]?.[month] ?? 1)) / Math.sqrt(place + 1);
}
