import type { Identifier, RaRecord } from 'ra-core';
import { ProviderError } from '../../contract/provider-error.ts';
import { isSameValue } from '../../domain/same-value.ts';

/**
 * A provider without versions cannot see a lost update: what was edited must still be what is stored.
 * @param previous the record as it was loaded; with a `version` the provider itself compares
 * @throws ProviderError 409 `conflict`, the same that a provider with versions answers
 */
export async function refuseStale(
  read: (id: Identifier) => Promise<RaRecord>,
  id: Identifier,
  previous: Record<string, unknown> | undefined,
): Promise<void> {
  if (previous === undefined || 'version' in previous) return;
  if (!isSameValue(await read(id), previous)) throw new ProviderError({ status: 409, code: 'conflict' });
}
