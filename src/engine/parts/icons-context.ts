import { createContext, useContext } from 'react';
import type { IconNode } from '../../schema/dialect/config-index.ts';

/** The icons that the entity around names, by their lucide names. Empty while they are on their way. */
export const IconsContext = createContext<Readonly<Record<string, IconNode>>>({});

/** The drawing of an icon that a schema names; undefined where none is named or it is not here yet. */
export function useIcon(name: string | undefined): IconNode | undefined {
  const icons = useContext(IconsContext);
  return name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined;
}
