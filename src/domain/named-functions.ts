import { toCarTower, toCarTowerSeat } from './car-tower.ts';
import type { NamedFunction } from './named-function.ts';
import { toPositiveOrNull } from './positive-or-null.ts';
import { toRentalValidity } from './rental-validity.ts';
import { toDayEnd, toDayStart, toMonth, toYear } from './taipei-day.ts';
import { upperCase, withoutDashes, withoutSpaces } from './typed-text.ts';

/** Every function that a schema may name. Adding one is a file, a line here and a test. */
export const NAMED_FUNCTIONS: Readonly<Record<string, NamedFunction>> = Object.freeze(
  Object.assign(Object.create(null), {
    toCarTower,
    toCarTowerSeat,
    toDayEnd,
    toDayStart,
    toMonth,
    toPositiveOrNull,
    toRentalValidity,
    toYear,
    upperCase,
    withoutDashes,
    withoutSpaces,
  }),
);
