import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { ReactNode } from 'react';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldInput } from './field-input.ts';
import { widthClass } from './field-width.ts';
import { HIDDEN_LABEL } from './hidden-label.ts';
import { useFieldLabel } from './use-field-label.ts';

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
  return (
    <FormControl
      fullWidth
      error={input.error !== null}
      required={field.isRequired && !isReadOnly}
      data-field={field.name}
      className={widthClass(field)}
    >
      <InputLabel
        htmlFor={input.id}
        id={`${input.id}-label`}
        style={field.isLabelHidden === true ? HIDDEN_LABEL : undefined}
      >
        {label}
      </InputLabel>
      {children}
      <FieldHelp field={field} input={input} problem={problem ?? null} />
    </FormControl>
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
    <FormHelperText id={input.describedBy} role={hasError ? 'alert' : undefined} error={hasError}>
      {hasError ? (problem ?? input.error) : help(field)}
    </FormHelperText>
  );
}
