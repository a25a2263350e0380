import { useMemo } from 'react';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import type { JsonSchema } from '../../../../schema/json-schema/json-schema.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { FieldControl } from '../../../field/field-control.tsx';
import { InputContext } from '../../../field/use-field-input.ts';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ListFilter } from '../filter-state/describe-filters.ts';
import { isDisabled } from '../filter-state/is-disabled.ts';
import { normalise } from '../filter-state/normalise.ts';
import { useListFrame } from '../state/list-frame.ts';
import { FILTER_INPUT, FilterInputContext } from './filter-input.ts';
import { FilterSelect } from './filter-select.tsx';
import styles from './filters.module.css';
import { useSetFilter } from './use-set-filter.ts';
import { useTypedValue } from './use-typed-value.ts';

/** More choices than these are searched by typing. */
const MOST_IN_MENU = 50;

interface FilterFieldProps {
  filter: ListFilter;
  label: string;
}

/** One filter, its name inside the field. One that cannot be used says why, to the pointer and to the keyboard. */
export function FilterField(props: FilterFieldProps) {
  const { filter: state } = useListFrame();
  const { tryWords } = useWords();
  const { written } = props.filter;
  if (!isDisabled(written, state.scope)) return <FilterInput {...props} isReadOnly={false} />;
  const reason = written.reason === undefined ? '' : (tryWords([written.reason]) ?? written.reason);
  return (
    <Tooltip title={reason}>
      <div className={styles.disabled}>
        <FilterInput {...props} isReadOnly />
      </div>
    </Tooltip>
  );
}

interface FilterInputProps extends FilterFieldProps {
  isReadOnly: boolean;
}

/** A choice where the values are known, else the field's own control. */
function FilterInput({ filter, label, isReadOnly }: FilterInputProps) {
  const { filter: state } = useListFrame();
  const options = state.options[filter.name];
  const set = useSetFilter();
  const isMenu = options !== undefined && options.choices.length <= MOST_IN_MENU;
  if (isMenu && filter.shape.schema['x-reference'] === undefined)
    return (
      <FilterSelect
        filter={filter}
        label={label}
        options={options}
        value={state.values[filter.name] ?? null}
        isReadOnly={isReadOnly}
        onChange={(value) => set(filter.name, value)}
      />
    );
  return <TypedFilter filter={filter} label={label} isReadOnly={isReadOnly} />;
}

function TypedFilter({ filter, label, isReadOnly }: FilterInputProps) {
  const { filter: state } = useListFrame();
  const set = useSetFilter();
  const { typed, change, hold, release } = useTypedValue({
    value: state.values[filter.name] ?? null,
    milliseconds: filter.written.debounceMs ?? DEFAULTS.filter.debounceMs,
    toSent: (value) => (isEmptyValue(value) ? null : normalise(value, filter.shape.schema['x-normalise'])),
    send: (value) => set(filter.name, value),
  });
  const empty = useEmptyText(filter);
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
      <InputContext value={FILTER_INPUT.use}>
        <FilterInputContext value={{ value: typed, change, ...empty }}>
          <FieldControl field={field} isReadOnly={isReadOnly} />
        </FilterInputContext>
      </InputContext>
    </div>
  );
}

/** The filter's own choices in place of the field's; the list takes the first one by itself. */
function withChoices({ written, shape: { schema } }: ListFilter): JsonSchema {
  if (written.choices === undefined) return schema;
  const { selectFirst: _, ...choices } = written.choices;
  return { ...schema, 'x-choices': choices };
}

/** What stands in the box of a choice that filters nothing; a required filter always has a value. */
function useEmptyText({ written }: ListFilter): { emptyText?: string } {
  const { translate, tryWords } = useWords();
  if (written.isRequired === true) return {};
  const own = written.anyLabel === undefined ? null : tryWords([written.anyLabel]);
  return { emptyText: own ?? translate('engine.filters.all') };
}
