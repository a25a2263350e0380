import { DAY_SECONDS, writeClock } from '../plan/sections.ts';
import type { TariffWord } from '../words.ts';
import type { DiscountDefine, DiscountPart, RatioPeriod } from './discount-define.ts';

/** What a definition takes off, then for whom, in words of `i18n/<language>/tariff.json` (docs/tariff.md, rules 11 to 16). */
export function summarizeDiscount(define: DiscountDefine): {
  content: TariffWord[];
  conditions: TariffWord[];
} {
  return {
    content: define.parts.flatMap((part) => wordsOfPart(part, define)),
    conditions: [
      ...say('forCars', define.carType === 'C'),
      ...say('forMotorcycles', define.carType === 'M'),
      ...say('notWithRental', define.isOffWithRental),
      ...say('onceADay', define.isOnceADay),
      ...(define.parkSpaceIds === null ? [] : [word('inSpaces', { count: define.parkSpaceIds.length })]),
      ...say('byItself', define.isAutomatic),
      ...say('forPlates', define.plates !== null && !define.isAutomatic),
      ...say('addsUp', define.isAccumulated),
      ...say('mixes', define.canMix),
    ],
  };
}

function wordsOfPart(part: DiscountPart, { type, bounds }: DiscountDefine): TariffWord[] {
  if (part.type !== 'hourly') {
    const key = part.type === 'amount' ? 'amount' : 'fixedPrice';
    return [word(key, { amount: part.amount })];
  }
  const { minimum, maximum } = bounds.hours;
  const isTyped = type === 'hourly' && minimum !== maximum;
  const hours = part.seconds / 3600;
  return [
    isTyped ? word('hoursFrom', { hours, minimum, maximum }) : word('hours', { hours }),
    ...part.periods.map(wordOfPeriod),
    ...(part.afterRatePerMille === null ? [] : [word('after', { percent: part.afterRatePerMille / 10 })]),
  ];
}

function wordOfPeriod({ startSeconds, endSeconds, ratePerMille }: RatioPeriod): TariffWord {
  const to = endSeconds === DAY_SECONDS ? '24:00' : writeClock(endSeconds);
  return word('ratio', { from: writeClock(startSeconds), to, rate: ratePerMille / 1000 });
}

function say(name: string, isSaid: boolean): TariffWord[] {
  return isSaid ? [word(name, {})] : [];
}

function word(name: string, params: TariffWord['params']): TariffWord {
  return { key: `tariff.discounts.${name}`, params };
}
