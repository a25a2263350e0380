import type { Choice, ChoiceList } from './choice.ts';

export interface Option extends Choice {
  /** No choice: what is to be said about the list. */
  isNote?: true;
}

/** The choices whose words contain the text, and the note below them; it is never left out, nothing ends silently. */
export function arrangeOptions({ choices, note }: ChoiceList, text: string): Option[] {
  const wanted = fold(text);
  const found = wanted === '' ? [...choices] : choices.filter((choice) => fold(choice.text).includes(wanted));
  return note === null ? found : [...found, { value: null, text: note, isNote: true }];
}

/** Full-width letters and capitals make no difference; nor does the old way to write the first letter of Taiwan. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll('\u81fa', '\u53f0');
}
