import type { ResourceSummary } from '../../schema/dialect/config-index.ts';

/** Where a word stands that react-admin asks for by the name of a resource. */
export interface ResourceWord {
  /** The area that has it. */
  area: string;
  /** The keys to try, first one first. */
  keys: string[];
}

/**
 * Words below `resources.<name>` are an entity's own: the label of a field, the name of the resource.
 * @returns null for every other key
 * @example findResourceWord(resources, 'resources.car.fields.name')
 * // { area: 'item', keys: ['item.car.fields.name', 'item.fields.name'] }
 */
export function findResourceWord(
  resources: readonly Pick<ResourceSummary, 'name' | 'entity' | 'view'>[],
  key: string,
): ResourceWord | null {
  if (!key.startsWith('resources.')) return null;
  const [, name = '', kind, ...field] = key.split('.');
  const { entity, view } = resources.find((resource) => resource.name === name) ?? {};
  if (entity === undefined) return null;
  // The words of a set of views come before the entity's own.
  const inAreas = (word: string) => [
    ...(view === undefined ? [] : [`${entity}.${view}.${word}`]),
    `${entity}.${word}`,
  ];
  if (kind === 'fields') return { area: entity, keys: inAreas(`fields.${field.join('.')}`) };
  if (kind === 'name') return { area: entity, keys: [`menu.${name}`, `${name}.title`, ...inAreas('title')] };
  return null;
}
