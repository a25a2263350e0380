import { lettersFor } from '../../domain/privileges.ts';
import type { ResourceSummary } from '../../schema/dialect/config-index.ts';

type Guarded = Pick<ResourceSummary, 'privileges'>;

/** Whether these roles may open a resource at all. Who may read the list may open its form too. */
export function mayOpen({ privileges }: Guarded, roles: readonly string[]): boolean {
  return lettersFor(roles, privileges).size > 0;
}
