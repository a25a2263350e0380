import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { NewEntityError } from './new-entity.ts';

/**
 * Writes all files or none, and never over one that is there.
 * @param folder receives `schemas/`, `resources/` and `i18n/`
 * @returns where they stand
 * @throws NewEntityError when one of them is there already
 */
export async function writeFiles(folder: string, files: readonly SourceFile[]): Promise<string[]> {
  const targets = files.map(({ file, text }) => ({ whole: path.join(folder, file), text }));
  const there = targets.find(({ whole }) => existsSync(whole));
  if (there !== undefined) throw new NewEntityError('fileThere', { file: there.whole });
  const written: string[] = [];
  try {
    for (const { whole, text } of targets) {
      await mkdir(path.dirname(whole), { recursive: true });
      await writeFile(whole, text, { flag: 'wx' });
      written.push(whole);
    }
  } catch (error) {
    await Promise.all(written.map((file) => rm(file, { force: true })));
    throw error;
  }
  return written;
}
