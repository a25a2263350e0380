import type { ReceiptLine, ReceiptOption } from './receipt-order.ts';
import type { ReceiptWords } from './receipt-words.ts';

/** A text below the name of a line, so many columns in. */
export interface BelowText {
  text: string;
  indent: number;
}

const INDENT = 2;
const PART_INDENT = 4;

/** What stands below the name of a line: its parts with the choices of each, its own choices, its note. */
export function belowLine({ parts, options, note }: ReceiptLine, words: ReceiptWords): BelowText[] {
  const known = parts ?? [];
  const textsOf = (part: number | null) =>
    (options ?? [])
      .filter((option) => (isOfPart(option, known.length) ? option.part === part : part === null))
      .map((option) => optionText(option, words));
  const counted = countParts(
    known.map(({ name, number = 1 }, place) => ({ name, number, texts: textsOf(place) })),
  );
  return [
    ...counted.flatMap(({ name, number, texts }) => [
      { text: number > 1 ? `${name} x${number}` : name, indent: INDENT },
      ...texts.map((text) => ({ text, indent: PART_INDENT })),
    ]),
    ...textsOf(null).map((text) => ({ text, indent: INDENT })),
    ...(note ? [{ text: words('note', { text: note }), indent: INDENT }] : []),
  ];
}

/** A choice for a part that the line does not have stands with the line itself: nothing is left out. */
function isOfPart({ part }: ReceiptOption, count: number): boolean {
  return typeof part === 'number' && part >= 0 && part < count;
}

function optionText({ name, ingredient, abbreviation }: ReceiptOption, words: ReceiptWords): string {
  const short = abbreviation || ingredient;
  return short ? words('option', { ingredient: short, name }) : name;
}

interface CountedPart {
  name: string;
  number: number;
  /** Its choices. */
  texts: string[];
}

/** Parts of one name and the same choices stand there once, with their count, however the order lists them. */
function countParts(parts: readonly CountedPart[]): CountedPart[] {
  const counts = new Map<string, CountedPart>();
  for (const part of parts) {
    const key = JSON.stringify([part.name, ...part.texts.toSorted()]);
    const known = counts.get(key);
    counts.set(key, known ? { ...known, number: known.number + part.number } : part);
  }
  return [...counts.values()];
}
