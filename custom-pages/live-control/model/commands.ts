import {
  confirmCommand,
  type DeviceCommand,
  failCommand,
  isLate,
  isRunning,
  isUnconfirmed,
} from '../../../src/domain/devices/device-command.ts';
import type { GateState } from './wire.ts';

/** `open` opens once; `keep` until `endKeep`; `reset` is for an access point, `count` for a parking space. */
export type CommandKind = 'open' | 'keep' | 'endKeep' | 'close' | 'reset' | 'count';

/** An instruction to a device. */
export interface Command extends DeviceCommand {
  /** `gate:1`. A target has one command at a time. */
  target: string;
  kind: CommandKind;
  acceptedAt: number | null;
  /** What is sent again by a retry. */
  args: Readonly<Record<string, unknown>>;
}

/** How long a device has to report, and how long a confirmed command stays to be seen. */
export interface CommandLimits {
  noReportMs: number;
  confirmedMs: number;
}

export type Commands = Readonly<Record<string, Command>>;

export type CommandEvent =
  | { type: 'sent'; id: string; target: string; kind: CommandKind; args?: Command['args']; now: number }
  | { type: 'accepted'; id: string; now: number }
  | { type: 'refused'; id: string; message: string; now: number }
  /** A device told a state, heard now. */
  | { type: 'reported'; target: string; state: string; now: number }
  | { type: 'tick'; now: number; limits: CommandLimits }
  | { type: 'dismissed'; target: string };

/** The states that a command may end in: an opened gate may be seen opening, open, or closed again by a passing car. */
const DONE: Record<CommandKind, readonly string[]> = {
  open: ['opening', 'open', 'kept_open'] satisfies GateState[],
  keep: ['kept_open'] satisfies GateState[],
  endKeep: ['open', 'closing', 'closed'] satisfies GateState[],
  close: ['closing', 'closed'] satisfies GateState[],
  reset: ['resetting', 'ready'],
  count: ['counted'],
};

/**
 * What has become of the commands. A command is confirmed by the device's report alone, never by the answer to its
 * request. A report may come before that answer, and also after the wait for it was given up.
 */
export function reduceCommands(commands: Commands, event: CommandEvent): Commands {
  switch (event.type) {
    case 'sent':
      return isRunning(commands[event.target]) ? commands : { ...commands, [event.target]: toSent(event) };
    case 'accepted':
      return change(commands, event.id, (command) =>
        command.state === 'sent' ? { ...command, state: 'accepted', acceptedAt: event.now } : command,
      );
    case 'refused':
      return change(commands, event.id, (command) =>
        failCommand(command, { cause: 'refused', message: event.message }, event.now),
      );
    case 'reported':
      return report(commands, event);
    case 'tick':
      return tick(commands, event);
    case 'dismissed':
      return isRunning(commands[event.target]) ? commands : without(commands, event.target);
  }
}

function toSent({ id, target, kind, args = {}, now }: CommandEvent & { type: 'sent' }): Command {
  return {
    id,
    target,
    kind,
    args,
    state: 'sent',
    sentAt: now,
    acceptedAt: null,
    endedAt: null,
    failure: null,
  };
}

function report(commands: Commands, { target, state, now }: CommandEvent & { type: 'reported' }): Commands {
  const command = commands[target];
  if (command === undefined || !isUnconfirmed(command)) return commands;
  // What was told before the command is no answer to it.
  const isAnswer = now >= command.sentAt && DONE[command.kind].includes(state);
  return isAnswer ? { ...commands, [target]: confirmCommand(command, now) } : commands;
}

function tick(commands: Commands, { now, limits }: CommandEvent & { type: 'tick' }): Commands {
  let next = commands;
  for (const command of Object.values(commands)) {
    if (isLate(command, now, limits.noReportMs)) {
      const failure = { cause: 'noReport', afterMs: limits.noReportMs } as const;
      next = { ...next, [command.target]: failCommand(command, failure, now) };
    } else if (command.state === 'confirmed' && now - (command.endedAt ?? now) >= limits.confirmedMs) {
      next = without(next, command.target);
    }
  }
  return next;
}

function change(commands: Commands, id: string, to: (command: Command) => Command): Commands {
  const command = Object.values(commands).find((one) => one.id === id);
  if (command === undefined) return commands;
  const changed = to(command);
  return changed === command ? commands : { ...commands, [command.target]: changed };
}

function without(commands: Commands, target: string): Commands {
  if (!(target in commands)) return commands;
  const { [target]: _gone, ...rest } = commands;
  return rest;
}
