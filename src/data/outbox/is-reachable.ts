import type { Connection, Probe } from '../api/connection.ts';

/** An answer as young as this is as good as a probe. */
const FRESH_MILLISECONDS = 10_000;

/** Whether the provider can be expected to answer now: by what is known, else by asking it. */
export async function isReachable(
  connection: Pick<Connection, 'lostAt' | 'reachedAt'>,
  probe: Probe,
): Promise<boolean> {
  if (connection.lostAt() !== null) return false;
  const reachedAt = connection.reachedAt();
  if (reachedAt !== null && Date.now() - reachedAt.getTime() < FRESH_MILLISECONDS) return true;
  return probe();
}
