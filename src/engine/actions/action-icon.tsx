import { Icon } from '../parts/icon.tsx';
import { ICON_STYLE } from '../parts/icon-style.ts';
import type { ReadyAction } from './use-actions.tsx';

/** The icon of an action: one that a schema names, or a slot's own. */
export function ActionIcon({ icon: Given }: Pick<ReadyAction, 'icon'>) {
  if (Given === undefined) return null;
  return Array.isArray(Given) ? <Icon node={Given} size={16} /> : <Given {...ICON_STYLE} />;
}
