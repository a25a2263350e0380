import { useContext, useEffect, useReducer } from 'react';
import { CatalogueContext } from '../catalogue-context.ts';

/** Brings the words of an entity that this view does not stand on, and draws again once they are here. */
export function useEntityWords(entityName: string | null): void {
  const catalogue = useContext(CatalogueContext);
  const [, redraw] = useReducer((turns: number) => turns + 1, 0);
  const isKnown = entityName !== null && Object.hasOwn(catalogue?.index.entities ?? {}, entityName);
  useEffect(() => {
    let isCurrent = true;
    if (isKnown)
      catalogue?.loadEntity(entityName).then(
        () => isCurrent && redraw(),
        // Without them the names stand as they were stored.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [catalogue, entityName, isKnown]);
}
