/** The states of a vehicle's stay (document 3, §4). */
export const VEHICLE_STATES = [
  'free',
  'serving',
  'checkouted',
  'confirm',
  'no_pay_exit',
  'archived',
] as const;

export type VehicleState = (typeof VEHICLE_STATES)[number];

/** What is done to a vehicle; docs/parking.md says each in words. */
export const VEHICLE_OPERATIONS = [
  'enter',
  'edit',
  'reprice',
  'rename',
  'recompute',
  'discount',
  'withdraw',
  'pay',
  'refund',
  'exit',
  'exitUnpaid',
  'leave',
  'reopen',
  'review',
  'archive',
] as const;

export type VehicleOperation = (typeof VEHICLE_OPERATIONS)[number];

/** The states of a vehicle that stands in the car park. */
export const INSIDE_STATES = ['free', 'serving', 'checkouted'] as const satisfies VehicleState[];

const UNPAID = ['free', 'serving'] as const;

/**
 * From which state each operation leads into which ones; what is absent is impossible. Where several follow, what is known of
 * the stay decides: the rental of its plate, its plan, its payment. `new` is a vehicle that has no record yet.
 */
export const VEHICLE_CHANGES: Readonly<
  Record<
    VehicleState | 'new',
    Readonly<Partial<Record<VehicleOperation, readonly [VehicleState, ...VehicleState[]]>>>
  >
> = {
  new: { enter: UNPAID },
  free: {
    edit: UNPAID,
    reprice: UNPAID,
    rename: UNPAID,
    recompute: UNPAID,
    withdraw: ['free'],
    exit: ['confirm'],
    leave: ['confirm'],
    review: ['free'],
  },
  serving: {
    edit: UNPAID,
    reprice: UNPAID,
    rename: UNPAID,
    recompute: UNPAID,
    discount: ['serving'],
    withdraw: ['serving'],
    pay: ['checkouted'],
    exit: ['confirm'],
    exitUnpaid: ['no_pay_exit'],
    leave: ['confirm'],
    review: ['serving'],
  },
  checkouted: {
    edit: ['checkouted'],
    rename: ['checkouted'],
    pay: ['checkouted'],
    refund: ['serving', 'checkouted'],
    exit: ['confirm'],
    exitUnpaid: ['no_pay_exit'],
    leave: ['confirm'],
    review: ['checkouted'],
  },
  confirm: {
    rename: ['confirm'],
    refund: ['confirm'],
    reopen: INSIDE_STATES,
    review: ['confirm'],
    archive: ['archived'],
  },
  no_pay_exit: {
    edit: ['no_pay_exit'],
    rename: ['no_pay_exit'],
    pay: ['confirm'],
    refund: ['no_pay_exit'],
    reopen: INSIDE_STATES,
    review: ['no_pay_exit'],
    archive: ['archived'],
  },
  archived: { refund: ['archived'], review: ['archived'] },
};

/**
 * Those of the possible ones that depend on what is still due: who owes nothing leaves, who owes something leaves unpaid, and
 * what is paid already is paid again only for the time since.
 */
export const DUE_CONDITIONS: Readonly<
  Partial<Record<VehicleOperation, Partial<Record<VehicleState, 'due' | 'settled'>>>>
> = {
  pay: { checkouted: 'due' },
  exit: { serving: 'settled', checkouted: 'settled' },
  exitUnpaid: { serving: 'due', checkouted: 'due' },
};

export function isVehicleState(value: unknown): value is VehicleState {
  return VEHICLE_STATES.some((state) => state === value);
}

export function isInside(state: VehicleState): boolean {
  return INSIDE_STATES.some((inside) => inside === state);
}

export function isPossible(state: VehicleState | 'new', operation: VehicleOperation): boolean {
  return VEHICLE_CHANGES[state][operation] !== undefined;
}
