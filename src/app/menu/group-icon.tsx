import { FileText, Folder, type LucideIcon, SlidersHorizontal, SquareParking } from 'lucide-react';
import { createElement } from 'react';

const ICONS = new Map<string, LucideIcon>([
  ['manage', SquareParking],
  ['report', FileText],
  ['system', SlidersHorizontal],
]);

/** The icon of a menu group; a group of an integrator's own is a folder. */
export function GroupIcon({ name, size = 18 }: { name: string; size?: number }) {
  return createElement(ICONS.get(name) ?? Folder, {
    size,
    strokeWidth: 1.75,
    strokeLinecap: 'square',
    strokeLinejoin: 'miter',
    'aria-hidden': true,
  });
}
