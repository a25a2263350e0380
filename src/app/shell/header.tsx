import IconButton from '@mui/material/IconButton';
import { LogOut, Moon, SquareParking, Sun } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { afterFirstView, onDemand } from '../../engine/parts/later.tsx';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import { useStarted } from '../start/started-context.ts';
import { useThemeChoice } from '../theme/use-theme-choice.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LayoutMenu, type LayoutMenuProps } from './layout-menu.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export interface HeaderProps extends LayoutMenuProps {
  crumbs: readonly Crumb[];
  userName: string;
  /** The place that the reader works on; null when it is not known. */
  site: string | null;
}

/** What waits for somebody. It comes after the first view, as the menus and dialogs do. */
const LiveTools = afterFirstView(async () => (await import('../live/live-tools.tsx')).LiveTools);

/** A system that is whole at the start never asks for this part. */
const ArrivingNotice = onDemand(async () => (await import('./arriving-notice.tsx')).ArrivingNotice);

export function Arriving() {
  return useStarted().system.DEMO === undefined ? null : <ArrivingNotice />;
}

/** Where the reader is, how the page looks, who is signed in. */
export function Header({ crumbs, userName, site, ...layout }: HeaderProps) {
  return (
    <header className={styles.header} data-print="none">
      <Breadcrumbs crumbs={crumbs} />
      <span className={styles.space} />
      <Arriving />
      <Site name={site} />
      {site !== null && <span className={styles.rule} />}
      <span className={styles.tools}>
        <LiveTools />
        <LayoutMenu {...layout} />
        <LanguageMenu />
        <ThemeSwitch />
      </span>
      <HeaderUser userName={userName} />
    </header>
  );
}

/** The place that the reader works on, once its name is known. */
export function Site({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <span className={styles.site} title={name}>
      <SquareParking {...ICON_STYLE} />
      <span>{name}</span>
    </span>
  );
}

/** The end of every header: who is signed in, and the way out. */
export function HeaderUser({ userName }: Pick<HeaderProps, 'userName'>) {
  const translate = useTranslate();
  return (
    <>
      <span className={styles.rule} />
      <UserMenu userName={userName} />
      <Link to="/logout" className={styles.logout}>
        <LogOut {...ICON_STYLE} />
        <span>{translate('shell.header.logout')}</span>
      </Link>
    </>
  );
}

/** Changes between light and dark. */
export const ThemeSwitch = memo(function ThemeSwitch() {
  const translate = useTranslate();
  const [theme, flip] = useThemeChoice();
  const label = translate(`shell.theme.${theme === 'dark' ? 'switchToLight' : 'switchToDark'}`);
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={flip}>
        <Icon {...ICON_STYLE} />
      </IconButton>
    </Tooltip>
  );
});
