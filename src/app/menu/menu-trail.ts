import type { RouteEntry } from '../routes/merge-route-config.ts';
import type { MenuSection } from './build-menu.ts';

/** The word keys of what stands above an entry in the menu: its group, or its caption, or nothing. */
export function menuTrail(menu: readonly MenuSection[], entry: RouteEntry): string[] {
  for (const { caption, items } of menu)
    for (const item of items) {
      if ('group' in item && item.group.entries.some(({ name }) => name === entry.name))
        return [`menu.groups.${item.group.name}`];
      if ('entry' in item && item.entry.name === entry.name)
        return caption === null ? [] : [`menu.captions.${caption}`];
    }
  return [];
}
