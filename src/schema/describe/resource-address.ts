import type { JsonObject } from '../../contract/json-object.ts';
import type { RecordId } from '../../contract/record-id.ts';
import type { ResourceSummary } from '../dialect/config-index.ts';

/** Everything behind the sign-in stands below this path. */
export const DASHBOARD = '/dashboard';

/** The id that a form's address carries for a record that does not exist yet (spec/3 §2.1). */
export const NEW_ID = 0;

type Addressed = Pick<ResourceSummary, 'route' | 'formRoute'>;

/**
 * The address of a resource's list, or of a page that is no list.
 * @param filter the list's filters; none when absent or empty
 */
export function linkToList({ route }: Addressed, filter: JsonObject = {}): string {
  const list = `${DASHBOARD}/${route}`;
  if (Object.keys(filter).length === 0) return list;
  return `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/**
 * The address of a record's form; {@link NEW_ID} creates.
 * @returns null for a resource whose form has no address of its own: it opens in a dialog or a drawer
 */
export function linkToForm({ formRoute }: Addressed, id: RecordId): string | null {
  if (formRoute === undefined) return null;
  return `${DASHBOARD}/${formRoute.replace('{id}', encodeURIComponent(id))}`;
}

/** The address of a record: its form's own, else its form over the list. */
export function linkToRecord(resource: Addressed, id: RecordId): string {
  const over = () => `${linkToList(resource)}?${new URLSearchParams({ form: String(id) })}`;
  return linkToForm(resource, id) ?? over();
}
