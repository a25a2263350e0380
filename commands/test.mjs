import { commandIn } from './preparing/load-typescript.mjs';

/** `npm test`: what it takes and prints stands in the file. */
export const main = commandIn('tests/harness/run/test.ts');
