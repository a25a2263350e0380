import process from 'node:process';
import { bundledCommandIn } from './preparing/load-typescript.mjs';

// Both sides are built and measured as they are deployed.
process.env.NODE_ENV = 'production';

/** `npm run bench`: what it takes and prints stands in the file. */
export const main = bundledCommandIn('bench/bench.ts');
