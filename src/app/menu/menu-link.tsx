import { memo, useEffect, useRef } from 'react';
import { Icon } from '../../engine/parts/icon.tsx';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import { linkToList } from '../../schema/describe/resource-address.ts';
import type { IconNode } from '../../schema/dialect/config-index.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { useTitles } from '../routes/use-titles.ts';
import { useStarted } from '../start/started-context.ts';
import styles from './side-menu.module.css';

/** A square, for an entry whose icon is not served. */
const PLAIN: IconNode = [['path', { d: 'M5 5h14v14H5z' }]];

export interface MenuLinkProps {
  entry: RouteEntry;
  isCurrent: boolean;
  /** Icons alone; the name is a tooltip. */
  isRail?: boolean;
  /** Entries of a group have no icon. */
  isChild?: boolean;
}

/** One entry of the menu; the menu follows its link. */
export const MenuLink = memo(function MenuLink({ entry, isCurrent, isRail, isChild }: MenuLinkProps) {
  const { icons } = useStarted().data.index;
  const title = useTitles()(entry);
  const icon = entry.menu?.icon;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isCurrent) return undefined;
    // With the frame, which lays the page out in any case: before that it would be laid out twice.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isCurrent]);
  const anchor = (
    <a
      ref={link}
      href={linkToList(entry)}
      className={styles.item}
      data-current={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isRail ? title : undefined}
    >
      {!isChild && <Icon node={icons[icon ?? ''] ?? PLAIN} size={isRail ? 20 : 18} />}
      {!isRail && <span className={styles.word}>{title}</span>}
    </a>
  );
  return isRail ? (
    <Tooltip title={title} placement="right">
      {anchor}
    </Tooltip>
  ) : (
    anchor
  );
});
