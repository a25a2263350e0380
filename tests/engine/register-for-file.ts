import { registerRenderer } from '../../src/engine/registry/registry.ts';
import { RANKS } from '../../src/engine/registry/testers.ts';
import { atFileEnd } from '../support/at-file-end.ts';

/** Adds a renderer of a test, which fits nothing any more once the test file has ended. */
export const registerForFile: typeof registerRenderer = (name, entry) => {
  registerRenderer(name, entry);
  atFileEnd(() => registerRenderer(name, { ...entry, tester: () => RANKS.none }));
};
