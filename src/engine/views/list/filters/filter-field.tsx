import { memo, useCallback, useId, useMemo } from 'react';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import type { JsonSchema } from '../../../../schema/json-schema/json-schema.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import type { KnownChoices } from '../../../choices/use-choice-lists.ts';
import { InputFrame, InputLabel } from '../../../field/frame/input-parts.tsx';
import { ValueControl } from '../../../field/value-control.tsx';
import { SelectBox } from '../../../parts/menus/select-box.tsx';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { useWords, type Words } from '../../../words/use-words.ts';
import type { ListFilter } from '../filter-state/describe-filters.ts';
import { isDisabled } from '../filter-state/is-disabled.ts';
import { normalise } from '../filter-state/normalise.ts';
import { useListFrame } from '../state/list-context.ts';
import styles from './filters.module.css';
import { useSetFilter } from './use-set-filter.ts';
import { useTypedValue } from './use-typed-value.ts';

/** More choices than these are searched by typing. */
const MOST_IN_MENU = 50;

/** One filter, its name inside the field. One that cannot be used says why, to the pointer and to the keyboard. */
export function FilterField(props: Omit<FilterInputProps, 'isReadOnly'>) {
  const { filter: state } = useListFrame();
  const { worded } = useWords();
  const { written } = props.filter;
  if (!isDisabled(written, state.scope)) return <FilterInput {...props} isReadOnly={false} />;
  return (
    <Tooltip title={worded(written.reason ?? '')}>
      <div className={styles.disabled}>
        <FilterInput {...props} isReadOnly />
      </div>
    </Tooltip>
  );
}

/** A choice where the values are known, else the field's own control. */
function FilterInput(props: FilterInputProps) {
  const { name, shape } = props.filter;
  const known = useListFrame().filter.options[name];
  const isMenu = known !== undefined && known.choices.length <= MOST_IN_MENU;
  return isMenu && shape.schema['x-reference'] === undefined ? (
    <FilterSelect {...props} known={known} />
  ) : (
    <TypedFilter {...props} />
  );
}

/** A change of another filter does not draw it again. */
const HeldControl = memo(ValueControl);

function TypedFilter({ filter, label, isReadOnly }: FilterInputProps) {
  const { filter: state } = useListFrame();
  const set = useSetFilter();
  const { typed, change, hold, release } = useTypedValue({
    value: state.values[filter.name] ?? null,
    milliseconds: filter.written.debounceMs ?? DEFAULTS.filter.debounceMs,
    toSent: (value) => (isEmptyValue(value) ? null : normalise(value, filter.shape.schema['x-normalise'])),
    send: (value) => set(filter.name, value),
  });
  const emptyText = useEmptyText(filter);
  const field = useMemo(
    () => ({ ...filter.shape, schema: withChoices(filter), name: 'value', labelKey: '', title: label }),
    [filter, label],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to what bubbles up from the control.
    <div
      className={styles.field}
      data-wide={field.schema.format === 'date-time' || undefined}
      onCompositionStart={hold}
      onCompositionEnd={release}
    >
      <HeldControl {...{ field, isReadOnly, change }} value={typed} {...(emptyText && { emptyText })} />
    </div>
  );
}

/** The filter's own choices in place of the field's; the list takes the first one by itself. */
function withChoices({ written, shape: { schema } }: ListFilter): JsonSchema {
  if (written.choices === undefined) return schema;
  const { selectFirst: _, ...choices } = written.choices;
  return { ...schema, 'x-choices': choices };
}

export interface FilterInputProps {
  filter: ListFilter;
  label: string;
  isReadOnly: boolean;
}

/** A filter that is chosen; its first choice filters nothing. The box's value is the place in the list. */
export function FilterSelect({
  filter,
  label,
  known,
  isReadOnly,
}: FilterInputProps & { known: KnownChoices }) {
  const { translate } = useWords();
  const { filter: state } = useListFrame();
  const set = useSetFilter();
  const id = useId();
  const value = state.values[filter.name] ?? null;
  const { choices: options } = known;
  const note = toNote(known, translate);
  const empty = useEmptyText(filter);
  const chosen = options.findIndex((option) => option.value === value);
  // A value whose choice is not here, of an old link, is shown as it is and not as "all".
  const isUnknown = chosen === -1 && value !== null;
  const unknown = isUnknown ? known.choiceOf(value).text : null;
  const choices = useMemo(
    () => [
      ...(empty === undefined ? [] : [{ value: '', text: empty }]),
      ...(unknown === null ? [] : [{ value: 'unknown', text: unknown }]),
      ...options.map(({ text, group }, index) => ({
        value: String(index),
        text,
        ...(group !== undefined && { group }),
      })),
      ...(note === null ? [] : [{ value: 'note', text: note, isDisabled: true }]),
    ],
    [empty, unknown, options, note],
  );
  const choose = useCallback(
    (place: string) => set(filter.name, place === '' ? null : (options[Number(place)]?.value ?? value)),
    [set, filter.name, options, value],
  );
  return (
    <div className={styles.field}>
      <InputFrame>
        <InputLabel inputId={id}>{label}</InputLabel>
        <SelectBox
          id={id}
          aria-labelledby={`${id}-label ${id}`}
          aria-disabled={isReadOnly || undefined}
          choices={choices}
          value={isUnknown ? 'unknown' : chosen === -1 ? '' : String(chosen)}
          onChange={choose}
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

/** What stands in the box of a choice that filters nothing; undefined where a value is required. */
export function useEmptyText({ written: { isRequired, anyLabel } }: ListFilter): string | undefined {
  const { translate, tryWords } = useWords();
  if (isRequired === true) return undefined;
  return (anyLabel === undefined ? null : tryWords([anyLabel])) ?? translate('engine.filters.all');
}
