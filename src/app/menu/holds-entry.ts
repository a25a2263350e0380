import type { MenuItem } from './build-menu.ts';

/** Whether an item of the menu is the entry of this resource, or the group that it stands in. */
export function holdsEntry(item: MenuItem, name: string | undefined): boolean {
  if ('entry' in item) return item.entry.name === name;
  return item.group.entries.some((entry) => entry.name === name);
}
