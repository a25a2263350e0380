import { isPlainObject } from '../../../contract/json-object.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasNoFormat, rankWith, schemaMatches, typeIs } from '../../registry/testers.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';
import { useWords } from '../../words/use-words.ts';
import { chosenProperty, toChosenShape } from './chosen-property.ts';

function NamedChoicesCell({ field, value }: CellProps) {
  const property = chosenProperty(field);
  const wordOf = useChoiceWords(property === null ? field : toChosenShape(field, property));
  const { translate } = useWords();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const words = items
    .map((item) => wordOf(isPlainObject(item) ? item[property?.name ?? ''] : item))
    .join(translate('engine.table.separator'));
  return <bdi title={words}>{words}</bdi>;
}

/** A list of `{ name }` out of a fixed set, as the wire has the roles of a user: a box to check for each. */
export const objectCheckboxes: Renderer = {
  tester: rankWith(
    RANKS.keyword,
    and(
      typeIs('array'),
      hasNoFormat,
      schemaMatches((schema, root) => chosenProperty({ schema, root }) !== null),
    ),
  ),
  renderer: lazyControl(async () => ({
    default: (await import('./multi-enum-control.tsx')).NamedChoicesControl,
  })),
  cell: NamedChoicesCell,
};
