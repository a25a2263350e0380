import iconv from 'iconv-lite';
import type { WordingRules } from './wording-rules.ts';

/** Something in a Chinese text that a reader in Taiwan would stumble over. */
export interface Suspicion {
  kind: 'simplified' | 'mainland' | 'halfWidth';
  /** What stands there. */
  found: string;
  /** What would be better; empty where the rule says it all. */
  instead: string;
}

const CHINESE = /\p{Script=Han}/u;
/** The half-width sign, with what stands beside it: between Chinese, or at the end of a Chinese text. */
const HALF_WIDTH =
  /[\p{Script=Han}\u300d\u300f\uff09](\s*[,;:!?](?=\s*(?:[\p{Script=Han}\u300c\u300e\uff08%]|$))|\.(?=\s*(?:[\p{Script=Han}\u300c\u300e\uff08]|$))|\s*[()](?=[\p{Script=Han}]|$)|\.{3}|\s[\u3001\uff0c\u3002\uff1b\uff1a\uff01\uff1f])|[,;:!?(](?=\p{Script=Han})/gu;

/** Simplified characters, words of the mainland and half-width punctuation between Chinese, in one phrase. */
export function findSuspicions(text: string, { simplified, mainland, typed }: WordingRules): Suspicion[] {
  if (!CHINESE.test(text)) return [];
  const characters = [...new Set(text)].filter(
    (character) => CHINESE.test(character) && (simplified.includes(character) || !isInBig5(character)),
  );
  const worded = typed
    .reduce((rest, { text: sign }) => rest.replaceAll(sign, '%'), text)
    .replaceAll(/%\{[^}]*\}/g, '%');
  const words = mainland.filter(({ text: word, except = [] }) =>
    except.reduce((rest, right) => rest.replaceAll(right, ''), text).includes(word),
  );
  return [
    ...characters.map((found) => ({ kind: 'simplified' as const, found, instead: '' })),
    ...words.map(({ text: found, instead }) => ({ kind: 'mainland' as const, found, instead })),
    ...[...worded.matchAll(HALF_WIDTH)].map(([found]) => ({
      kind: 'halfWidth' as const,
      found,
      instead: '',
    })),
  ];
}

/** Taiwan's own character set: what it lacks is not written there, apart from names of people. */
function isInBig5(character: string): boolean {
  return iconv.decode(iconv.encode(character, 'cp950'), 'cp950') === character;
}
