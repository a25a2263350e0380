import type { MenuItemProps } from './menu-blocks.tsx';
import { MenuLink } from './menu-link.tsx';
import { OpenGroup } from './open-group.tsx';
import { RailGroup } from './rail-group.tsx';

/** What stands in the menu itself: a link, or a group of them. */
export function MenuEntry({ item, current, isWhole, isRail }: MenuItemProps) {
  if ('entry' in item)
    return <MenuLink entry={item.entry} isCurrent={item.entry.name === current} isRail={isRail} />;
  return isRail ? (
    <RailGroup group={item.group} current={current} />
  ) : (
    <OpenGroup group={item.group} current={current} isWhole={isWhole} />
  );
}
