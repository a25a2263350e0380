import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Choices } from '../../../schema/dialect/dialect-types.ts';
import type { KnownChoices } from '../../choices/use-choice-lists.ts';
import { useSubtitle } from '../../choices/use-subtitle.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { InputLabel } from '../../field/frame/input-parts.tsx';
import type { FieldInput } from '../../field/use-field-input.ts';
import { Icon, useIcon } from '../../parts/icon.tsx';
import { KeyCap } from '../../parts/key-cap.tsx';
import { LabelAction } from '../../parts/label-action.tsx';
import type { Choice } from '../../reference/choice.ts';
import type { ControlProps } from '../../registry/registry.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './choice-rows.module.css';

interface ChoiceRowsProps extends ControlProps {
  input: FieldInput;
  list: KnownChoices;
  /** Of the field; a row is `$row` in its subtitle. */
  scope: Scope;
  subtitles: Choices['subtitles'];
  onTake(value: unknown): void;
}

/** More than the number keys reach are narrowed by what is typed. */
const MOST_KEYS = 9;

/** One choice of several, each a row that is touched, or taken by its number while nothing is typed. */
export function ChoiceRows(props: ChoiceRowsProps) {
  const { field, input, isReadOnly, list, onTake } = props;
  const { translate } = useWords();
  const [typed, setTyped] = useState('');
  const rows = useRef<HTMLDivElement>(null);
  const wanted = fold(typed);
  const shown = list.choices.filter(({ text }) => fold(text).includes(wanted));
  useNumberKeys(rows, isReadOnly);
  useFirstRow(rows, shown.length > 0);
  const state = stateOf(list, shown.length);
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      {list.choices.length > MOST_KEYS ? (
        <div className={styles.search}>
          <InputLabel inputId={`${input.id}-search`} isHidden>
            {translate('engine.search.label')}
          </InputLabel>
          <input
            id={`${input.id}-search`}
            type="search"
            autoComplete="off"
            placeholder={translate('engine.search.label')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      ) : null}
      <div ref={rows} role="radiogroup" aria-labelledby={`${input.id}-label`} className={styles.rows}>
        {shown.map((choice, index) => (
          <ChoiceRow
            key={`${typeof choice.value} ${JSON.stringify(choice.value)}`}
            {...props}
            choice={choice}
            place={index + 1}
            onTake={() => onTake(choice.value)}
          />
        ))}
      </div>
      {state === null ? null : (
        <div role="status" className={styles.state}>
          {translate(state)}
          {list.hasFailed ? (
            <LabelAction size="small" label={translate('engine.retry')} onClick={list.retry} />
          ) : null}
        </div>
      )}
      {list.note === null ? null : <div className={styles.state}>{list.note}</div>}
    </FieldGroup>
  );
}

function ChoiceRow(
  props: Omit<ChoiceRowsProps, 'onTake'> & { choice: Choice; place: number; onTake(): void },
) {
  const { input, isReadOnly, scope, subtitles, choice, place, onTake } = props;
  const line = useSubtitle(subtitles, choice, scope);
  const icon = useIcon(line?.icon);
  const isChosen = isSameValue(input.value, choice.value);
  return (
    <label className={styles.row} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name={input.id}
        value={place}
        checked={isChosen}
        disabled={isReadOnly}
        onChange={onTake}
        onBlur={input.blur}
      />
      {icon === undefined ? null : <Icon node={icon} />}
      <span className={styles.words}>
        <bdi className={styles.text}>{choice.text}</bdi>
        {line === null ? null : <span className={styles.about}>{line.words}</span>}
      </span>
      {place > MOST_KEYS ? null : (
        <span aria-hidden>
          <KeyCap name={String(place)} />
        </span>
      )}
      <span aria-hidden className={styles.mark} />
    </label>
  );
}

/** Takes the row of a number while the focus is in the same dialog or form, and in no box that is typed in. */
function useNumberKeys(rows: RefObject<HTMLDivElement | null>, isReadOnly: boolean): void {
  useEffect(() => {
    if (isReadOnly) return;
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(key))
        return;
      const around = rows.current?.closest('[role=dialog]') ?? rows.current?.closest('form');
      if (!(target instanceof HTMLElement) || around?.contains(target) !== true || isTyped(target)) return;
      const row = rows.current?.querySelectorAll<HTMLInputElement>('input')[Number(key) - 1];
      if (row === undefined) return;
      event.preventDefault();
      row.focus();
      row.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows, isReadOnly]);
}

function isTyped(target: HTMLElement): boolean {
  return target.matches('input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]');
}

/** The form that has opened with the focus on this field before its rows were here: it goes on to the first of them. */
function useFirstRow(rows: RefObject<HTMLDivElement | null>, hasRows: boolean): void {
  useEffect(() => {
    const { activeElement: active } = document;
    const own = rows.current?.closest('[data-field]');
    if (hasRows && active !== null && active === own) rows.current?.querySelector('input')?.focus();
  }, [rows, hasRows]);
}

/** Why there are no rows. */
function stateOf({ isPending, hasFailed, choices }: KnownChoices, shown: number): string | null {
  if (hasFailed) return 'engine.fields.reference.failed';
  if (shown > 0) return null;
  return `engine.fields.reference.${isPending && choices.length === 0 ? 'searching' : 'none'}`;
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
