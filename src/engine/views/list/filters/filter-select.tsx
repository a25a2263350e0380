import { useId } from 'react';
import type { KnownChoices } from '../../../choices/use-choice-lists.ts';
import { InputFrame, InputLabel } from '../../../field/frame/input-parts.tsx';
import { SelectBox } from '../../../parts/menus/select-box.tsx';
import { useWords, type Words } from '../../../words/use-words.ts';
import type { ListFilter } from '../filter-state/describe-filters.ts';
import styles from './filters.module.css';

interface FilterSelectProps {
  filter: ListFilter;
  label: string;
  options: KnownChoices;
  value: unknown;
  isReadOnly: boolean;
  onChange(value: unknown): void;
}

/** A filter that is chosen; its first choice filters nothing. The box's value is the place in the list. */
export function FilterSelect({
  filter,
  label,
  options: known,
  value,
  isReadOnly,
  onChange,
}: FilterSelectProps) {
  const { translate, tryWords } = useWords();
  const id = useId();
  const { choices: options } = known;
  const note = toNote(known, translate);
  const chosen = options.findIndex((option) => option.value === value);
  const all = filter.written.anyLabel === undefined ? null : tryWords([filter.written.anyLabel]);
  // A value whose choice is not here, of an old link, is shown as it is and not as "all".
  const isUnknown = chosen === -1 && value !== null;
  return (
    <div className={styles.field}>
      <InputFrame>
        <InputLabel inputId={id}>{label}</InputLabel>
        <SelectBox
          id={id}
          aria-labelledby={`${id}-label ${id}`}
          aria-disabled={isReadOnly || undefined}
          choices={[
            ...(filter.written.isRequired === true
              ? []
              : [{ value: '', text: all ?? translate('engine.filters.all') }]),
            ...(isUnknown ? [{ value: 'unknown', text: known.choiceOf(value).text }] : []),
            ...options.map(({ text }, index) => ({ value: String(index), text })),
            ...(note === null ? [] : [{ value: 'note', text: note, isDisabled: true }]),
          ]}
          value={isUnknown ? 'unknown' : chosen === -1 ? '' : String(chosen)}
          onChange={(place) => onChange(place === '' ? null : (options[Number(place)]?.value ?? value))}
          isReadOnly={isReadOnly}
        />
      </InputFrame>
    </div>
  );
}

/** What is to be said about the choices: that there are more, or why there are none. */
function toNote(known: KnownChoices, translate: Words['translate']): string | null {
  const { choices, more, hasFailed, isWaiting } = known;
  if (isWaiting === true) return translate('engine.fields.choice.waiting');
  if (hasFailed) return translate('engine.fields.reference.failed');
  if (more === 0) return null;
  return translate(more === null ? 'engine.form.moreOpen' : 'engine.form.more', {
    count: choices.length,
    more,
  });
}
