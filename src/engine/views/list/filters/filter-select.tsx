import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import type { KnownChoices } from '../../../choices/use-choice-lists.ts';
import { InputFrame, InputLabel } from '../../../field/frame/input-parts.tsx';
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

/** A filter that is chosen; its first choice filters nothing. The browser's value is the place in the list. */
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
        <Select
          size="small"
          labelId={`${id}-label`}
          SelectDisplayProps={{
            id,
            'aria-labelledby': `${id}-label ${id}`,
            'aria-disabled': isReadOnly || undefined,
          }}
          readOnly={isReadOnly}
          displayEmpty
          value={isUnknown ? 'unknown' : chosen === -1 ? '' : String(chosen)}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : (options[Number(target.value)]?.value ?? value))
          }
        >
          {filter.written.isRequired === true ? null : (
            <MenuItem value="">{all ?? translate('engine.filters.all')}</MenuItem>
          )}
          {isUnknown ? <MenuItem value="unknown">{known.choiceOf(value).text}</MenuItem> : null}
          {options.map((option, index) => (
            // the browser's value is the place.
            <MenuItem key={index} value={String(index)}>
              {option.text}
            </MenuItem>
          ))}
          {note === null ? null : (
            <MenuItem disabled value="note">
              {note}
            </MenuItem>
          )}
        </Select>
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
