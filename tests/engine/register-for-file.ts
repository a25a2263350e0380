import { RANKS } from '../../src/engine/registry/ranks.ts';
import { type CellEntry, type RendererEntry, registerRenderer } from '../../src/engine/registry/registry.ts';
import { atFileEnd } from '../support/at-file-end.ts';

/** Adds a renderer of a test, which fits no field any more once the test file has ended. */
export function registerForFile(name: string, entry: RendererEntry | CellEntry): void {
  registerRenderer(name, entry);
  atFileEnd(() => registerRenderer(name, { ...entry, tester: () => RANKS.none }));
}
