import pg from 'pg';

/** The number is arbitrary but must never change. */
const OWNER_LOCK = 2_718_281_828;

/**
 * The session by which a running Gatehouse owns its database. The server drops the lock as soon as its owner dies,
 * however it dies.
 */
export interface FolderLock {
  client: pg.Client;
  /** Settles when the session breaks: the server has died or was stopped. */
  broken: Promise<void>;
}

/**
 * Connects as superuser and asks for the lock.
 * @returns null when a living Gatehouse has it
 * @throws the driver's error when the server does not answer, or not yet (`57P03`)
 */
export async function takeFolderLock(port: number, password: string): Promise<FolderLock | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: 'gatehouse owner',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNER_LOCK,
  ]);
  if (rows[0]?.taken === true) return { client, broken };
  await client.end();
  return null;
}
