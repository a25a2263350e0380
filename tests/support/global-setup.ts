import type { TestProject } from 'vitest/node';
import { dropDatabase, startThrowawayPostgres } from '../harness/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on a PostgreSQL that is gone after the run. */
    databaseUrl: string;
    /** Tells the databases of this run from those of another on the same server. */
    runId: string;
  }
}

/** One PostgreSQL for the whole run: that of TEST_DATABASE_URL, else an embedded one in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('runId', String(process.pid));
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    // A server that is not ours keeps nothing of the run.
    return () => dropDatabase(given, `template_${process.pid}`);
  }
  const server = await startThrowawayPostgres('gatehouse-tests-');
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}
