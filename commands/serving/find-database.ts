import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts';
import type { ServerSettings } from '../../server/settings.ts';
import { toOneLine } from '../preparing/command-error.mjs';
import type { Lifetime } from './lifetime.ts';

const OLDEST = 15;
const CONNECT_MILLISECONDS = 10_000;
/** Longer than all the deadlines of a stop together. */
const STOP_MILLISECONDS = 30_000;

/**
 * The database to work with: that of DATABASE_URL, else the embedded one, which ends with us.
 * @returns its URL
 */
export async function findDatabase(
  lifetime: Lifetime,
  { databaseUrl, dataDir }: Pick<ServerSettings, 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  if (databaseUrl !== null) {
    await assertUsable(databaseUrl);
    lifetime.check();
    return databaseUrl;
  }
  const server = await startEmbeddedPostgres({
    dataDir,
    onProgress: (words) => process.stderr.write(`Gatehouse: ${words}\n`),
    signal: lifetime.ending,
  });
  void server.ended.then((failure) => {
    if (failure) lifetime.fail(failure);
  });
  lifetime.onClose(() => server.stop(lifetime.hurry), STOP_MILLISECONDS);
  return server.url;
}

/** @throws Error that names the place, never the password */
async function assertUsable(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < OLDEST)
      throw new Error(`it is PostgreSQL ${major}, and ${OLDEST} is the oldest that will do`);
  } catch (error) {
    throw new Error(
      `The database ${host}${pathname} cannot be used: ${toOneLine(error)}. Check DATABASE_URL.`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
