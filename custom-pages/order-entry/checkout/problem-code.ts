import { fieldOf, textOf } from '../model/wire.ts';

/** The code of what a call failed with, by the shape that every provider's error has. */
export function problemCodeOf(error: unknown): string {
  const code = error instanceof Error ? Reflect.get(error, 'code') : fieldOf(error, 'code');
  return textOf(code) ?? 'unknown';
}
