import { ChevronDown, Lock } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, memo, type Ref, useId, useRef, useState } from 'react';
import box from '../box.module.css';
import { ICON_STYLE } from '../icon-style.ts';
import { SelectMenu } from './overlays.tsx';
import styles from './select-box.module.css';
import type { SelectChoice } from './select-menu.tsx';

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

/**
 * One choice of a few: a box that opens a list. Not the component library's: see docs/architecture.md. With the same
 * choices and handlers it is not drawn again.
 */
export const SelectBox = memo(function SelectBox(props: SelectBoxProps) {
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
});

function pressKey(
  event: KeyboardEvent,
  takeLetter: (event: KeyboardEvent) => boolean,
  open: () => void,
): void {
  const isOpening = !takeLetter(event) && OPENING_KEYS.has(event.key);
  if (isOpening) open();
  if (isOpening || event.key === ' ') event.preventDefault();
}

/** A pause as long as this begins another text. */
const PAUSE_MILLISECONDS = 750;

/**
 * Chooses by the first letters of a choice while the list is closed, as the browser's own select does. One letter again
 * and again goes through the choices that begin with it.
 * @returns what takes a key; false where the key means something else
 */
function useTypeAhead(
  choices: readonly SelectChoice[],
  value: string,
  onChange: (value: string) => void,
): (event: KeyboardEvent) => boolean {
  const typing = useRef({ text: '', from: -1, at: 0 });
  return ({ key, ctrlKey, metaKey, altKey, nativeEvent, timeStamp }) => {
    const isGoingOn = timeStamp - typing.current.at < PAUSE_MILLISECONDS;
    const before = isGoingOn ? typing.current.text : '';
    if (key.length !== 1 || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return false;
    if (key === ' ' && before === '') return false;
    const known = choices.filter(({ isDisabled }) => isDisabled !== true);
    const labels = known.map(({ text }) => text.trim().toLowerCase());
    const letter = key.toLowerCase();
    const isNext = before === letter && !labels.some((label) => label.startsWith(letter + letter));
    const chosen = known.findIndex((choice) => choice.value === value);
    const from = before === '' || isNext ? chosen : typing.current.from;
    const text = isNext ? letter : before + letter;
    const order = labels.map((_, index) => (from + 1 + index) % labels.length);
    const found = known[order.find((index) => labels[index]?.startsWith(text)) ?? -1];
    typing.current = { text: found === undefined && key !== ' ' ? '' : text, from, at: timeStamp };
    if (found !== undefined && found.value !== value) onChange(found.value);
    return true;
  };
}
