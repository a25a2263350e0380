/** What the store has of devices that are commanded, each an entity of that name. */
export type DeviceKind = 'gateway' | 'access-point' | 'floor-lock';

/** How a device stands, and what comes by itself. Instants are milliseconds since 1970. */
export interface Motion {
  state: string;
  /** When the next state comes; null: it stays. */
  dueAt: number | null;
  changedAt: number;
  /** Of a gate: it does not close by itself. */
  isKeptOpen: boolean;
}

/** How long a bar or a lock moves. */
const MOVE_MILLISECONDS = 1_200;
/** How long a gate stands open for one vehicle. */
const HOLD_MILLISECONDS = 8_000;
const LOCK_MILLISECONDS = 3_000;
const RESET_MILLISECONDS = 40_000;

/** State -> the one that follows, and how long it lasts before that. */
const FOLLOWING: Readonly<
  Record<DeviceKind, Readonly<Record<string, readonly [next: string, after: number]>>>
> = {
  gateway: {
    opening: ['open', MOVE_MILLISECONDS],
    open: ['closing', HOLD_MILLISECONDS],
    closing: ['closed', MOVE_MILLISECONDS],
  },
  'access-point': { resetting: ['ready', RESET_MILLISECONDS] },
  'floor-lock': { raising: ['lock', LOCK_MILLISECONDS], lowering: ['unlock', LOCK_MILLISECONDS] },
};

/** How a device stands that was never told anything. */
export const FIRST_STATES: Readonly<Record<DeviceKind, string>> = {
  gateway: 'closed',
  'access-point': 'ready',
  'floor-lock': 'unlock',
};

/** What a command begins, and the states in which there is nothing to do. */
export const COMMANDS = {
  open: { kind: 'gateway', begins: 'opening', isDone: ['opening', 'open'] },
  close: { kind: 'gateway', begins: 'closing', isDone: ['closing', 'closed'] },
  keepOpen: { kind: 'gateway', begins: 'opening', isDone: ['opening', 'open'] },
  endKeepOpen: { kind: 'gateway', begins: 'closing', isDone: ['closing', 'closed'] },
  reset: { kind: 'access-point', begins: 'resetting', isDone: [] },
  up: { kind: 'floor-lock', begins: 'raising', isDone: ['raising', 'lock'] },
  down: { kind: 'floor-lock', begins: 'lowering', isDone: ['lowering', 'unlock'] },
} as const satisfies Record<string, { kind: DeviceKind; begins: string; isDone: readonly string[] }>;

export type DeviceCommand = keyof typeof COMMANDS;

/** How a device stands at a moment, after all that came by itself until then. */
export function moveUntil(kind: DeviceKind, motion: Motion, now: number): Motion {
  let current = motion;
  while (current.dueAt !== null && current.dueAt <= now) {
    const [next = current.state] = FOLLOWING[kind][current.state] ?? [];
    current = begin(kind, { state: next, at: current.dueAt, isKeptOpen: current.isKeptOpen });
  }
  return current;
}

/** How a device stands once it has taken a command. One that is there already begins its hold again. */
export function takeCommand(command: DeviceCommand, motion: Motion, now: number): Motion {
  const { kind, begins, isDone } = COMMANDS[command];
  const current = moveUntil(kind, motion, now);
  // A pulse does not end that a gate is kept open.
  const isKeptOpen = command === 'keepOpen' || (command === 'open' && current.isKeptOpen);
  if (!isDone.some((state) => state === current.state))
    return begin(kind, { state: begins, at: now, isKeptOpen });
  const again = begin(kind, { state: current.state, at: now, isKeptOpen });
  return { ...again, changedAt: current.changedAt };
}

function begin(
  kind: DeviceKind,
  { state, at, isKeptOpen }: { state: string; at: number; isKeptOpen: boolean },
): Motion {
  const following = FOLLOWING[kind][state];
  const stays = following === undefined || (state === 'open' && isKeptOpen);
  return { state, dueAt: stays ? null : at + following[1], changedAt: at, isKeptOpen };
}
