import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { MenuGroup } from './build-menu.ts';
import { GroupIcon } from './group-icon.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './side-menu.module.css';

/** A group that opens in place; it stands open when the current page is one of its own. */
export function OpenGroup({ group, current }: { group: MenuGroup; current: string | undefined }) {
  const translate = useTranslate();
  const id = useId();
  const holdsCurrent = group.entries.some(({ name }) => name === current);
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
        <Chevron size={14} strokeWidth={1.75} strokeLinecap="square" aria-hidden />
      </button>
      {isOpen && (
        <div id={id} className={styles.children}>
          {group.entries.map((entry) => (
            <MenuLink key={entry.name} entry={entry} isCurrent={entry.name === current} isChild />
          ))}
        </div>
      )}
    </>
  );
}
