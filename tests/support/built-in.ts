import path from 'node:path';
import { BuiltInFiles } from '../../server/config/built-in-files.ts';

/** Read and checked once per worker: to check them again takes longer than most tests. */
export const BUILT_IN = new BuiltInFiles(path.resolve(import.meta.dirname, '../..'));
