const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzž'.matchAll(/(.)(.)/gu),
    ([, plain = '', accented = '']) => [plain, accented],
  ),
);
/** What stays as it is: placeholders, and what parts the plural forms. */
const KEPT = /(%\{[^}]*\}|\s*\|{4}\s*)/;
/** Other languages need about so much more room than English. */
const GROWTH = 0.4;
const FILLER = ' one two three four five six seven eight nine ten';

/**
 * An English phrase as no language writes it: accented, longer, in brackets. What is cut off lacks its bracket, and
 * what stands without brackets is no word of a language file.
 * @example toPseudoPhrase('Save') // '⟦Šåṽé o⟧'
 */
export function toPseudoPhrase(phrase: string): string {
  return phrase
    .split(/(\s*\|{4}\s*)/)
    .map((form) => (/\|{4}/.test(form) ? form : `⟦${accent(form)}${fillerFor(form)}⟧`))
    .join('');
}

function accent(form: string): string {
  return form
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : Array.from(part, (letter) => accentLetter(letter)).join('')))
    .join('');
}

function accentLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const accented = ACCENTED[lower] ?? letter;
  return lower === letter ? accented : accented.toUpperCase();
}

function fillerFor(form: string): string {
  const length = Math.round(form.replaceAll(/%\{[^}]*\}/g, '').length * GROWTH);
  return length < 2
    ? ''
    : FILLER.repeat(Math.ceil(length / FILLER.length))
        .slice(0, length)
        .trimEnd();
}
