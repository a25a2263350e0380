import { useCallback, useContext } from 'react';
import { linkToList, linkToRecord } from '../../schema/describe/resource-address.ts';
import type { Link } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { resolveValue, resolveValues } from '../../schema/values/resolve-value.ts';
import { toText } from '../format/to-text.ts';
import { ServedConfigContext } from '../served-config-context.ts';
import type { Scope } from './use-scope.ts';

/**
 * The address that a link of the dialect leads to: a record's form, on a page or over its list, or a filtered list.
 * @returns null where the link's condition does not hold, the resource is not known, or the record that it should
 * lead to is missing
 */
export function useLinkTo(): (link: Link, scope: Scope) => string | null {
  const servedConfig = useContext(ServedConfigContext);
  return useCallback(
    (link, scope) => {
      if (link.when !== undefined && !meetsCondition(link.when, scope)) return null;
      const named = resolveValue(link.resource, scope);
      const resource = servedConfig?.index.resources.find(({ name }) => name === named);
      if (resource === undefined) return null;
      if (link.id !== undefined) {
        const id = toText(resolveValue(link.id, scope));
        return id === '' ? null : linkToRecord(resource, id);
      }
      return linkToList(resource, resolveValues(link.filter, scope));
    },
    [servedConfig],
  );
}
