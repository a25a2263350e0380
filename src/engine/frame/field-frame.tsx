import { createContext, type ReactNode, useContext } from 'react';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from '../words/use-words.ts';
import styles from './field-frame.module.css';
import type { FieldInput } from './field-input.ts';
import { widthClass } from './field-width.ts';
import { HIDDEN_LABEL } from './hidden-label.ts';
import { useFieldLabel } from './use-field-label.ts';

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

/**
 * What every control of one input shares: the label above with its asterisk, and the error or the help below.
 * Not the component library's, which computes styles for each field: see docs/architecture.md.
 */
export function FieldFrame({ field, input, isReadOnly, problem, children }: FieldFrameProps) {
  const label = useFieldLabel(field, isReadOnly);
  const isRequired = field.isRequired && !isReadOnly;
  return (
    <div data-field={field.name} data-part="frame" className={`${styles.frame} ${widthClass(field)}`}>
      <label
        htmlFor={input.id}
        id={`${input.id}-label`}
        data-part="label"
        className={styles.label}
        style={field.isLabelHidden === true ? HIDDEN_LABEL : undefined}
      >
        {label}
        {isRequired ? (
          <span aria-hidden className={styles.asterisk}>
            {'\u2009*'}
          </span>
        ) : null}
      </label>
      <RequiredContext value={isRequired}>{children}</RequiredContext>
      <FieldHelp field={field} input={input} problem={problem ?? null} />
    </div>
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
    <p
      id={input.describedBy}
      role={hasError ? 'alert' : undefined}
      data-part="help"
      className={hasError ? `${styles.help} ${styles.error}` : styles.help}
    >
      {hasError ? (problem ?? input.error) : help(field)}
    </p>
  );
}
