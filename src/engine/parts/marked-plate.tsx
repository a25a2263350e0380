import { useContext } from 'react';
import { findInPlate, placeInPlate } from '../../domain/vehicle/plate.ts';
import { useWords } from '../words/use-words.ts';
import { HighlightContext } from './highlighted.tsx';
import { Marked } from './marked.tsx';
import styles from './parts.module.css';

/**
 * The plate tag with what a search hits in it. A plate that only looks like what was typed is a second-best hit: its
 * differing characters are underlined, and a word behind the tag says so.
 */
export function MarkedPlate({ text, hit }: { text: string; hit: string }) {
  const { translate } = useWords();
  const found = findInPlate(text, hit);
  if (found === null || found.differing.length === 0)
    return (
      <span className={styles.plate} data-part="plate">
        <Marked text={text} hit={hit} />
      </span>
    );
  const { start, end, differing } = found;
  const places = new Set(differing.map(({ at }) => at));
  const hint = differing
    .map(({ typed, found: sign }) => translate('engine.lookAlike.hint', { typed, found: sign }))
    .join(' ');
  return (
    <span className={styles.alike} title={hint}>
      <span className={styles.plate} data-part="plate">
        {text.slice(0, start)}
        <mark>
          {Array.from(text.slice(start, end), (sign, index) =>
            places.has(start + index) ? <u key={index}>{sign}</u> : sign,
          )}
        </mark>
        {text.slice(end)}
      </span>
      <small className={styles.alikeWord}>{translate('engine.lookAlike.word')}</small>
    </span>
  );
}

/** Why a plate is among what was found: it has what was typed, or which of its characters only look like it. */
export function PlateHit({ value }: { value: unknown }) {
  const { translate } = useWords();
  const searched = useContext(HighlightContext);
  const plate = typeof value === 'string' ? value : '';
  const hit = findInPlate(plate, searched);
  if (hit === null) return null;
  if (hit.differing.length === 0) return translate('engine.lookAlike.same');
  const signs = hit.differing.map((one) => {
    const { place, isLast } = placeInPlate(plate, one);
    const where = translate(isLast ? 'engine.lookAlike.last' : 'engine.lookAlike.place', { place });
    return translate('engine.lookAlike.sign', { where, found: one.found, typed: one.typed });
  });
  return translate('engine.lookAlike.why', { signs: signs.join(translate('engine.table.separator')) });
}
