import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react';
import type { IconNode } from '../../schema/dialect/config-index.ts';
import { ServedConfigContext } from '../served-config-context.ts';
import { ICON_STYLE } from './icon-style.ts';

const { size: _, ...LINE } = ICON_STYLE;

interface IconProps {
  node: IconNode;
  /** Pixels; 18 as in the menu when absent. */
  size?: number;
}

/** An icon that a schema or resource names, drawn from its data; words stand beside it, so it is hidden from readers. */
export function Icon({ node, size = 18 }: IconProps) {
  return (
    <svg {...LINE} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor">
      {node.map(([tag, attributes], index) =>
        // the drawing never changes its order.
        createElement(tag, { ...attributes, key: index }),
      )}
    </svg>
  );
}

/** The icons that the entity around names, by their lucide names. Empty while they are on their way. */
export const IconsContext = createContext<Readonly<Record<string, IconNode>>>({});

/** The drawing of an icon that a schema names; undefined where none is named or it is not here yet. */
export function useIcon(name: string | undefined): IconNode | undefined {
  const icons = useContext(IconsContext);
  return name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined;
}

const NONE: Readonly<Record<string, IconNode>> = {};

/** Gives the parts inside the icons of an entity: `useIcon('ban')`. A view draws without them until they are here. */
export function IconsOf({ entityName, children }: { entityName: string; children: ReactNode }) {
  const servedConfig = useContext(ServedConfigContext);
  const [icons, setIcons] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    servedConfig?.loadEntity(entityName).then(
      (file) => {
        if (isCurrent) setIcons(file.icons);
      },
      // The view that reads the same file says what is wrong with it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [servedConfig, entityName]);
  return <IconsContext value={icons}>{children}</IconsContext>;
}
