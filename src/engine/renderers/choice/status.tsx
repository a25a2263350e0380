import { isPlainObject } from '../../../contract/json-object.ts';
import type { Tone } from '../../../schema/dialect/entity.ts';
import { useIcon } from '../../parts/icons-context.ts';
import { Status } from '../../parts/status.tsx';
import type { FieldShape } from '../../registry/field-shape.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasKeyword, rankWith } from '../../registry/testers.ts';
import { toEnumKeys } from '../../words/to-enum-key.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';
import { useWords } from '../../words/use-words.ts';
import { text } from '../text/text.tsx';
import { enumeration, isChoice } from './enum.tsx';

const TONES: readonly Tone[] = ['success', 'warning', 'danger', 'info', 'neutral'];

/** Icon and word in the tone that `x-status` gives the value, the same wherever it stands; `*` is every other value. */
function StatusCell({ field, value }: CellProps) {
  const { tryWords, translate } = useWords();
  const wordOf = useChoiceWords(field);
  const { tone, iconName, isOther } = toneOf(field, value);
  const icon = useIcon(iconName);
  const other = isOther ? tryWords([...toEnumKeys(field, value), ...toEnumKeys(field, 'other')]) : null;
  return (
    <Status tone={tone} {...(icon === undefined ? {} : { icon })}>
      {(other ?? wordOf(value)) || translate('engine.table.empty')}
    </Status>
  );
}

function toneOf(field: FieldShape, value: unknown) {
  const map = field.schema['x-status'];
  const key = String(value);
  const isOther = !isPlainObject(map) || !Object.hasOwn(map, key);
  const entry = isPlainObject(map) ? map[isOther ? '*' : key] : undefined;
  const { tone, icon } = isPlainObject(entry) ? entry : {};
  return {
    tone: TONES.find((one) => one === tone) ?? 'neutral',
    iconName: typeof icon === 'string' ? icon : undefined,
    isOther,
  };
}

/** A state that one may also choose. */
export const status: Renderer = {
  tester: rankWith(RANKS.format, and(hasKeyword('x-status'), isChoice)),
  renderer: enumeration.renderer,
  cell: StatusCell,
};

/** A state whose values the provider invents. */
export const openStatus: Renderer = {
  tester: rankWith(RANKS.keyword, hasKeyword('x-status')),
  renderer: text.renderer,
  cell: StatusCell,
};
