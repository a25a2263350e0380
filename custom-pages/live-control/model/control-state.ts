import type { RecordId } from '../../../src/contract/record-id.ts';
import { type BlackCarEvent, type BlackCars, NO_BLACK_CARS, reduceBlackCars } from './black-cars.ts';
import { type CommandEvent, type Commands, reduceCommands } from './commands.ts';
import type { LiveMessage } from './live-messages.ts';
import type { AccessPointReport, Division, GateReport, Space } from './wire.ts';

/** What was heard last, and when: this browser's milliseconds. */
export type Heard<Value> = Value & { heardAt: number };

/** The whole of what is live on the page. Keys are ids as texts. */
export interface ControlState {
  gates: Readonly<Record<string, Heard<GateReport>>>;
  accessPoints: Readonly<Record<string, Heard<AccessPointReport>>>;
  spaces: Readonly<Record<string, Heard<Space>>>;
  /** The plate that a gate's camera read last. */
  plates: Readonly<Record<string, { plate: string; heardAt: number }>>;
  commands: Commands;
  black: BlackCars;
}

export const EMPTY_CONTROL: ControlState = {
  gates: {},
  accessPoints: {},
  spaces: {},
  plates: {},
  commands: {},
  black: NO_BLACK_CARS,
};

export type ControlEvent =
  | { type: 'loaded'; divisions: readonly Division[]; now: number }
  | { type: 'heard'; message: LiveMessage; now: number }
  | { type: 'command'; event: CommandEvent }
  | { type: 'black'; event: BlackCarEvent };

export function toGateTarget(id: RecordId): string {
  return `gate:${id}`;
}

export function toAccessPointTarget(id: RecordId): string {
  return `aps:${id}`;
}

export function toSpaceTarget(id: RecordId): string {
  return `space:${id}`;
}

export function reduceControl(state: ControlState, event: ControlEvent): ControlState {
  switch (event.type) {
    case 'loaded':
      return load(state, event.divisions, event.now);
    case 'heard':
      return hear(state, event.message, event.now);
    case 'command': {
      const commands = reduceCommands(state.commands, event.event);
      return commands === state.commands ? state : { ...state, commands };
    }
    case 'black': {
      const black = reduceBlackCars(state.black, event.event);
      return black === state.black ? state : { ...state, black };
    }
  }
}

/**
 * What was read by request. The newest report in it counts as heard now, the others are as much older as the devices'
 * clock says: a gate that has been silent for long does not look fresh because the page was opened.
 */
function load(state: ControlState, divisions: readonly Division[], now: number): ControlState {
  const reports = divisions.flatMap(({ gateways, accessPoints }) =>
    [...gateways, ...accessPoints].flatMap(({ report }) => report?.at ?? []),
  );
  const newest = Math.max(...reports);
  const heardAtOf = ({ at }: { at: number | null }) => (at === null ? now : now - (newest - at));
  let next = state;
  for (const { gateways, accessPoints, spaces } of divisions) {
    for (const { id, report } of gateways) {
      if (report !== null) next = hearGate(next, id, report, heardAtOf(report));
    }
    for (const { id, report } of accessPoints) {
      if (report !== null) next = hearAccessPoint(next, id, report, heardAtOf(report));
    }
    for (const space of spaces) next = hearSpace(next, space, now);
  }
  return next;
}

function hear(state: ControlState, message: LiveMessage, now: number): ControlState {
  switch (message.kind) {
    case 'gate': {
      const { gatewayId, report, plate } = message;
      const heard = report === null ? state : hearGate(state, gatewayId, report, now);
      return plate === null
        ? heard
        : { ...heard, plates: { ...heard.plates, [String(gatewayId)]: { plate, heardAt: now } } };
    }
    case 'accessPoint':
      return hearAccessPoint(state, message.id, message.report, now);
    case 'blackCar': {
      const { gatewayId, plate } = message.car;
      return {
        ...state,
        plates: { ...state.plates, [String(gatewayId)]: { plate, heardAt: now } },
        black: reduceBlackCars(state.black, { type: 'arrived', car: message.car }),
      };
    }
    case 'blackCarDecided':
      return { ...state, black: reduceBlackCars(state.black, { type: 'decided', ...message }) };
    case 'spaces':
      return message.spaces.reduce((before, space) => hearSpace(before, space, now), state);
  }
}

function hearGate(state: ControlState, id: RecordId, report: GateReport, now: number): ControlState {
  const key = String(id);
  if (isOlder(report, state.gates[key])) return state;
  return {
    ...state,
    gates: { ...state.gates, [key]: { ...report, heardAt: Math.max(now, state.gates[key]?.heardAt ?? now) } },
    commands: reduceCommands(state.commands, {
      type: 'reported',
      target: toGateTarget(id),
      state: report.state,
      now,
    }),
  };
}

function hearAccessPoint(
  state: ControlState,
  id: RecordId,
  report: AccessPointReport,
  now: number,
): ControlState {
  const key = String(id);
  const before = state.accessPoints[key];
  if (isOlder(report, before)) return state;
  // One that was ready all along has not been reset: it has to have been away.
  const isBack = report.state === 'resetting' || (report.state === 'ready' && before?.state !== 'ready');
  return {
    ...state,
    accessPoints: { ...state.accessPoints, [key]: { ...report, heardAt: now } },
    commands: isBack
      ? reduceCommands(state.commands, {
          type: 'reported',
          target: toAccessPointTarget(id),
          state: report.state,
          now,
        })
      : state.commands,
  };
}

function hearSpace(state: ControlState, space: Space, now: number): ControlState {
  const key = String(space.id);
  const target = toSpaceTarget(space.id);
  const before = state.spaces[key];
  const isCounted = state.commands[target]?.args.count === space.count;
  return {
    ...state,
    spaces: {
      ...state.spaces,
      [key]: {
        ...space,
        // A message of the feed may leave out what the request has.
        name: space.name === key && before !== undefined ? before.name : space.name,
        correction: space.correction ?? before?.correction ?? null,
        heardAt: now,
      },
    },
    commands: isCounted
      ? reduceCommands(state.commands, { type: 'reported', target, state: 'counted', now })
      : state.commands,
  };
}

/** Messages may come twice and in any order: one that the device sent before the last is not heard. */
function isOlder(report: { at: number | null }, before: { at: number | null } | undefined): boolean {
  return report.at !== null && before?.at != null && report.at < before.at;
}
