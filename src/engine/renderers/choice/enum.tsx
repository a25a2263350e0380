import type { ReactNode } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import type { Tone } from '../../../schema/dialect/entity.ts';
import { isNothing } from '../../../schema/values/is-empty-value.ts';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { lazyControl } from '../../field/lazy-control.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { useIcon } from '../../parts/icon.tsx';
import { SelectBox } from '../../parts/menus/select-box.tsx';
import { Status } from '../../parts/status.tsx';
import { choiceValues, constants } from '../../registry/choice-values.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasKeyword,
  hasNoFormat,
  not,
  or,
  RANKS,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { toChoiceWord, toEnumKeys, useChoiceWords, useWords, type Words } from '../../words/use-words.ts';
import styles from '../renderers.module.css';
import { text } from '../text/text.tsx';

/**
 * Choices that the schema lists. The browser's value is the place in the list, so that 1 and "1" stay apart. A value
 * that is not among the choices stands at the end, so that opening a form changes nothing.
 */
function EnumControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const wordOf = useChoiceWords(field);
  const listed = choiceValues(field.schema);
  const isForeign = !isNothing(input.value) && !listed.some((value) => value === input.value);
  const values = isForeign ? [...listed, input.value] : listed;
  const chosen = values.findIndex((value) => value === input.value);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <SelectBox
        id={input.id}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.describedBy}
        choices={[
          {
            value: '',
            text: input.emptyText ?? translate(field.isRequired ? 'engine.form.choose' : 'engine.form.none'),
            isDisabled: field.isRequired,
          },
          ...values.map((one, index) => ({ value: String(index), text: wordOf(one) })),
        ]}
        value={chosen === -1 ? '' : String(chosen)}
        onChange={(place) => input.change(place === '' ? '' : values[Number(place)])}
        onBlur={input.blur}
        ref={input.ref}
        isReadOnly={isReadOnly}
        isRequired={field.isRequired && !isReadOnly}
        isInvalid={input.error !== null}
      />
    </FieldFrame>
  );
}

export function EnumCell({ field, value }: CellProps) {
  return <>{useChoiceWords(field)(value)}</>;
}

/** One value of several: by `enum`, or by branches that are a constant each. */
const isChoice = and(
  not(typeIs('array')),
  not(typeIs('object')),
  or(
    hasKeyword('enum'),
    schemaMatches((schema) => constants(schema) !== null),
  ),
);

export const enumeration: Renderer = {
  tester: rankWith(RANKS.keyword, and(isChoice, or(hasNoFormat, hasFormat('select')))),
  renderer: EnumControl,
  cell: EnumCell,
};

/** 1 is Monday, 7 is Sunday. */
export const weekday: Renderer = {
  ...enumeration,
  tester: rankWith(RANKS.format, and(typeIs('integer'), hasFormat('weekday'))),
};

export const radio: Renderer = {
  tester: rankWith(RANKS.format, and(isChoice, hasFormat('radio'))),
  renderer: lazyControl(async () => (await import('./radio-control.tsx')).RadioControl),
  cell: EnumCell,
};

function TagCell({ field, value }: CellProps) {
  return <span className={styles.tag}>{useChoiceWords(field)(value)}</span>;
}

export const tag: Renderer = {
  tester: rankWith(RANKS.format, and(isChoice, hasFormat('tag'))),
  renderer: lazyControl(async () => (await import('./radio-control.tsx')).TagControl),
  cell: TagCell,
};

const TONES: readonly Tone[] = ['success', 'warning', 'danger', 'info', 'neutral'];

/** Words in the tone and with the icon that `x-status` gives the value, the same wherever it stands; `*` is every other value. */
export function StatusLine({
  field,
  value,
  children,
}: Pick<CellProps, 'field' | 'value'> & { children: ReactNode }) {
  const { tone, iconName } = toneOf(field, value);
  const icon = useIcon(iconName);
  return (
    <Status tone={tone} {...(icon === undefined ? {} : { icon })}>
      {children}
    </Status>
  );
}

function StatusCell({ field, value }: CellProps) {
  const words = useWords();
  return (
    <StatusLine field={field} value={value}>
      {toStatusWord(words, field, value) || words.translate('engine.table.empty')}
    </StatusLine>
  );
}

/** The word of a state; one that `x-status` does not name may have that of `other`. */
export function toStatusWord(words: Words, field: FieldShape, value: unknown): string {
  const keys = [...toEnumKeys(field, value), ...toEnumKeys(field, 'other')];
  return (toneOf(field, value).isOther ? words.tryWords(keys) : null) ?? toChoiceWord(words, field, value);
}

/** What `x-status` says of a value. */
export function toneOf(field: FieldShape, value: unknown) {
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
