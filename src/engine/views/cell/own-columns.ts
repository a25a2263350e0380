import { describeEntity } from '../../../schema/describe/describe-entity.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { ListView } from '../../../schema/dialect/dialect-types.ts';
import type { Scope } from '../../scope/use-scope.ts';
import type { Words } from '../../words/use-words.ts';
import { type ListColumn, toListColumns } from './list-columns.ts';

/** The columns of a part that has others than its list: the lines of a card, a side list. */
export function toOwnColumns(
  description: Description,
  columns: NonNullable<ListView['columns']>,
  words: Words,
  scope: Scope,
): ListColumn[] {
  const { name: resourceName, resource, entityName, entity } = description;
  const drawn = describeEntity({
    resourceName,
    resource: { ...resource, view: undefined },
    entityName,
    entity: { ...entity, views: { list: { columns } } },
  });
  return toListColumns({ ...drawn, wordAreas: description.wordAreas }, words, scope);
}
