import { GREATEST_AMOUNT } from '../plan/plan-problem.ts';
import { type DiscountStay, findUnmet, type UnmetCondition } from './choose-discounts.ts';
import { type DiscountDefine, MOST_HOURS } from './discount-define.ts';

/** What a person types beside the definition (document 3, §2.15). */
export interface TypedDiscount {
  hours: number | null;
  amount: number | null;
}

/** What a discount takes off, as the wire has it (document 3, §3: item discount). Whole yuan. */
export interface DiscountValue {
  hours: number | null;
  minutes: number | null;
  amount: number | null;
}

/** Why a discount is not given: it is not for this vehicle, or the number that was typed cannot be. */
export type DiscountRefusal =
  | { of: 'vehicle'; condition: UnmetCondition }
  | {
      of: 'hours' | 'amount';
      keyword: 'required' | 'minimum' | 'maximum' | 'multipleOf';
      params: Record<string, number>;
    };

const STEPS = { hours: 0.5, amount: 5 } as const;

/**
 * What is given of a definition, by hand, to a vehicle that has no discount yet (document 3, §5). The definition's own
 * bounds win over the usual ones; a bound of 0 is one. An amount that stands in the definition is not typed, and the parts
 * of a complex definition have their own.
 */
export function giveDiscount(
  define: DiscountDefine,
  typed: TypedDiscount,
  stay: Omit<DiscountStay, 'uses' | 'defines'>,
  at: number,
): DiscountValue | DiscountRefusal {
  const condition = findUnmet({ define, at }, stay);
  if (condition !== null) return { of: 'vehicle', condition };
  if (define.type === 'complex') return { hours: null, minutes: null, amount: null };
  const of = define.type === 'hourly' ? 'hours' : 'amount';
  const [part] = define.parts;
  const isStatic = part !== undefined && part.type !== 'hourly' && part.isStatic;
  const { minimum, maximum } = define.bounds[of];
  // Where there is one number to choose, it is not asked for.
  const only = minimum === maximum ? minimum : null;
  const value = isStatic ? part.amount : (typed[of] ?? only);
  const refusal = isStatic ? null : judgeTyped(of, value, define);
  if (refusal !== null) return refusal;
  if (of === 'amount') return { hours: null, minutes: null, amount: value };
  return { hours: value, minutes: Math.round((value ?? 0) * 60), amount: null };
}

function judgeTyped(
  of: 'hours' | 'amount',
  value: number | null,
  { bounds }: DiscountDefine,
): DiscountRefusal | null {
  const { minimum, maximum } = bounds[of];
  const refuse = (keyword: 'required' | 'minimum' | 'maximum' | 'multipleOf', limit: number) => ({
    of,
    keyword,
    params: { limit, step: STEPS[of] },
  });
  if (value === null) return refuse('required', minimum);
  if (Number.isNaN(value) || value < minimum) return refuse('minimum', minimum);
  if (value > Math.min(maximum, of === 'hours' ? MOST_HOURS : GREATEST_AMOUNT))
    return refuse('maximum', maximum);
  // A bound itself may be typed, also one that is in no step.
  const isBound = value === minimum || value === maximum;
  return isBound || Number.isInteger(value / STEPS[of]) ? null : refuse('multipleOf', minimum);
}
