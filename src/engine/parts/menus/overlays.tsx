import type { MenuProps } from '@mui/material/Menu';
import type { MenuItemProps } from '@mui/material/MenuItem';
import type { ElementType } from 'react';
import { later, laterOnOpen } from '../later.tsx';
import type { SelectMenuProps } from './select-menu.tsx';

const load = () => import('./select-menu.tsx');

// Menus of what the first view draws; none is open there.
export const Menu = laterOnOpen<MenuProps>(async () => (await load()).Menu);
/** An entry may be a link: `component={Link} to="…"`. */
export const MenuItem = later<MenuItemProps & { component?: ElementType; to?: string }>(
  async () => (await load()).MenuItem,
);
export const SelectMenu = laterOnOpen<SelectMenuProps>(async () => (await load()).SelectMenu);
