import { ChevronDown, Lock } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import box from '../box.module.css';
import { ICON_STYLE } from '../icon-style.ts';
import { SelectMenu } from './overlays.tsx';
import styles from './select-box.module.css';
import { type SelectChoice, useTypeAhead } from './use-type-ahead.ts';

/** All else is the box's own: `id`, `aria-label`, `onBlur`. */
interface SelectBoxProps extends Omit<HTMLAttributes<HTMLElement>, 'onChange'> {
  choices: readonly SelectChoice[];
  value: string;
  onChange(value: string): void;
  isReadOnly?: boolean;
  isRequired?: boolean;
  isInvalid?: boolean;
  /** Of what has the focus. */
  ref?: Ref<HTMLDivElement>;
  /** 30 pixels high instead of 36. */
  isSmall?: boolean;
}

const OPENING_KEYS = new Set([' ', 'ArrowUp', 'ArrowDown', 'Enter']);

/** One choice of a few: a box that opens a list. Not the component library's: see docs/architecture.md. */
export function SelectBox(props: SelectBoxProps) {
  const { choices, value, onChange, isReadOnly, isRequired, isInvalid, isSmall, onBlur, ...rest } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const takeLetter = useTypeAhead(choices, value, onChange);
  const Mark = isReadOnly === true ? Lock : ChevronDown;
  const open = () => setAnchor(boxRef.current);
  return (
    <div
      ref={boxRef}
      data-part="box"
      data-read-only={isReadOnly || undefined}
      data-small={isSmall || undefined}
      className={`${box.box} ${styles.box}`}
    >
      <div
        role="combobox"
        tabIndex={0}
        aria-controls={isOpen ? listId : undefined}
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-readonly={isReadOnly || undefined}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        data-part="input"
        className={styles.value}
        onMouseDown={(event) => {
          if (isReadOnly === true || event.button !== 0) return;
          // The list takes the focus when it is there.
          event.preventDefault();
          event.currentTarget.focus();
          open();
        }}
        onKeyDown={(event) => isReadOnly !== true && pressKey(event, takeLetter, open)}
        // The list that is open has the focus for it.
        onBlur={isOpen ? undefined : onBlur}
        {...rest}
      >
        {choices.find((choice) => choice.value === value)?.text}
      </div>
      <Mark {...ICON_STYLE} className={styles.mark} />
      <span aria-hidden data-part="edge" className={box.edge} />
      <SelectMenu
        open={isOpen}
        anchor={anchor}
        listId={listId}
        labelledBy={rest['aria-labelledby']}
        choices={choices}
        value={value}
        onChoose={(chosen) => {
          setAnchor(null);
          if (chosen !== value) onChange(chosen);
        }}
        onClose={() => setAnchor(null)}
      />
    </div>
  );
}

function pressKey(
  event: KeyboardEvent,
  takeLetter: (event: KeyboardEvent) => boolean,
  open: () => void,
): void {
  const isOpening = !takeLetter(event) && OPENING_KEYS.has(event.key);
  if (isOpening) open();
  if (isOpening || event.key === ' ') event.preventDefault();
}
