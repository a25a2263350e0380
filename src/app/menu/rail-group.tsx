import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Menu, MenuItem } from '../../engine/parts/menus/overlays.tsx';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import { linkToList } from '../../schema/describe/resource-address.ts';
import { useTitles } from '../routes/use-titles.ts';
import type { MenuGroup } from './build-menu.ts';
import { GroupIcon } from './group-icon.tsx';
import { holdsEntry } from './holds-entry.ts';
import styles from './side-menu.module.css';

/** A group in the rail: its entries open beside its icon. */
export function RailGroup({ group, current }: { group: MenuGroup; current: string | undefined }) {
  const translate = useTranslate();
  const titleOf = useTitles();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate(`menu.groups.${group.name}`, { _: group.name });
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={title} placement="right">
        <button
          type="button"
          className={styles.item}
          data-current={holdsEntry({ group }, current)}
          aria-label={title}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <GroupIcon name={group.name} size={20} />
        </button>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {group.entries.map((entry) => (
          <MenuItem
            key={entry.name}
            component={Link}
            to={linkToList(entry)}
            selected={entry.name === current}
            onClick={close}
          >
            {titleOf(entry)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
