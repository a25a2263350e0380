import type { NamedFunction } from './named-function.ts';

/** The kinds of entries of a wallet, and whether they add to its balance (spec/1 §3). */
export const MOVE_SIGNS = { deposit: 1, feedback: 1, withdraw: -1, debit: -1 } as const;

export type MoveType = keyof typeof MOVE_SIGNS;

/** What an entry adds to the balance: its amount, which is above 0, with the sign of its kind. */
export const toBalanceChange: NamedFunction = (value, { record }) => {
  const type = record.tx_type;
  const isTaken =
    typeof type === 'string' && Object.hasOwn(MOVE_SIGNS, type) && MOVE_SIGNS[type as MoveType] < 0;
  return typeof value === 'number' && isTaken ? -value : value;
};

/** The balance after the deposit (`amount`) or the withdrawal (`withdrawal`) that is being typed, in yuan. */
export const toBalanceAfter: NamedFunction = (_, { record }) => {
  const { balance, amount = 0, withdrawal = 0 } = record;
  const isKnown = [balance, amount, withdrawal].every((one) => typeof one === 'number');
  return isKnown ? Number(balance) + Number(amount) - Number(withdrawal) : null;
};
