import { mayOpen } from '../routes/may-open.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';

/** A group that opens in place. */
export interface MenuGroup {
  /** Its word is `menu.groups.<name>`. */
  name: string;
  entries: RouteEntry[];
}

export type MenuItem = { entry: RouteEntry } | { group: MenuGroup };

export interface MenuSection {
  /** Its word is `menu.captions.<name>`; null for what stands above the first caption. */
  caption: string | null;
  items: MenuItem[];
}

/** Groups that open in place stand below this caption. */
const GROUPS_CAPTION = 'operation';

/**
 * The menu of these roles: entries that they may open and that nothing hides, in the order of the routes.
 * Groups and captions without an entry are left out.
 * @param captions those that only divide, in their order; every other group opens in place
 */
export function buildMenu(
  routes: readonly RouteEntry[],
  roles: readonly string[],
  captions: readonly string[],
): MenuSection[] {
  const top: MenuSection = { caption: null, items: [] };
  const sections = new Map<string, MenuSection>(captions.map((caption) => [caption, { caption, items: [] }]));
  const groups = new Map<string, MenuGroup>();
  for (const entry of routes) {
    if (!isShown(entry, roles)) continue;
    const place = entry.menu?.group;
    const section = place === undefined ? top : sections.get(place);
    if (section) section.items.push({ entry });
    else if (place !== undefined) addToGroup(groups, place, entry);
  }
  const holder = sections.get(GROUPS_CAPTION) ?? top;
  holder.items.push(...[...groups.values()].map((group) => ({ group })));
  return [top, ...sections.values()].filter((section) => section.items.length > 0);
}

function isShown(entry: RouteEntry, roles: readonly string[]): boolean {
  return entry.menu?.hidden !== true && entry.isDisplayed && mayOpen(entry, roles);
}

function addToGroup(groups: Map<string, MenuGroup>, name: string, entry: RouteEntry): void {
  const group = groups.get(name) ?? { name, entries: [] };
  groups.set(name, group);
  group.entries.push(entry);
}

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
