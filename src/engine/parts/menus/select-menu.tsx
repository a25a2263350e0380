import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import styles from './select-menu.module.css';

// All menus are one later part.
export { Menu, MenuItem };

/** A choice of a select box. */
export interface SelectChoice {
  /** Told apart by it. */
  value: string;
  text: string;
  isDisabled?: boolean;
  /** The heading that it stands under; those of one stand together. */
  group?: string;
}

export interface SelectMenuProps {
  open: boolean;
  /** The box that it opens from. */
  anchor: HTMLElement | null;
  listId: string;
  labelledBy: string | undefined;
  choices: readonly SelectChoice[];
  value: string;
  onChoose(value: string): void;
  onClose(): void;
}

/** A pointer that is held for less than this has not been led to a choice: it opens the list. */
const HELD_MILLISECONDS = 400;

/** The choices of a select box. A pointer may be pressed on the box and released on a choice. */
export function SelectMenu({ open, anchor, listId, labelledBy, choices, value, ...on }: SelectMenuProps) {
  const paper = useRef<HTMLDivElement>(null);
  const held = useRef({ since: 0, isOverChoice: false });
  const { onClose } = on;
  const headings = useId();
  const toHeadingId = (group: string) => `${headings}${choices.findIndex((one) => one.group === group)}`;
  useEffect(() => {
    if (!open) return undefined;
    held.current = { since: performance.now(), isOverChoice: false };
    const onRelease = (event: MouseEvent) => {
      if (!isOver(anchor, event) && !isOver(paper.current, event)) onClose();
    };
    document.addEventListener('mouseup', onRelease, { capture: true, once: true });
    return () => document.removeEventListener('mouseup', onRelease, { capture: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the release belongs to the opening alone.
  }, [open]);
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        list: { role: 'listbox', id: listId, 'aria-labelledby': labelledBy, disableListWrap: true },
        paper: { ref: paper, style: { minWidth: anchor?.clientWidth } },
      }}
    >
      {choices.flatMap((choice, index) => [
        ...headingOf(choice, choices[index - 1], toHeadingId),
        <MenuItem
          key={choice.value}
          role="option"
          selected={choice.value === value}
          aria-selected={choice.value === value}
          // A description, so that the choice keeps its name.
          aria-describedby={choice.group === undefined ? undefined : toHeadingId(choice.group)}
          className={choice.group === undefined ? undefined : styles.grouped}
          disabled={choice.isDisabled === true}
          onClick={() => on.onChoose(choice.value)}
          onMouseDown={() => {
            held.current.isOverChoice = true;
          }}
          onMouseUp={({ currentTarget }) => {
            const { since, isOverChoice } = held.current;
            if (!isOverChoice && performance.now() - since > HELD_MILLISECONDS) currentTarget.click();
          }}
          onKeyDown={chooseBySpace}
          // The key that has opened the list is released over a choice.
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        >
          {choice.text}
        </MenuItem>,
      ])}
    </Menu>
  );
}

/** The heading of a choice that is the first under it. */
function headingOf(
  { group, value }: SelectChoice,
  before: SelectChoice | undefined,
  toId: (group: string) => string,
): ReactElement[] {
  if (group === undefined || group === before?.group) return [];
  return [
    <li key={`heading of ${value}`} id={toId(group)} role="presentation" className={styles.heading}>
      {group}
    </li>,
  ];
}

/** By place: the list lays a cover over the page, which takes the pointer's events. */
function isOver(part: HTMLElement | null, { clientX, clientY }: MouseEvent): boolean {
  if (part === null) return false;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function chooseBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}
