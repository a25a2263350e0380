import { createContext, type ReactNode, useContext } from 'react';
import type { FieldShape } from '../../registry/field-shape.ts';
import {
  and,
  hasFormat,
  hasKeyword,
  isField,
  not,
  or,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { useWords } from '../../words/use-words.ts';
import { EarlyChecksContext, useFieldFinding } from '../early-checks-context.ts';
import type { FieldInput } from '../use-field-input.ts';
import styles from './field-width.module.css';
import { InputFrame, InputHelp, InputLabel } from './input-parts.tsx';

/** The field's words; a read-only one says so in them, beside its lock. */
export function useFieldLabel(field: FieldShape, isReadOnly: boolean): string {
  const { label, translate } = useWords();
  const words = label(field);
  return isReadOnly ? translate('engine.fields.readOnlyLabel', { label: words }) : words;
}

const RequiredContext = createContext(false);

/** Whether the frame that a box stands in asks for a value. */
export function useIsRequired(): boolean {
  return useContext(RequiredContext);
}

interface FieldFrameProps {
  field: FieldShape;
  input: FieldInput;
  isReadOnly: boolean;
  /** Better words than the schema's own error, where the control knows what is wrong. */
  problem?: string | null;
  children: ReactNode;
}

/** What every control of one input shares: the label above with its asterisk, and the error or the help below. */
export function FieldFrame({ field, input, isReadOnly, problem, children }: FieldFrameProps) {
  const label = useFieldLabel(field, isReadOnly);
  const isRequired = field.isRequired && !isReadOnly;
  return (
    <InputFrame data-field={field.name} className={widthClass(field)}>
      <InputLabel inputId={input.id} isRequired={isRequired} isHidden={field.isLabelHidden === true}>
        {label}
      </InputLabel>
      <RequiredContext value={isRequired}>{children}</RequiredContext>
      <FieldHelp field={field} input={input} problem={problem ?? null} />
    </InputFrame>
  );
}

interface FieldHelpProps {
  field: FieldShape;
  input: FieldInput;
  problem: string | null;
}

/** The error, else the help. Both under the id that the control is described by. */
export function FieldHelp({ field, input, problem }: FieldHelpProps) {
  const { help } = useWords();
  const hasError = input.error !== null;
  const isChecked = useContext(EarlyChecksContext)?.isAt(field.name) === true;
  return (
    <InputHelp id={input.describedBy} role={hasError ? 'alert' : undefined} hasError={hasError}>
      {hasError ? (problem ?? input.error) : isChecked ? <Finding field={field} /> : help(field)}
    </InputHelp>
  );
}

/** What a check before the save says while it lets pass, in place of the help. */
function Finding({ field }: { field: FieldShape }) {
  const { help } = useWords();
  return useFieldFinding(field.name)?.said ?? help(field);
}

/** The form's rows line up by these two widths; `full` takes the room that there is. */
type FieldWidth = 'short' | 'long' | 'full';

/** Tax ids, plates and codes; longer texts are cut by a short box. */
const SHORT_TEXT = 20;

const isChosen = or(
  hasKeyword('enum'),
  hasKeyword('x-reference'),
  hasKeyword('x-choices'),
  hasFormat('weekday'),
);
const isText = typeIs('string');
const isNumber = or(typeIs('integer'), typeIs('number'));
const isShortText = and(
  isText,
  schemaMatches(({ maxLength = SHORT_TEXT + 1 }) => maxLength <= SHORT_TEXT),
);
const hasShortFormat = hasFormat(
  'date',
  'date-time',
  'time',
  'clock',
  'clock-seconds',
  'utc-day-milliseconds',
  'month',
  'duration',
  'color',
  'phone',
  'plate',
  'ipv4',
);
/** A number that stands for a word is as wide as the word. */
const isShort = or(hasShortFormat, and(not(isChosen), or(isNumber, isShortText)));

/**
 * How wide the box of a field may become, whatever room there is: a figure far from its label is taken for another's.
 * @returns `short` (280 px) for numbers, times, plates, telephone numbers and texts of at most 20 characters; `long`
 * (640 px) for other texts and choices; `full` for typed JSON
 */
export function widthOf(field: FieldShape): FieldWidth {
  if (isField(isShort, field)) return 'short';
  return isField(isText, field) || isField(isChosen, field) ? 'long' : 'full';
}

/** The class of the field's frame that bounds the box in it; its label and help keep the room that they have. */
export function widthClass(field: FieldShape): string | undefined {
  return styles[widthOf(field)];
}
