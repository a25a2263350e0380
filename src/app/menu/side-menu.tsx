import { PanelLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { Brand } from './brand.tsx';
import type { MenuSection } from './build-menu.ts';
import { MenuBlocks } from './menu-blocks.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { moveByArrows } from './move-by-arrows.ts';
import styles from './side-menu.module.css';
import { useFollowLinks } from './use-follow-links.ts';
import { useWholeMenu } from './use-whole-menu.ts';

export interface SideMenuProps {
  menu: readonly MenuSection[];
  /** The name of the resource on the screen. */
  current: string | undefined;
  isRail: boolean;
  version: string | null;
  /** Changes between menu and rail. */
  onToggle(): void;
}

/** The side menu: entries below captions, groups that open in place, version and collapse at the foot. */
export function SideMenu({ menu, current, isRail, version, onToggle }: SideMenuProps) {
  const translate = useTranslate();
  const [isWhole, complete] = useWholeMenu();
  const followLinks = useFollowLinks();
  const toggleLabel = translate(`shell.menu.${isRail ? 'expand' : 'collapse'}`);
  return (
    <nav
      className={styles.menu}
      data-rail={isRail}
      data-print="none"
      aria-label={translate('shell.menu.label')}
      onClick={followLinks}
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
}

function Caption({ caption, isRail }: { caption: string; isRail: boolean }) {
  const translate = useTranslate();
  if (isRail) return <hr className={styles.divider} />;
  return <h2 className={styles.caption}>{translate(`menu.captions.${caption}`)}</h2>;
}
