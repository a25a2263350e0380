import { PanelLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Fragment, type MouseEvent, memo, startTransition, useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { DASHBOARD } from '../../schema/describe/resource-address.ts';
import type { MenuSection } from './build-menu.ts';
import { MenuBlocks, type MenuItemProps } from './menu-blocks.tsx';
import { MenuLink } from './menu-link.tsx';
import { moveByArrows } from './move-by-arrows.ts';
import { OpenGroup } from './open-group.tsx';
import { RailGroup } from './rail-group.tsx';
import styles from './side-menu.module.css';

/** Long enough for the page's own view to be there: it comes first. */
const LATER_MILLISECONDS = 1500;
const NAME = 'Gatehouse';

export interface SideMenuProps {
  menu: readonly MenuSection[];
  /** The name of the resource on the screen. */
  current: string | undefined;
  isRail: boolean;
  version: string | null;
  /** Changes between menu and rail. */
  onToggle(): void;
}

/**
 * The side menu: entries below captions, groups that open in place, version and collapse at the foot. Another filter of
 * the page is another address, and does not draw it again.
 */
export function SideMenu(props: SideMenuProps) {
  // The router's hook draws again at each change of the address what uses it.
  const followLinks = useFollowLinks();
  return <HeldMenu {...props} onClick={followLinks} />;
}

interface HeldMenuProps extends SideMenuProps {
  onClick(event: MouseEvent<HTMLElement>): void;
}

const HeldMenu = memo(function HeldMenu(props: HeldMenuProps) {
  const { menu, current, isRail, version, onToggle, onClick } = props;
  const translate = useTranslate();
  const [isWhole, complete] = useWholeMenu();
  const toggleLabel = translate(`shell.menu.${isRail ? 'expand' : 'collapse'}`);
  return (
    <nav
      className={styles.menu}
      data-rail={isRail}
      data-print="none"
      aria-label={translate('shell.menu.label')}
      onClick={onClick}
      onKeyDown={moveByArrows}
      onFocus={complete}
      onPointerEnter={complete}
    >
      <Brand isRail={isRail} />
      <div className={styles.scroll}>
        {menu.map(({ caption, items }) => (
          <Fragment key={caption}>
            {caption !== null && <Caption caption={caption} isRail={isRail} />}
            <MenuBlocks {...{ items, current, isWhole, isRail }} Item={MenuEntry} />
          </Fragment>
        ))}
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.toggle} aria-label={toggleLabel} onClick={onToggle}>
          <PanelLeft {...ICON_STYLE} />
          {!isRail && toggleLabel}
        </button>
        {!isRail && version !== null && <span className={styles.version}>{version}</span>}
      </div>
    </nav>
  );
});

function Caption({ caption, isRail }: { caption: string; isRail: boolean }) {
  const translate = useTranslate();
  if (isRail) return <hr className={styles.divider} />;
  return <h2 className={styles.caption}>{translate(`menu.captions.${caption}`)}</h2>;
}

/** The house's mark and name; leads to the start page. */
function Brand({ isRail }: { isRail: boolean }) {
  return (
    <Link to={DASHBOARD} className={styles.brand} data-rail={isRail} aria-label={NAME}>
      <span className={styles.logo}>
        <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2.5 17h15M4 10h4.5v7H4zM6.2 10 17 3.8" />
        </svg>
      </span>
      {!isRail && NAME}
    </Link>
  );
}

/** What stands in the menu itself: a link, or a group of them. */
function MenuEntry({ item, current, isWhole, isRail }: MenuItemProps) {
  if ('entry' in item)
    return <MenuLink entry={item.entry} isCurrent={item.entry.name === current} isRail={isRail} />;
  return isRail ? (
    <RailGroup group={item.group} current={current} />
  ) : (
    <OpenGroup group={item.group} current={current} isWhole={isWhole} />
  );
}

/**
 * Follows the plain links of a whole region within the app, as the router's own link does one by one. Those listen to every change of the
 * address, so hundreds of them would all be drawn again at each step.
 */
function useFollowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const target = link?.getAttribute('href');
      if (target === null || target === undefined || event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      void navigate(target, { replace: target === location.pathname + location.search });
    },
    [navigate],
  );
}

/** A new tab, a new window, a download: what the browser does with a link by itself. */
function isForBrowser({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}

/**
 * Whether the menu is drawn as a whole, or only as far as it is in sight. Of hundreds of entries few are, and a page
 * that waited for all of them would come later with every entity. The rest follows by itself, so that the browser's own search and
 * screen readers find it, or sooner when somebody comes near.
 * @returns with what draws the rest now
 */
function useWholeMenu(): [isWhole: boolean, complete: () => void] {
  const [isWhole, setWhole] = useState(false);
  const complete = useCallback(() => setWhole(true), []);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(complete), LATER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [complete]);
  return [isWhole, complete];
}
