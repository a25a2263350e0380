/** One step of a JSON pointer, escaped: `a/b` -> `a~1b`. */
export function toPointerStep(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The steps of a JSON pointer: `/properties/a~1b` -> `['properties', 'a/b']`. */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON pointer; undefined where there is none. Reads own properties alone. */
export function valueAt(root: unknown, pointer: string): unknown {
  return fromPointer(pointer).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    root,
  );
}
