import type { RecordId } from '../../../src/contract/record-id.ts';
import {
  confirmCommand,
  type DeviceCommand,
  failCommand,
  isLate,
  isRunning,
  isUnconfirmed,
} from '../../../src/domain/devices/device-command.ts';
import type { FloorLock, LockStatus } from './locks.ts';

export type LockAct = 'up' | 'down';

/** A command to a lock, which runs until a reading confirms it. */
export interface LockCommand extends DeviceCommand {
  lockId: RecordId;
  name: string;
  act: LockAct;
}

/** The newest first. */
export type LockCommands = readonly LockCommand[];

export type LockEvent =
  | { type: 'sent'; id: string; lock: Pick<FloorLock, 'id' | 'name'>; act: LockAct; now: number }
  | { type: 'accepted'; id: string }
  | { type: 'refused'; id: string; message: string; now: number }
  /** @property askedAt when the reading was asked for: what stood before a command is no answer to it */
  | { type: 'read'; locks: readonly FloorLock[]; askedAt: number; now: number }
  | { type: 'tick'; now: number; noReportMs: number };

const DONE: Record<LockAct, LockStatus> = { up: 'lock', down: 'unlock' };
/** A page that is open for a week keeps no more. */
const MOST_COMMANDS = 100;

export function reduceLockCommands(commands: LockCommands, event: LockEvent): LockCommands {
  switch (event.type) {
    case 'sent':
      return isRunning(latestOf(commands, event.lock.id))
        ? commands
        : [toSent(event), ...commands].slice(0, MOST_COMMANDS);
    case 'accepted':
      return change(commands, event.id, ({ state, ...command }) => ({
        ...command,
        state: state === 'sent' ? 'accepted' : state,
      }));
    case 'refused':
      return change(commands, event.id, (command) =>
        failCommand(command, { cause: 'refused', message: event.message }, event.now),
      );
    case 'read':
      return confirm(commands, event);
    case 'tick':
      return giveUpLate(commands, event);
  }
}

/** The last command of a lock. */
export function latestOf(commands: LockCommands, lockId: RecordId): LockCommand | undefined {
  return commands.find((command) => String(command.lockId) === String(lockId));
}

function toSent({ id, lock, act, now }: LockEvent & { type: 'sent' }): LockCommand {
  return {
    id,
    lockId: lock.id,
    name: lock.name,
    act,
    state: 'sent',
    sentAt: now,
    endedAt: null,
    failure: null,
  };
}

/** A late reading confirms what had been given up, too. */
function confirm(
  commands: LockCommands,
  { locks, askedAt, now }: LockEvent & { type: 'read' },
): LockCommands {
  const isDone = (command: LockCommand) => {
    const isLatest = latestOf(commands, command.lockId) === command;
    if (!isUnconfirmed(command) || !isLatest || askedAt < command.sentAt) return false;
    const lock = locks.find(({ id }) => String(id) === String(command.lockId));
    return lock?.status === DONE[command.act];
  };
  return commands.some(isDone)
    ? commands.map((command) => (isDone(command) ? confirmCommand(command, now) : command))
    : commands;
}

function giveUpLate(commands: LockCommands, { now, noReportMs }: LockEvent & { type: 'tick' }): LockCommands {
  const isDue = (command: LockCommand) => isLate(command, now, noReportMs);
  return commands.some(isDue)
    ? commands.map((command) => (isDue(command) ? failCommand(command, { cause: 'noReport' }, now) : command))
    : commands;
}

function change(commands: LockCommands, id: string, to: (command: LockCommand) => LockCommand): LockCommands {
  return commands.some((command) => command.id === id)
    ? commands.map((command) => (command.id === id ? to(command) : command))
    : commands;
}
