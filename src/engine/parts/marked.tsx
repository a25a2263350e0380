import { Fragment } from 'react';

/** A text with what the search hits marked inside it, whatever its case and its dashes. */
export function Marked({ text, hit }: { text: string; hit: string }) {
  const hits = findHits(text, hit);
  if (hits.length === 0) return text;
  return (
    <>
      {hits.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(hits[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.[1])}
    </>
  );
}

/**
 * Where a search hits a text: `bk-20` in `BK2058`, `bkr2` in `BKR-2058`. What is not there in one piece is looked for as
 * its letters and its figures, in their order: `BK2058` hits `BKR-2058` twice.
 */
function findHits(text: string, wanted: string): [number, number][] {
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1)
    for (const letter of toBare(text.charAt(at))) {
      plain += letter;
      places.push(at);
    }
  const sought = toBare(wanted);
  for (const parts of [[sought], sought.match(/\d+|\D+/g) ?? []]) {
    const hits: [number, number][] = [];
    let from = 0;
    for (const part of parts) {
      const start = part === '' ? -1 : plain.indexOf(part, from);
      if (start === -1) break;
      from = start + part.length;
      hits.push([places[start] ?? 0, (places[from - 1] ?? 0) + 1]);
    }
    if (hits.length === parts.length) return hits;
  }
  return [];
}

function toBare(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}
