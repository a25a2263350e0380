import { isPlainObject } from '../../src/contract/json-object.ts';
import { DIAGNOSTIC_CODES } from '../../src/schema/config/diagnostic-codes.ts';

const WEIGHTS = { error: 'error', warning: 'warning', both: 'error or warning' } as const;

/** Every code of a diagnostic as Markdown, in the order of the alphabet. @param words those of `diagnostics` */
export function buildCodeTable(words: unknown): string {
  const rows = Object.entries(DIAGNOSTIC_CODES)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, weight]) => `| \`${code}\` | ${WEIGHTS[weight]} | ${toCell(wordsOf(words, code))} |`);
  return ['| code | weight | what it says |', '|---|---|---|', ...rows].join('\n');
}

function wordsOf(words: unknown, code: string): string {
  const found = isPlainObject(words) ? (words[code] ?? words[`${code}Meant`]) : undefined;
  return typeof found === 'string' ? found : '';
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/%\{(\w+)\}/g, '*$1*');
}
