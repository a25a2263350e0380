import { useCallback, useContext } from 'react';
import type { Link } from '../../schema/action.ts';
import { isPlainObject } from '../../schema/plain-object.ts';
import { resolveValue } from '../../schema/resolve-value.ts';
import { CatalogueContext } from '../catalogue-context.ts';
import { toText } from '../format/to-text.ts';
import type { Scope } from './use-scope.ts';

/** Everything behind the sign-in stands below this path. */
const DASHBOARD = '/dashboard';

/**
 * The address that a link of the dialect leads to: a record's form on its own page, or over its list where the form has
 * no page, or a list with filters.
 * @returns null where the resource is not known, or the record that it should lead to is missing
 */
export function useLinkTo(): (link: Link, scope: Scope) => string | null {
  const catalogue = useContext(CatalogueContext);
  return useCallback(
    (link, scope) => {
      const resource = catalogue?.index.resources.find(({ name }) => name === link.resource);
      if (resource === undefined) return null;
      const list = `${DASHBOARD}/${resource.route}`;
      if (link.id !== undefined) {
        const id = toText(resolveValue(link.id, scope));
        if (id === '') return null;
        return resource.formRoute === undefined
          ? `${list}?form=${encodeURIComponent(id)}`
          : `${DASHBOARD}/${resource.formRoute.replace('{id}', encodeURIComponent(id))}`;
      }
      const filter = resolveValue(link.filter ?? {}, scope);
      const isFiltered = isPlainObject(filter) && Object.keys(filter).length > 0;
      return isFiltered ? `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : list;
    },
    [catalogue],
  );
}
