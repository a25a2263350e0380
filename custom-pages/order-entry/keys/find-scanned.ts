import type { Item } from '../model/item.ts';

/** The item that a scanned code means: by its own code, else by its id; null where none has it. */
export function findScanned(items: readonly Item[], code: string): Item | null {
  const byCode = items.find(({ codes }) => codes.includes(code));
  if (byCode !== undefined) return byCode;
  if (!/^\d+$/.test(code)) return null;
  return items.find(({ id }) => id === Number(code)) ?? null;
}
