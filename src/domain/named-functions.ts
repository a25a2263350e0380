import { toCappedDiscount } from './capped-discount.ts';
import { toCarTower, toCarTowerSeat } from './car-tower.ts';
import { toLoginName } from './login-name.ts';
import type { NamedFunction } from './named-function.ts';
import { toParkingMinutes } from './parking-minutes.ts';
import { toPositiveOrNull } from './positive-or-null.ts';
import { toRentalValidity } from './rental-validity.ts';
import { withoutUnseen } from './seen-text.ts';
import { toDayEnd, toDayStart, toMonth, toYear } from './taipei-day.ts';
import { toRank } from './to-rank.ts';
import { upperCase, withoutDashes, withoutSpaces } from './typed-text.ts';
import { toBalanceAfter, toBalanceChange } from './wallet-move.ts';

/** Every function that a schema may name. Adding one is a file, a line here and a test. */
export const NAMED_FUNCTIONS: Readonly<Record<string, NamedFunction>> = Object.freeze(
  Object.assign(Object.create(null), {
    toBalanceAfter,
    toBalanceChange,
    toCappedDiscount,
    toCarTower,
    toCarTowerSeat,
    toDayEnd,
    toDayStart,
    toLoginName: (value: unknown) => (typeof value === 'string' ? toLoginName(value) : value),
    toMonth,
    toParkingMinutes,
    toPositiveOrNull,
    toRank,
    toRentalValidity,
    toYear,
    upperCase,
    withoutDashes,
    withoutSpaces,
    withoutUnseen,
  }),
);
