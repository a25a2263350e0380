import { useCallback, useContext, useMemo } from 'react';
import { linkToList, linkToRecord } from '../../schema/describe/resource-address.ts';
import type { Link } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { resolveValue, resolveValues } from '../../schema/values/resolve-value.ts';
import { isValueText } from '../../schema/values/value-reference.ts';
import { toText } from '../format/to-text.ts';
import { ServedConfigContext } from '../served-config-context.ts';
import { type LettersRow, useReadable } from './use-rights.ts';
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

/**
 * As {@link useLinkTo}, for the links of columns; null also where the reader may not open the resource. The rights are
 * asked for once: each cell that asks has a query for its own record.
 */
export function useOpenLinks(links: readonly Link[]): (link: Link, scope: Scope) => string | null {
  const servedConfig = useContext(ServedConfigContext);
  const linkTo = useLinkTo();
  const targets = useMemo(() => {
    const all = servedConfig?.index.resources.map(({ name }) => name) ?? [];
    const each = links.flatMap((link) => {
      const resources = isValueText(link.resource) ? all : [link.resource];
      return resources.map((resource) => ({ resource, row: toRow(link) }));
    });
    return [...new Map(each.map((target) => [toKey(target), target])).values()];
  }, [servedConfig, links]);
  const readable = useReadable(targets);
  return useMemo(() => {
    const open = new Set(targets.filter((_, index) => readable[index]).map(toKey));
    return (link, scope) => {
      const resource = toText(resolveValue(link.resource, scope));
      return open.has(toKey({ resource, row: toRow(link) })) ? linkTo(link, scope) : null;
    };
  }, [targets, readable, linkTo]);
}

/** A record is opened by the right to its form, a list by that to the list. */
function toRow({ id }: Link): LettersRow {
  return id === undefined ? 'list' : 'form';
}

function toKey({ resource, row }: { resource: string; row: LettersRow }): string {
  return `${row} ${resource}`;
}
