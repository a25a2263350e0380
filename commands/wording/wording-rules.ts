import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** `i18n/wording.json`: what a translator knows and no program can derive. */
export interface WordingRules {
  /** Beginnings of keys that are asked for by what somebody types. */
  asked: { key: string; why: string }[];
  /** Texts that are to be typed just so, whatever their punctuation. */
  typed: { text: string; why: string }[];
  /** Texts that are the same in Chinese and English, as regular expressions, with the reason. */
  identical: { text: string; why: string }[];
  /** Characters that Big5 has and Taiwan does not write; what Big5 lacks needs no list. */
  simplified: string;
  /** Words of the mainland, what Taiwan says, and where the word is right all the same. */
  mainland: { text: string; instead: string; except?: string[] }[];
}

/** @param root holds `i18n` */
export async function readWordingRules(root: string): Promise<WordingRules> {
  return JSON.parse(await readFile(path.join(root, 'i18n/wording.json'), 'utf8'));
}
