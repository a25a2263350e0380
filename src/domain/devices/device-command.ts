/** `refused`: the answer was an error; `noReport`: no device said that it was done. */
export type CommandFailure = { cause: 'refused'; message: string } | { cause: 'noReport'; afterMs?: number };

/** What has become of an instruction to a device. Instants are of this browser, in milliseconds. */
export interface DeviceCommand {
  id: string;
  state: 'sent' | 'accepted' | 'confirmed' | 'failed';
  sentAt: number;
  endedAt: number | null;
  failure: CommandFailure | null;
}

/** Sent or accepted: its buttons are disabled. */
export function isRunning(command: DeviceCommand | undefined): boolean {
  return command?.state === 'sent' || command?.state === 'accepted';
}

/** Whether a report may still confirm it: it runs, or its wait was given up. */
export function isUnconfirmed(command: DeviceCommand): boolean {
  return isRunning(command) || command.failure?.cause === 'noReport';
}

export function isLate(command: DeviceCommand, now: number, noReportMs: number): boolean {
  return isRunning(command) && now - command.sentAt >= noReportMs;
}

/** @returns the command as it ends by that failure; itself where it has ended before */
export function failCommand<Command extends DeviceCommand>(
  command: Command,
  failure: CommandFailure,
  now: number,
): Command {
  return isRunning(command) ? { ...command, state: 'failed', endedAt: now, failure } : command;
}

/** A device reported what was asked of it. */
export function confirmCommand<Command extends DeviceCommand>(command: Command, now: number): Command {
  return { ...command, state: 'confirmed', endedAt: now, failure: null };
}
