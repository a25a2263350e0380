import { isPlainObject } from '../../contract/json-object.ts';
import type { ApiClient } from '../api/api-client.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';

/** What the provider changes about a route of ours, or about a group of the menu, found by its key. */
export interface RouteConfigEntry {
  key: string;
  /** False takes it off the menu, with all below it. */
  display?: boolean;
  /** `role:letters`; of a group they bound what stands below it. */
  privileges?: string[];
  /** Another name, the same in every language. */
  title?: string;
  /** Another place in the menu; lower numbers stand first. */
  order?: number;
  /** What stands below it. */
  children?: RouteConfigEntry[];
}

/** A till that starts without a network has the routes that it had last. */
export const ROUTE_CONFIG_OPERATION = 'system.fetchRouteConfig';

/**
 * The fetched route configuration (spec/3 §2.2); no routes from a provider without this operation.
 * @throws ProviderError; the caller goes on with the default routes
 */
export async function fetchRouteConfig(
  client: Pick<ApiClient, 'invoke' | 'operation' | 'hasOperation'>,
): Promise<RouteConfigEntry[]> {
  if (!client.hasOperation(ROUTE_CONFIG_OPERATION)) return [];
  const answer = await client.invoke(ROUTE_CONFIG_OPERATION);
  const content =
    typeof answer === 'object' && answer !== null && 'content' in answer ? answer.content : undefined;
  if (!Array.isArray(content)) throw toWrongAnswer(client.operation(ROUTE_CONFIG_OPERATION), 'content');
  return content.flatMap(parseEntry);
}

/** An entry without a key belongs to no route; what stands below it still has its own. */
function parseEntry(value: unknown): RouteConfigEntry[] {
  if (!isPlainObject(value)) return [];
  const { key, display, privileges, title, order } = value;
  const children = Array.isArray(value.children) ? value.children.flatMap(parseEntry) : [];
  if (typeof key !== 'string') return children;
  return [
    {
      key,
      ...(typeof display === 'boolean' && { display }),
      ...(Array.isArray(privileges) && {
        privileges: privileges.filter((privilege) => typeof privilege === 'string'),
      }),
      ...(typeof title === 'string' && title !== '' && { title }),
      ...(typeof order === 'number' && { order }),
      ...(children.length > 0 && { children }),
    },
  ];
}
