import { useCallback, useContext } from 'react';
import { USUAL_REPRESENTATION } from '../../schema/dialect/record-representation.ts';
import { CatalogueContext } from '../catalogue-context.ts';

/** The field that records of a resource are called by, as the served index has it. */
export function useRepresentation(resource: string): string {
  return useRepresentations()(resource);
}

/** The same of any resource. */
export function useRepresentations(): (resource: string) => string {
  const catalogue = useContext(CatalogueContext);
  return useCallback(
    (resource) => {
      const found = catalogue?.index.resources?.find(({ name }) => name === resource);
      return found?.recordRepresentation ?? USUAL_REPRESENTATION;
    },
    [catalogue],
  );
}
