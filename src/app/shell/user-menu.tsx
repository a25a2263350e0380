import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { ChangePasswordDialog } from '../session/change-password-dialog.tsx';
import { useStarted } from '../start/started-context.ts';
import styles from './shell.module.css';
import { useGreetingKey } from './use-greeting-key.ts';

/** The greeting, which opens what concerns who is signed in; a plain greeting where the provider has none of it. */
export function UserMenu({ userName }: { userName: string }) {
  const translate = useTranslate();
  const { client } = useStarted().data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const greeting = translate(useGreetingKey(), { name: userName });
  if (!client.hasOperation('user.changePassword')) return <span className={styles.greeting}>{greeting}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CircleUserRound {...ICON_STYLE} className={styles.userIcon} />
        <span>{greeting}</span>
        <ChevronDown {...ICON_STYLE} />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsChanging(true);
          }}
        >
          {translate('shell.password.title')}
        </MenuItem>
      </Menu>
      {isChanging && <ChangePasswordDialog userName={userName} onClose={() => setIsChanging(false)} />}
    </>
  );
}
