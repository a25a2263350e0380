import { isPlainObject } from '../../contract/json-object.ts';
import type { NamedFunctionContext } from '../named-function.ts';

/** The device codes of document 2, §3.4. */
const CODES: ReadonlySet<string> = new Set(
  '11 12 13 21 22 23 24 25 26 31 32 33 34 35 36 41 42 43 44 1022'.split(' '),
);
const PRINTERS: ReadonlySet<string> = new Set(['41', '42']);
const DOOR = '1022';
const PAPER: ReadonlyMap<number, string> = new Map([
  [-4001, 'paperLow'],
  [-4002, 'paperOut'],
]);
/** As it should be. */
const FINE: ReadonlySet<string> = new Set(['normal', 'closed']);

interface DeviceState {
  /** `41:paperOut`; of a code or a value that no document names, both as they came: `77:-5`. */
  key: string;
  isFine: boolean;
}

/** The state of each device of a status record, by document 2, §4.3: a value below 0 is abnormal. */
function readStates(content: unknown): DeviceState[] {
  if (!isPlainObject(content)) return [];
  return Object.entries(content)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .map(([code, value]) => {
      const state = stateOf(code, value);
      return { key: `${code}:${state ?? value}`, isFine: state === null ? value >= 0 : FINE.has(state) };
    });
}

function stateOf(code: string, value: number): string | null {
  if (!CODES.has(code)) return null;
  if (value < 0) return (PRINTERS.has(code) ? PAPER.get(value) : undefined) ?? 'abnormal';
  if (code !== DOOR) return 'normal';
  if (value > 1) return null;
  return value === 1 ? 'open' : 'closed';
}

/** What is not right with the devices of a status record. @example ['41:paperOut', '1022:open'] */
export function toDeviceProblems(_: unknown, { record }: NamedFunctionContext): string[] {
  return readStates(record.content).flatMap(({ key, isFine }) => (isFine ? [] : [key]));
}

/** How many devices are as they should be. */
export function toNormalDevices(_: unknown, { record }: NamedFunctionContext): number {
  return readStates(record.content).filter(({ isFine }) => isFine).length;
}

/** The state of every device of a status record. @example ['11:normal', '1022:closed'] */
export function toDeviceStates(_: unknown, { record }: NamedFunctionContext): string[] {
  return readStates(record.content).map(({ key }) => key);
}
