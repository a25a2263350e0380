import type { Config } from './config-store.ts';

/** A word in the deployment's default language, for names that the server itself gives; null where it has none. */
export function defaultWord({ words, languages }: Config, area: string, key: string): string | null {
  const word = words.get(languages[0] ?? '')?.get(area)?.[key];
  return typeof word === 'string' ? word : null;
}
