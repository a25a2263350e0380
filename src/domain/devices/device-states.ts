import { isPlainObject } from '../../contract/json-object.ts';
import type { NamedFunctionContext } from '../named-function.ts';

const PRINTERS: ReadonlySet<string> = new Set(['41', '42']);
const DOOR = '1022';
const PAPER: ReadonlyMap<number, DeviceState['state']> = new Map([
  [-4001, 'paperLow'],
  [-4002, 'paperOut'],
]);

/** What one device reported. */
interface DeviceState {
  /** Also one that no document names. */
  code: string;
  /** `unknown` is a value of the door that no document names. */
  state: 'normal' | 'abnormal' | 'paperLow' | 'paperOut' | 'open' | 'closed' | 'unknown';
  value: number;
}

/**
 * The state of every device of a status record, by document 2, §4.3: a value below 0 is abnormal, whatever the code.
 * @example [{ code: '41', state: 'paperOut', value: -4002 }, { code: '1022', state: 'closed', value: 0 }]
 */
export function toDeviceStates(_: unknown, { record: { content } }: NamedFunctionContext): DeviceState[] {
  if (!isPlainObject(content)) return [];
  return Object.entries(content)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .map(([code, value]) => ({ code, state: stateOf(code, value), value }));
}

function stateOf(code: string, value: number): DeviceState['state'] {
  if (value < 0) return (PRINTERS.has(code) ? PAPER.get(value) : undefined) ?? 'abnormal';
  if (code !== DOOR) return 'normal';
  if (value > 1) return 'unknown';
  return value === 1 ? 'open' : 'closed';
}
