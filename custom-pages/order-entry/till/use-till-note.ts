import { useCallback, useState } from 'react';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { useTill } from '../../../src/engine/index.ts';
import { fieldOf } from '../model/read-wire-value.ts';
import { readStored, tryToStore } from '../storage/local-storage.ts';

/** What a till shows again after a reload: the last guest's number, and how the printer answered last. */
export type TillNoteName = 'number' | 'printer';

/**
 * A text that this browser keeps for a till until the business day ends. Numbers then begin at 1, and what the
 * printer did overnight is unknown.
 * @returns null for none
 */
export function useTillNote(name: TillNoteName): [text: string | null, write: (text: string | null) => void] {
  const place = `gatehouse.till.note.${name}.${useTill()?.id ?? 'none'}`;
  const [shown, setShown] = useState(() => ({ place, text: readNote(place) }));
  // Another till, or the one that this browser is, once that is known.
  if (shown.place !== place) setShown({ place, text: readNote(place) });
  const write = useCallback(
    (text: string | null) => {
      setShown({ place, text });
      tryToStore(place, text === null ? null : { text, day: toBusinessDay(new Date()) });
    },
    [place],
  );
  return [shown.place === place ? shown.text : null, write];
}

function readNote(place: string): string | null {
  const kept = readStored(place);
  const text = fieldOf(kept, 'text');
  return typeof text === 'string' && fieldOf(kept, 'day') === toBusinessDay(new Date()) ? text : null;
}
