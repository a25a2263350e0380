/**
 * Characters that cameras and people take for one another, class by class; the first of each stands for all.
 * `server/crud/list/filter-rows.ts` folds plates by the same table.
 */
export const LOOK_ALIKES = ['0DOQ', '8B3', '1I', '5S', '2Z'] as const;

const FOLDED = new Map(LOOK_ALIKES.flatMap((alike) => Array.from(alike, (sign) => [sign, alike.charAt(0)])));
const UNREAD = /[\s\p{Pd}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}·.]/gu;

/**
 * A plate without what does not tell it from another: `abc-1234` -> `ABC1234`. Full-width letters are plain ones, and
 * dashes, dots and what is not seen are gone.
 */
export function toPlateKey(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(UNREAD, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** A plate's key with one sign for all that look alike: `ABC-1234` -> `A8C1284`. */
export function toFoldedPlate(text: string): string {
  return [...toPlateKey(text)].map(foldSign).join('');
}

/** Where a searched text stands in a plate. Places count the characters of the plate as it is written. */
export interface PlateHit {
  start: number;
  /** Behind the last character. */
  end: number;
  /** Characters that only look like those that were typed; none for an exact hit. */
  differing: readonly DifferingSign[];
}

export interface DifferingSign {
  at: number;
  typed: string;
  found: string;
}

/** Where a differing character stands among those that are read aloud: the first is 1, dashes do not count. */
export function placeInPlate(plate: string, { at }: DifferingSign): { place: number; isLast: boolean } {
  const behind = toPlateKey(plate.slice(at)).length;
  return { place: toPlateKey(plate.slice(0, at)).length + 1, isLast: behind === 1 };
}

/** @returns the hit with the fewest differing characters, of these the first; null where there is none */
export function findInPlate(plate: string, typed: string): PlateHit | null {
  const searched = [...toPlateKey(typed)];
  if (searched.length === 0) return null;
  const signs = readSigns(plate);
  let best: PlateHit | null = null;
  for (let from = 0; from + searched.length <= signs.length; from++) {
    const hit = hitAt(signs.slice(from, from + searched.length), searched);
    if (hit !== null && (best === null || hit.differing.length < best.differing.length)) best = hit;
  }
  return best;
}

interface Sign {
  sign: string;
  at: number;
}

/** The characters of a plate's key, each with where it is written. */
function readSigns(plate: string): Sign[] {
  let at = 0;
  return [...plate].flatMap((written) => {
    const place = at;
    at += written.length;
    return [...toPlateKey(written)].map((sign) => ({ sign, at: place }));
  });
}

function hitAt(signs: readonly Sign[], searched: readonly string[]): PlateHit | null {
  const [first, last] = [signs[0], signs.at(-1)];
  const isAlike = signs.every(({ sign }, index) => foldSign(sign) === foldSign(searched[index] ?? ''));
  if (first === undefined || last === undefined || !isAlike) return null;
  const differing = signs.flatMap(({ sign, at }, index) => {
    const typed = searched[index] ?? '';
    return sign === typed ? [] : [{ at, typed, found: sign }];
  });
  return { start: first.at, end: last.at + 1, differing };
}

function foldSign(sign: string): string {
  return FOLDED.get(sign) ?? sign;
}
