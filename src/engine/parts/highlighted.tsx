import { createContext, useContext } from 'react';
import { onDemand } from './later.tsx';

/** The text that is searched for, inside the cells that mark it; empty elsewhere. */
export const HighlightContext = createContext('');

export interface HighlightedProps {
  text: string;
  hit?: string;
}

/** Nothing is searched for at first. */
const Marked = onDemand<Required<HighlightedProps>>(
  async () => (await import('./marked.tsx')).Marked,
  ({ text }) => text,
);

/** A text with what the search hits marked inside it: `hit`, else what the list around it searches for. */
export function Highlighted({ text, hit }: HighlightedProps) {
  const searched = useContext(HighlightContext);
  const wanted = hit ?? searched;
  return wanted === '' ? text : <Marked text={text} hit={wanted} />;
}
