import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { HighlightContext } from './highlight-context.ts';

const Hit = styled('mark')({ background: 'var(--mark)', color: 'var(--on-mark)' });

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
      <Hit>{text.slice(start, end)}</Hit>
      {text.slice(end)}
    </>
  );
}
