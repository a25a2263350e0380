import { isPlainObject } from '../../contract/json-object.ts';
import { toInstant } from '../../domain/taipei-time.ts';
import type { InstantUnit, WireShape } from '../../schema/api/wire-shape.ts';

const MILLISECONDS: Readonly<Record<InstantUnit, number>> = {
  'epoch-seconds': 1000,
  'epoch-milliseconds': 1,
};

/**
 * A value as the provider has it: under its names, instants as its numbers. What the schema does not name stays as it is.
 */
export function toWireValue(shape: WireShape | null, value: unknown): unknown {
  return convert(shape, value, TO_WIRE);
}

/** The reverse: under the product's names, instants as ISO 8601 in UTC. */
export function fromWireValue(shape: WireShape | null, value: unknown): unknown {
  return convert(shape, value, FROM_WIRE);
}

interface Direction {
  /** By the names that the value comes with. */
  from: 'fields' | 'wireFields';
  to: 'fields' | 'wireFields';
  instant(value: unknown, unit: InstantUnit, hasFraction: boolean): unknown;
}

const TO_WIRE: Direction = { from: 'fields', to: 'wireFields', instant: toEpoch };
const FROM_WIRE: Direction = { from: 'wireFields', to: 'fields', instant: fromEpoch };

function convert(shape: WireShape | null, value: unknown, direction: Direction): unknown {
  if (shape === null || value === null || value === undefined) return value;
  // One value or several: a filter may ask for either.
  if (Array.isArray(value))
    return value.map((one: unknown) => convert(shape.items ?? withoutFields(shape), one, direction));
  if (value instanceof Blob) return value;
  if (isPlainObject(value)) return convertObject(shape, value, direction);
  return shape.unit === null ? value : direction.instant(value, shape.unit, shape.hasFraction);
}

/** A list of a schema that says nothing of lists: each of its instants is one. */
function withoutFields(shape: WireShape): WireShape | null {
  return shape.unit === null ? null : shape;
}

function convertObject(shape: WireShape, value: Record<string, unknown>, direction: Direction) {
  const entries: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value)) {
    const field = shape[direction.from].get(key);
    if (field !== undefined) entries.push([field.name, convert(field.shape, part, direction)]);
    else if (!isTaken(shape, key, value, direction))
      entries.push([key, convert(shape.others, part, direction)]);
  }
  return Object.fromEntries(entries);
}

/** Whether a field that the schema does name takes this key's place. */
function isTaken(shape: WireShape, key: string, value: Record<string, unknown>, { to }: Direction): boolean {
  const owner = shape[to].get(key);
  return owner !== undefined && Object.hasOwn(value, owner.name);
}

/** A bare date is the first instant of its day in Taipei. What is no instant stays, for the provider to refuse. */
function toEpoch(value: unknown, unit: InstantUnit, hasFraction: boolean): unknown {
  const at = toInstant(value);
  if (at === null) return value;
  const count = at / MILLISECONDS[unit];
  return hasFraction ? count : Math.floor(count);
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function fromEpoch(value: unknown, unit: InstantUnit): unknown {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value));
  const at = new Date(isNumber ? Number(value) * MILLISECONDS[unit] : Number.NaN);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
}
