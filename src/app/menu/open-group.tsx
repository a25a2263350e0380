import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import type { MenuGroup } from './build-menu.ts';
import { GroupIcon } from './group-icon.tsx';
import { holdsEntry } from './holds-entry.ts';
import { MenuBlocks, type MenuItemProps } from './menu-blocks.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './side-menu.module.css';

export interface OpenGroupProps {
  group: MenuGroup;
  /** The name of the resource on the screen. */
  current: string | undefined;
  /** See `useWholeMenu`. */
  isWhole: boolean;
}

/** A group that opens in place; it stands open when the current page is one of its own. */
export function OpenGroup({ group, current, isWhole }: OpenGroupProps) {
  const translate = useTranslate();
  const id = useId();
  const items = useMemo(() => group.entries.map((entry) => ({ entry })), [group]);
  const holdsCurrent = holdsEntry({ group }, current);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? holdsCurrent;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className={styles.item}
        data-open={isOpen}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChoice(!isOpen)}
      >
        <GroupIcon name={group.name} />
        <span className={styles.word}>{translate(`menu.groups.${group.name}`, { _: group.name })}</span>
        <Chevron {...ICON_STYLE} size={14} />
      </button>
      {isOpen && (
        <div id={id} className={styles.children}>
          <MenuBlocks items={items} current={current} isWhole={isWhole} Item={Child} />
        </div>
      )}
    </>
  );
}

/** No group stands in another. */
function Child({ item, current }: MenuItemProps) {
  return 'entry' in item ? (
    <MenuLink entry={item.entry} isCurrent={item.entry.name === current} isChild />
  ) : null;
}
