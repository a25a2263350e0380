import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Words of the local page: a key of `i18n/<language>/printer.json`, or of `problems.json` with that prefix. */
export type PrinterWords = (key: string, params?: Record<string, string | number>) => string;

const LANGUAGES = ['zh-TW', 'en'] as const;
const MODULES = ['printer', 'problems', 'receipt'];

/**
 * Reads the words of the local page, in the language that a browser asks for; Traditional Chinese for all others.
 * @param root holds `i18n`
 */
export function readPrinterWords(root: string): (acceptLanguage: string | null) => PrinterWords {
  const phrases = new Map(LANGUAGES.map((language) => [language, readLanguage(root, language)]));
  return (acceptLanguage) => {
    const language = /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh-TW';
    return (key, params = {}) =>
      (phrases.get(language)?.get(key) ?? key).replaceAll(/%\{(\w+)\}/g, (_, name: string) =>
        String(params[name] ?? '-'),
      );
  };
}

function readLanguage(root: string, language: string): Map<string, string> {
  const file = (area: string) => path.join(root, 'i18n', language, `${area}.json`);
  return new Map(MODULES.flatMap((area) => flatten(parse(file(area)), `${area}.`)));
}

function parse(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix.slice(0, -1), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${prefix}${key}.`));
}
