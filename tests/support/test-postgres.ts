import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Runs work on a connection of its own, which ends with it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
export function urlOfDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const PATIENCE_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 50;

/** Does work again for as long as PostgreSQL refuses it with this code. @throws the last error after 30 s */
export async function retryOn(code: string, work: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && error.code === code;
      if (!isRefused || Date.now() > until) throw error;
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }
}
