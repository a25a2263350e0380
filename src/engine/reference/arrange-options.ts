import type { Choice, ChoiceList } from './choice.ts';

export interface Option extends Choice {
  /** No choice: what is to be said about the list. */
  isNote?: true;
}

/** As many as are drawn at once; a longer list is narrowed down by typing. */
const MOST_DRAWN = 200;

/**
 * The choices whose words contain the text, and the notes below them; they are never left out, nothing ends silently.
 * @param toCutNote says how many are not drawn
 */
export function arrangeOptions(
  { choices, note }: ChoiceList,
  text: string,
  toCutNote: (more: number) => string,
): Option[] {
  const wanted = fold(text);
  const found = wanted === '' ? choices : choices.filter((choice) => fold(choice.text).includes(wanted));
  const cut = found.length > MOST_DRAWN ? toCutNote(found.length - MOST_DRAWN) : null;
  const notes = [cut, note].filter((one) => one !== null);
  return [
    ...found.slice(0, MOST_DRAWN),
    ...notes.map((one): Option => ({ value: null, text: one, isNote: true })),
  ];
}

/** Full-width letters and capitals make no difference; nor does the old way to write the first letter of Taiwan. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll('\u81fa', '\u53f0');
}
