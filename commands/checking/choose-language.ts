import { DEFAULT_LANGUAGE } from '../../src/schema/words/default-languages.ts';

const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/**
 * The reader's language among those that have words: `zh_TW.UTF-8` is `zh-TW`, `en_GB` is `en`.
 * A shell that says nothing, or `C`, gets Traditional Chinese.
 */
export function chooseLanguage(
  environment: Readonly<Record<string, string | undefined>>,
  languages: readonly string[],
): string {
  const said =
    VARIABLES.map((name) => environment[name]).find((value) => value !== undefined && value !== '') ?? '';
  const tag = (said.split('.')[0] ?? '').replace('_', '-').toLowerCase();
  const exact = languages.find((language) => language.toLowerCase() === tag);
  return (
    exact ?? languages.find((language) => language.toLowerCase() === tag.split('-')[0]) ?? DEFAULT_LANGUAGE
  );
}
