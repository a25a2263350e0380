import { FileText, Folder, type LucideIcon, SlidersHorizontal, SquareParking } from 'lucide-react';
import { createElement } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';

const ICONS = new Map<string, LucideIcon>([
  ['manage', SquareParking],
  ['report', FileText],
  ['system', SlidersHorizontal],
]);

/** The icon of a menu group; a group of an integrator's own is a folder. */
export function GroupIcon({ name, size = 18 }: { name: string; size?: number }) {
  return createElement(ICONS.get(name) ?? Folder, { ...ICON_STYLE, size });
}
