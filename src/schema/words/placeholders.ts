const PLURAL = '||||';

/** `%{name}` of each plural form of a phrase, in order. */
export function placeholdersOf(phrase: string): string[][] {
  return phrase
    .split(PLURAL)
    .map((form) => Array.from(form.matchAll(/%\{([^}]*)\}/g), ([, name = '']) => name));
}
