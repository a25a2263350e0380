import { createContext, useContext } from 'react';

/** The text that is searched for, inside the cells that mark it; empty elsewhere. */
export const HighlightContext = createContext('');

/** A text with the first hit of the search marked inside it. */
export function Highlighted({ text, hit }: { text: string; hit?: string }) {
  const searched = useContext(HighlightContext);
  const wanted = hit ?? searched;
  const start = wanted === '' ? -1 : text.toUpperCase().indexOf(wanted.toUpperCase());
  if (start === -1) return <>{text}</>;
  const end = start + wanted.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
