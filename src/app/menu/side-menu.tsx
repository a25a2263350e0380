import { PanelLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Brand } from '../shell/brand.tsx';
import type { MenuItem, MenuSection } from './build-menu.ts';
import { MenuLink } from './menu-link.tsx';
import { moveByArrows } from './move-by-arrows.ts';
import { OpenGroup } from './open-group.tsx';
import { RailGroup } from './rail-group.tsx';
import styles from './side-menu.module.css';

export interface SideMenuProps {
  menu: readonly MenuSection[];
  /** The name of the resource on the screen. */
  current: string | undefined;
  isRail: boolean;
  version: string | null;
  /** Changes between menu and rail; absent where the window leaves no choice. */
  onToggle?(): void;
}

/** The side menu: entries below captions, groups that open in place, version and collapse at the foot. */
export function SideMenu({ menu, current, isRail, version, onToggle }: SideMenuProps) {
  const translate = useTranslate();
  const toggleLabel = translate(`shell.menu.${isRail ? 'expand' : 'collapse'}`);
  return (
    <nav
      className={styles.menu}
      data-rail={isRail}
      data-print="none"
      aria-label={translate('shell.menu.label')}
      onKeyDown={moveByArrows}
    >
      <Brand isRail={isRail} />
      <div className={styles.scroll}>
        {menu.map(({ caption, items }) => (
          <Fragment key={caption}>
            {caption !== null && <Caption caption={caption} isRail={isRail} />}
            {items.map((item) => (
              <Item
                key={'group' in item ? item.group.name : item.entry.name}
                {...{ item, current, isRail }}
              />
            ))}
          </Fragment>
        ))}
      </div>
      <div className={styles.foot}>
        {onToggle && (
          <button type="button" className={styles.toggle} aria-label={toggleLabel} onClick={onToggle}>
            <PanelLeft size={16} strokeWidth={1.75} strokeLinecap="square" aria-hidden />
            {!isRail && toggleLabel}
          </button>
        )}
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

function Item({ item, current, isRail }: { item: MenuItem; current: string | undefined; isRail: boolean }) {
  if ('entry' in item)
    return <MenuLink entry={item.entry} isCurrent={item.entry.name === current} isRail={isRail} />;
  return isRail ? (
    <RailGroup group={item.group} current={current} />
  ) : (
    <OpenGroup group={item.group} current={current} />
  );
}
