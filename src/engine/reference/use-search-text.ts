import { useState } from 'react';

export interface SearchText {
  typed: string;
  onType(text: string): void;
  /** What to search for: while a Chinese candidate is being chosen, what stood there before. */
  searched: string;
  onComposing(isComposing: boolean): void;
}

/** What is typed into a combobox, and what of it may be searched for. */
export function useSearchText(): SearchText {
  const [typed, setTyped] = useState('');
  const [held, setHeld] = useState<string | null>(null);
  return {
    typed,
    onType: setTyped,
    searched: held ?? typed,
    onComposing: (isComposing) => setHeld(isComposing ? typed : null),
  };
}
