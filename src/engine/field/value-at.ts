/** The value at a path of own properties and list places; an empty path is the whole. */
export function valueAtPath(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? Reflect.get(part, step)
        : undefined,
    whole,
  );
}

/** A copy with another value at a path; undefined takes a key away. What is not on the path is shared. */
export function withValueAt(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item, index) => (String(index) === step ? withValueAt(item, rest, value) : item));
  const holder = typeof whole === 'object' && whole !== null ? whole : {};
  const inner = withValueAt(valueAtPath(holder, [step]), rest, value);
  // By entries: assigning to `__proto__` would set the object's parent.
  const entries = Object.entries(holder);
  if (inner === undefined) return Object.fromEntries(entries.filter(([key]) => key !== step));
  if (!Object.hasOwn(holder, step)) return Object.fromEntries([...entries, [step, inner]]);
  return Object.fromEntries(entries.map(([key, kept]) => [key, key === step ? inner : kept]));
}
