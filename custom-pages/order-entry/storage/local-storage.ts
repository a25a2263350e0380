/** Reads what this browser keeps under a name; null for nothing, and for what is no JSON. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    // Half-written: the same as nothing.
    return null;
  }
}

/** Keeps a value over a reload; null forgets it. @throws DOMException when the browser has no room */
export function writeStored(name: string, value: unknown): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(value));
}

/** The same for what the screen shows in any case: where there is no room, a reload forgets it, and nothing stops. */
export function tryToStore(name: string, value: unknown): void {
  try {
    writeStored(name, value);
  } catch (error) {
    console.warn(`${name} will be forgotten at a reload.`, error);
  }
}
