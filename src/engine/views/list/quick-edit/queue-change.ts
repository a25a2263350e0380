import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

/** Resource and id -> the last change of the record that runs or waits. */
type Queue = Map<string, Promise<RaRecord>>;

const queues = new WeakMap<QueryClient, Queue>();

/**
 * Makes the changes of one record one after the other, each on what the one before has left: two at once would be a
 * conflict of versions.
 * @param change never throws; resolves to the record as it is then
 */
export async function queueChange(
  client: QueryClient,
  resource: string,
  record: RaRecord,
  change: (latest: RaRecord) => Promise<RaRecord>,
): Promise<void> {
  const queue = queues.get(client) ?? new Map<string, Promise<RaRecord>>();
  queues.set(client, queue);
  const key = JSON.stringify([resource, record.id]);
  const before = queue.get(key) ?? Promise.resolve(record);
  const own = before.then(change);
  queue.set(key, own);
  await own;
  if (queue.get(key) === own) queue.delete(key);
}
