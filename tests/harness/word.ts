import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../i18n');

/**
 * A phrase as the reader sees it: `word('shell.login.submit')`.
 * @throws when there is no such phrase, so that a journey cannot look for nothing
 */
export function word(key: string, params: Record<string, string | number> = {}, language = 'zh-TW'): string {
  const [area = '', ...steps] = key.split('.');
  let found: unknown = JSON.parse(readFileSync(path.join(FOLDER, language, `${area}.json`), 'utf8'));
  found = findWord(found, steps);
  if (typeof found !== 'string') throw new Error(`i18n/${language} has no ${key}`);
  return found.replace(/%\{([^}]*)\}/g, (_, name: string) => String(params[name]));
}

/** A key may hold dots itself, as the path of a field does: `fields` -> `data.ip`. */
function findWord(words: unknown, steps: readonly string[]): unknown {
  if (steps.length === 0) return words;
  if (typeof words !== 'object' || words === null) return undefined;
  for (let count = 1; count <= steps.length; count += 1) {
    const found = findWord(Reflect.get(words, steps.slice(0, count).join('.')), steps.slice(count));
    if (typeof found === 'string') return found;
  }
  return undefined;
}
