import { commandIn } from './preparing/load-typescript.mjs';

/** `npm run soak`: what it takes and prints stands in the file. */
export const main = commandIn('tests/harness/soak/soak.ts');
