import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';

/** One step of a JSON pointer, escaped: `a/b` -> `a~1b`. */
export function toPointerStep(key: string | number): string {
  const step = String(key);
  // Hardly any key has something to escape, and every check asks for the place of what it looks at.
  if (!step.includes('~') && !step.includes('/')) return step;
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The steps of a JSON pointer: `/properties/a~1b` -> `['properties', 'a/b']`. */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step));
}

/** Every object in a JSON value, each before those in it, with its pointer. */
export function objectsIn(value: unknown, pointer = ''): { value: JsonObject; pointer: string }[] {
  const found: { value: JsonObject; pointer: string }[] = [];
  const collect = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isPlainObject(part)) found.push({ value: part, pointer: at });
    for (const [key, below] of Object.entries(part))
      if (typeof below === 'object') collect(below, `${at}/${toPointerStep(key)}`);
  };
  collect(value, pointer);
  return found;
}

/** The value at a JSON pointer; undefined where there is none. Reads own properties alone. */
export function valueAt(root: unknown, pointer: string): unknown {
  return valueAtSteps(root, fromPointer(pointer));
}

/** The value at the end of some steps; the whole without any, undefined where there is none. */
export function valueAtSteps(root: unknown, steps: readonly (string | number)[]): unknown {
  return steps.reduce<unknown>(partAt, root);
}

/** The value of one step: an own property, or an item by its index; undefined where there is none. */
export function partAt(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined;
}
