/** Reads what this browser keeps under a name; null for nothing, and for what is no JSON. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    // Half-written: the same as nothing.
    return null;
  }
}

/** Keeps a value over a reload; null forgets it. @throws DOMException when the browser has no room */
export function writeKept(name: string, value: unknown): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(value));
}

/** The same for what the screen shows in any case: where there is no room, a reload forgets it, and nothing stops. */
export function tryToKeep(name: string, value: unknown): void {
  try {
    writeKept(name, value);
  } catch (error) {
    console.warn(`${name} will be forgotten at a reload.`, error);
  }
}
