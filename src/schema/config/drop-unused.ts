import type { Resource } from '../dialect/dialect-types.ts';

type Granting = 'reads' | 'calls';

/**
 * The resources without the rights that they do not need: a part that no picked view names gives no right.
 * @param unused by keyword: resource -> operations
 */
export function dropUnused(
  resources: Map<string, Resource>,
  unused: Readonly<Record<Granting, ReadonlyMap<string, readonly string[]>>>,
): Map<string, Resource> {
  if (unused.reads.size + unused.calls.size === 0) return resources;
  return new Map(
    [...resources].map(([name, resource]) => [
      name,
      without(without(resource, 'reads', unused.reads.get(name)), 'calls', unused.calls.get(name)),
    ]),
  );
}

function without(resource: Resource, keyword: Granting, names: readonly string[] | undefined): Resource {
  if (names === undefined) return resource;
  const left = Object.entries(resource[keyword] ?? {}).filter(([operation]) => !names.includes(operation));
  return { ...resource, [keyword]: Object.fromEntries(left) };
}
