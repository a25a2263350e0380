import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, useState, useSyncExternalStore } from 'react';
import { formatTime } from '../../domain/taipei-time.ts';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { later } from '../../engine/parts/later.tsx';
import { Menu, MenuItem } from '../../engine/parts/menus/overlays.tsx';
import type { ChangePasswordDialogProps } from '../session/change-password-dialog.tsx';
import { useStarted } from '../start/started-context.ts';
import styles from './shell.module.css';

const ChangePasswordDialog = later<ChangePasswordDialogProps>(
  async () => (await import('../session/change-password-dialog.tsx')).ChangePasswordDialog,
);
const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;
const LOOK_EVERY_MILLISECONDS = 60_000;

/** The greeting, which opens what concerns who is signed in; a plain greeting where the provider has none of it. */
export const UserMenu = memo(function UserMenu({ userName }: { userName: string }) {
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
});

/** The word key of the greeting for now; it changes with the time of day, also on a page that stays open. */
function useGreetingKey(): string {
  return useSyncExternalStore(subscribe, () => greetingKey(new Date()));
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MILLISECONDS);
  return () => clearInterval(timer);
}

/** The word key of the greeting for this hour in Asia/Taipei. */
export function greetingKey(now: Date): string {
  const hour = Number(formatTime(now).slice(0, 'HH'.length));
  if (hour >= MORNING_FROM && hour < AFTERNOON_FROM) return 'shell.header.morning';
  if (hour >= AFTERNOON_FROM && hour < EVENING_FROM) return 'shell.header.afternoon';
  return 'shell.header.evening';
}
