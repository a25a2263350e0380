import { createContext, type ReactNode, useContext } from 'react';
import type { FieldShape } from '../../registry/field-shape.ts';
import { useWords } from '../../words/use-words.ts';
import type { FieldInput } from '../use-field-input.ts';
import { widthClass } from './field-width.ts';
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
  return (
    <InputHelp id={input.describedBy} role={hasError ? 'alert' : undefined} hasError={hasError}>
      {hasError ? (problem ?? input.error) : help(field)}
    </InputHelp>
  );
}
