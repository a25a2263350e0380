/** Where the guest eats; prices and what can be sold follow it (spec/1 §3). */
export type TakeType = 'take_in' | 'take_out';

export const TAKE_TYPES: readonly TakeType[] = ['take_in', 'take_out'];

/** The one of the two that an order is not taken by. */
export function otherTakeType(takeType: TakeType): TakeType {
  return takeType === 'take_in' ? 'take_out' : 'take_in';
}
