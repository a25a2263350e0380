import type { ApiClient } from '../api/api-client.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';

/** What the provider changes about a route of ours, found by its key. */
export interface RouteConfigEntry {
  key: string;
  display?: boolean;
  privileges?: string[];
}

/** A till that starts without a network has the routes that it had last. */
export const ROUTE_CONFIG_OPERATION = 'system.fetchRouteConfig';

/**
 * The fetched route configuration (spec/3 §2.2); none of a provider that has no such thing.
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

/** An entry without a key belongs to no route. */
function parseEntry(value: unknown): RouteConfigEntry[] {
  if (typeof value !== 'object' || value === null || !('key' in value)) return [];
  if (typeof value.key !== 'string') return [];
  const entry: RouteConfigEntry = { key: value.key };
  if ('display' in value && typeof value.display === 'boolean') entry.display = value.display;
  if ('privileges' in value && Array.isArray(value.privileges))
    entry.privileges = value.privileges.filter((privilege) => typeof privilege === 'string');
  return [entry];
}
