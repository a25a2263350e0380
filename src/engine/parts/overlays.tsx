import type { MenuProps } from '@mui/material/Menu';
import { laterOnOpen } from './later.tsx';
import type { SelectMenuProps } from './select-menu.tsx';

const load = () => import('./loaded-overlays.ts');

// Menus of what the first view draws; none is open there.
export const Menu = laterOnOpen<MenuProps>(async () => (await load()).Menu);
export const SelectMenu = laterOnOpen<SelectMenuProps>(async () => (await load()).SelectMenu);
