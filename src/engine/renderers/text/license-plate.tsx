import { useLayoutEffect, useRef } from 'react';
import { FieldBox } from '../../field/frame/typed-box.tsx';
import { type Focusable, useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { onDemand } from '../../parts/later.tsx';
import { LicensePlate } from '../../parts/license-plate.tsx';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import styles from '../renderers.module.css';

/** In capitals as it is typed, the caret where it was; it refuses nothing, since test and army plates break every rule. */
function PlateControl(props: ControlProps) {
  const input = useFieldInput(props.field);
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const isComposing = useRef(false);
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (text: string) => {
    caret.current = isComposing.current ? null : (box.current?.selectionStart ?? null);
    // A Chinese candidate that is still being chosen must not be touched.
    input.change(isComposing.current ? text : toUpperCase(text));
  };
  const takeElement = (element: Focusable | null) => {
    box.current = element instanceof HTMLInputElement ? element : null;
    input.ref(element);
  };
  return (
    <FieldBox
      {...props}
      input={{ ...input, ref: takeElement }}
      onText={take}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={({ target }) => {
        isComposing.current = false;
        if (target instanceof HTMLInputElement) take(target.value);
      }}
      spellCheck={false}
      autoCapitalize="characters"
      className={styles.plate}
    />
  );
}

function PlateCell({ value }: CellProps) {
  return <LicensePlate plate={toText(value)} />;
}

export const plate: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('plate'))),
  renderer: PlateControl,
  cell: PlateCell,
};

/** What a search hits in a plate, in words. */
export const plateHit: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('plate-hit'))),
  renderer: PlateControl,
  cell: onDemand<CellProps>(async () => (await import('../../parts/marked-plate.tsx')).PlateHit),
};

/** Capitals, letter by letter: one that would become two (as the German sharp s) stays, so that a caret keeps its place. */
export function toUpperCase(text: string): string {
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join('');
}
