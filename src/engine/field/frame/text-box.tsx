import { Lock, TriangleAlert } from 'lucide-react';
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import styles from '../../parts/box.module.css';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import type { FieldInput } from '../use-field-input.ts';
import { useIsRequired } from './field-frame.tsx';

type InputAttributes = HTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;

/** All else is the input's own: `inputMode`, `placeholder`, `onKeyDown`. */
interface TextBoxProps extends Omit<InputAttributes, 'onChange' | 'style' | 'className'> {
  input: FieldInput;
  isReadOnly: boolean;
  value: string;
  onText(text: string): void;
  /** Of the box around the input. */
  ref?: Ref<HTMLDivElement>;
  /** Of the input; written as `input.name`, it outweighs the rule of any box. Of several lines: of what is around it, whose font it has. */
  className?: string | undefined;
  type?: 'text' | 'password';
  autoComplete?: string;
  placeholder?: string;
  /** For a text of several lines: how many the box shows at least and at most. */
  rows?: { min: number; max: number };
  /** Stands inside the box, in front of the value. */
  start?: ReactNode;
  /** Stands inside the box, behind the value. */
  unit?: string;
  /** A button at the end of the box, left out where nothing can be changed. */
  end?: ReactNode;
}

/** The box that is typed in: the unit, a lock or a warning at its right end; described by what stands below it. */
export function TextBox(props: TextBoxProps) {
  const { input, isReadOnly, value, onText, ref, rows, start, unit, end, className, ...rest } = props;
  const isRequired = useIsRequired();
  const hasEnd = unit !== undefined || Boolean(end) || isReadOnly || input.error !== null;
  const shared = {
    id: input.id,
    value,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
    onBlur: input.blur,
    ref: input.ref,
    readOnly: isReadOnly,
    required: isRequired,
    autoComplete: 'off',
    'aria-invalid': input.error !== null,
    'aria-describedby': input.describedBy,
    'data-part': 'input',
    className: className === undefined ? styles.input : `${styles.input} ${className}`,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the room around the input leads a pointer to it.
    <div
      ref={ref}
      data-part="box"
      data-read-only={isReadOnly || undefined}
      data-start={Boolean(start) || undefined}
      data-end={hasEnd || undefined}
      data-multiline={rows !== undefined || undefined}
      className={styles.box}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) document.getElementById(input.id)?.focus();
      }}
    >
      {start}
      {rows === undefined ? (
        <input type="text" {...shared} {...rest} />
      ) : (
        <div
          data-text={value}
          className={className === undefined ? styles.lines : `${styles.lines} ${className}`}
          style={{ '--fewest': rows.min, '--most': rows.max } as CSSProperties}
        >
          <textarea {...shared} {...rest} rows={rows.min} className={styles.input} />
        </div>
      )}
      {hasEnd ? (
        <div className={styles.end}>
          {unit === undefined ? null : <div className={styles.unit}>{unit}</div>}
          {input.error !== null ? <TriangleAlert {...ICON_STYLE} color="var(--danger)" /> : null}
          {isReadOnly ? <Lock {...ICON_STYLE} /> : end}
        </div>
      ) : null}
      <span aria-hidden data-part="edge" className={styles.edge} />
    </div>
  );
}
