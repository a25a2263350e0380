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
 * @example findResourceWord(resources, 'resources.car.fields.name') // { area: 'item', keys: ['item.fields.name'] }
 */
export function findResourceWord(
  resources: readonly Pick<ResourceSummary, 'name' | 'entity'>[],
  key: string,
): ResourceWord | null {
  if (!key.startsWith('resources.')) return null;
  const [, name = '', kind, ...field] = key.split('.');
  const entity = resources.find((resource) => resource.name === name)?.entity;
  if (entity === undefined) return null;
  if (kind === 'fields') return { area: entity, keys: [`${entity}.fields.${field.join('.')}`] };
  if (kind === 'name') return { area: entity, keys: [`menu.${name}`, `${name}.title`, `${entity}.title`] };
  return null;
}
