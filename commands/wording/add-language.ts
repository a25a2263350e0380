import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Words } from '../../src/schema/dialect/config-index.ts';

export interface AddedLanguage {
  /** Files that were written; those that were there already stay as they are. */
  written: number;
  kept: number;
  /** Empty words in the files that were written. */
  words: number;
}

/**
 * Starts a language: a file per area with every key, all of them still empty, so that they count as missing and
 * English shows.
 * @param folder of the language; made when it is not there
 * @param english area -> words
 */
export async function addLanguage(
  folder: string,
  english: ReadonlyMap<string, Words>,
): Promise<AddedLanguage> {
  await mkdir(folder, { recursive: true });
  const added: AddedLanguage = { written: 0, kept: 0, words: 0 };
  for (const [area, words] of english) {
    const { empty, count } = emptied(words);
    if (await writeNew(path.join(folder, `${area}.json`), empty)) {
      added.written += 1;
      added.words += count;
    } else added.kept += 1;
  }
  return added;
}

/** @returns whether there was no such file before */
async function writeNew(file: string, words: Words): Promise<boolean> {
  try {
    await writeFile(file, `${JSON.stringify(words, null, 2)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function emptied(words: Words): { empty: Words; count: number } {
  let count = 0;
  const empty = Object.entries(words).map(([key, value]): [string, string | Words] => {
    if (typeof value === 'string') {
      count += 1;
      return [key, ''];
    }
    const inner = emptied(value);
    count += inner.count;
    return [key, inner.empty];
  });
  return { empty: Object.fromEntries(empty), count };
}
