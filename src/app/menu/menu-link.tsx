import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import { useStarted } from '../admin/started-context.ts';
import { linkToList } from '../routes/link-to.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { useTitles } from '../shell/use-titles.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './side-menu.module.css';

export interface MenuLinkProps {
  entry: RouteEntry;
  isCurrent: boolean;
  /** Icons alone; the name is a tooltip. */
  isRail?: boolean;
  /** Entries of a group have no icon. */
  isChild?: boolean;
}

/** One entry of the menu. */
export function MenuLink({ entry, isCurrent, isRail = false, isChild = false }: MenuLinkProps) {
  const { icons } = useStarted().data.index;
  const title = useTitles()(entry);
  const icon = entry.menu?.icon;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Tooltip title={isRail ? title : ''} placement="right">
      <Link
        ref={link}
        to={linkToList(entry)}
        className={styles.item}
        data-current={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isRail ? title : undefined}
      >
        {!isChild && <MenuIcon node={icon === undefined ? undefined : icons[icon]} size={isRail ? 20 : 18} />}
        {!isRail && <span className={styles.word}>{title}</span>}
      </Link>
    </Tooltip>
  );
}
