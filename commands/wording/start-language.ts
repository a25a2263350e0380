import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Words } from '../../src/schema/dialect/config-index.ts';
import { PSEUDO_LANGUAGE, WHOLE_LANGUAGES } from '../../src/schema/words/default-languages.ts';
import { isLanguageTag } from '../../src/schema/words/language-tag.ts';
import { nameLanguage } from '../../src/schema/words/name-language.ts';
import { addLanguage } from './add-language.ts';
import type { Translate } from './build-translate.ts';

/**
 * `npm run i18n -- --add ja`: the files of a new language.
 * @param root the folder that holds or gets `i18n`
 * @returns what to tell
 * @throws Error, in the operator's language, for what is no language or is there already for good
 */
export async function startLanguage(
  language: string,
  root: string,
  english: ReadonlyMap<string, Words>,
  say: Translate,
): Promise<string[]> {
  const folder = path.join(root, 'i18n', language);
  if (!isLanguageTag(language)) throw new Error(say('i18n.notATag', { language }));
  if (WHOLE_LANGUAGES.includes(language)) throw new Error(say('i18n.whole', { language, folder }));
  if (language === PSEUDO_LANGUAGE) return startPseudo(root, say);
  const name = nameLanguage(language);
  if (name === language) throw new Error(say('i18n.unknown', { language }));
  const { written, kept, words } = await addLanguage(folder, english);
  return [
    ...(written > 0 ? [say('i18n.added', { language, name, folder, files: written, words })] : []),
    ...(kept > 0 ? [say('i18n.kept', { language, name, folder, count: kept })] : []),
  ];
}

/** Its words are made from the English ones: one file that says nothing is enough to offer it. */
export async function startPseudo(root: string, say: Translate): Promise<string[]> {
  const folder = path.join(root, 'i18n', PSEUDO_LANGUAGE);
  const file = path.join(folder, 'shell.json');
  await mkdir(folder, { recursive: true });
  if (!existsSync(file)) await writeFile(file, '{}\n');
  return [say('i18n.pseudo', { folder, name: nameLanguage(PSEUDO_LANGUAGE) })];
}
