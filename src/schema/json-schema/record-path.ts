import { partAt, valueAtSteps } from './json-pointer.ts';

/** Which items of a list: those that have this value under this name, or all others. */
export interface ItemTest {
  name: string;
  value: string;
  isNot: boolean;
}

/** One step of a dotted path: a property, which may be a list whose items the path goes into. */
export interface RecordStep {
  /** Empty for the value itself: `[]` of a list that stands in no record. */
  name: string;
  isList: boolean;
  /** Null for every item. */
  test: ItemTest | null;
}

const STEP = /^(.*)\[(?:([^[\]=!]+)(!?=)([^[\]]*))?\]$/;

/** Paths are written in descriptions, and each is read for every row. With more than these the map begins again. */
const MOST_KNOWN = 1_000;
const known = new Map<string, readonly RecordStep[]>();

/**
 * The steps of `data.carType`, `identities[].content`, `items[type=park_service].name`, and with `!=` those of the other
 * items.
 */
export function stepsOf(path: string): readonly RecordStep[] {
  const found = known.get(path);
  if (found !== undefined) return found;
  const steps = path.split('.').map(toStep);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(path, steps);
  return steps;
}

function toStep(step: string): RecordStep {
  const list = STEP.exec(step);
  if (list === null) return { name: step, isList: false, test: null };
  const [, own = '', name, sign, value = ''] = list;
  return { name: own, isList: true, test: name === undefined ? null : { name, value, isNot: sign === '!=' } };
}

/** The same path into every item: `items[type=park_service].name` is `items[].name`. */
export function withoutTests(path: string): string {
  return path.includes('=') ? path.replaceAll(/\[[^[\]]*\]/g, '[]') : path;
}

/** Whether an item of a list is one of those that a step means. */
export function fitsTest(item: unknown, test: ItemTest | null): boolean {
  return test === null || (String(partAt(item, test.name)) === test.value) !== test.isNot;
}

/** The value at a dotted path, `result.rows`; the whole for an empty one, undefined where there is none. Reads own properties alone. */
export function readDotted(value: unknown, path: string): unknown {
  if (path === '') return value;
  return valueAtSteps(value, path.split('.'));
}
