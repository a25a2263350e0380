import type { Item } from '../model/item.ts';

/** The item that a scanned code means: by its own code, else by its id; null where none has it. */
export function findScanned(items: readonly Item[], code: string): Item | null {
  const byCode = items.find(({ codes }) => codes.includes(code));
  if (byCode !== undefined) return byCode;
  const number = /^\d+$/.test(code) ? Number(code) : null;
  return items.find(({ id }) => id === code || id === number) ?? null;
}
