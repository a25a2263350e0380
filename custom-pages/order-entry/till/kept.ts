/** Reads what this browser keeps under a name; null for nothing, and for what is no JSON. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    // Half-written: the same as nothing.
    return null;
  }
}

/** Keeps a value over a reload; null forgets it. */
export function writeKept(name: string, value: unknown): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(value));
}
