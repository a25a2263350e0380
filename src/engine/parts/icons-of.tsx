import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { IconNode } from '../../schema/dialect/config-index.ts';
import { CatalogueContext } from '../catalogue-context.ts';
import { IconsContext } from './icons-context.ts';

const NONE: Readonly<Record<string, IconNode>> = {};

/** Gives the parts inside the icons of an entity: `useIcon('ban')`. A view draws without them until they are here. */
export function IconsOf({ entityName, children }: { entityName: string; children: ReactNode }) {
  const catalogue = useContext(CatalogueContext);
  const [icons, setIcons] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    catalogue?.loadEntity(entityName).then(
      (file) => {
        if (isCurrent) setIcons(file.icons);
      },
      // The view that reads the same file says what is wrong with it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [catalogue, entityName]);
  return <IconsContext value={icons}>{children}</IconsContext>;
}
