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
  for (const step of steps)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  if (typeof found !== 'string') throw new Error(`i18n/${language} has no ${key}`);
  return found.replace(/%\{([^}]*)\}/g, (_, name: string) => String(params[name]));
}
