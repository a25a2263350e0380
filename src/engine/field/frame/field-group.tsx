import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import styles from '../field.module.css';
import type { FieldInput } from '../use-field-input.ts';
import { FieldHelp, useFieldLabel } from './field-frame.tsx';

interface FieldGroupProps {
  field: FieldShape;
  input: FieldInput;
  isReadOnly: boolean;
  problem?: string | null;
  /** At the right of the label. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a control that is made of several: a label that names the group, and the error or the help below. */
export function FieldGroup(props: FieldGroupProps) {
  const { field, input, isReadOnly, problem, aside, children } = props;
  const label = useFieldLabel(field, isReadOnly);
  const group = useRef<HTMLDivElement>(null);
  // The form that looks for its first error finds it inside.
  useEffect(() => input.ref({ focus: () => focusInside(group.current) }));
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input.describedBy}
      data-field={field.name}
      className={styles.group}
    >
      <div
        data-part="group-label"
        className={field.isLabelHidden === true ? 'visually-hidden' : styles.groupLabel}
      >
        <span id={`${input.id}-label`}>{label}</span>
        {field.isRequired && !isReadOnly ? <Asterisk /> : null}
        {isReadOnly ? <Lock {...ICON_STYLE} size={12} /> : null}
        {aside}
      </div>
      {children}
      <FieldHelp field={field} input={input} problem={problem ?? null} />
    </div>
  );
}

const FOCUSABLE = 'input:not([disabled]), textarea, button:not([disabled]), [role="combobox"]';

function focusInside(group: HTMLElement | null): void {
  const wrong = group?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? group?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
}

function Asterisk() {
  return (
    <span aria-hidden className={styles.asterisk}>
      *
    </span>
  );
}
