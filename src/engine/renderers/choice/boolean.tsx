import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, hasNoFormat, or, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import { toEnumKeys, useWords } from '../../words/use-words.ts';

const loadControls = () => import('./boolean-control.tsx');

/** The field's own words for its two values, else yes and no. */
function BooleanCell({ field, value }: CellProps) {
  const { tryWords } = useWords();
  if (typeof value !== 'boolean') return <>{toText(value)}</>;
  return <>{tryWords([...toEnumKeys(field, value), value ? 'engine.table.yes' : 'engine.table.no'])}</>;
}

export const boolean: Renderer = {
  tester: rankWith(RANKS.type, and(typeIs('boolean'), or(hasNoFormat, hasFormat('switch')))),
  renderer: lazyControl(async () => (await loadControls()).SwitchControl),
  cell: BooleanCell,
};

export const checkbox: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('boolean'), hasFormat('checkboxes'))),
  renderer: lazyControl(async () => (await loadControls()).CheckboxControl),
  cell: BooleanCell,
};
