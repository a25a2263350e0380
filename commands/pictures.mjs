import { commandIn } from './preparing/load-typescript.mjs';

/** `npm run pictures`: what it takes and where it puts it stands in the file. */
export const main = commandIn('tests/harness/pictures/pictures.ts');
