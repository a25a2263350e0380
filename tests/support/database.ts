import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { copyDatabase, dropDatabase, ensureTemplate } from '../harness/postgres.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of a test file's own, copied from a template that is migrated once per run.
 * `drop` ends whatever is still connected.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const template = `template_${inject('runId')}`;
  await ensureTemplate(server, template, async (url) => {
    // Loaded here, so that a test which needs an empty database alone does not need the whole server.
    const { prepareTemplate } = await import('./prepare-template.ts');
    await prepareTemplate(url);
  });
  const name = `test_${randomBytes(6).toString('hex')}`;
  return { url: await copyDatabase(server, template, name), drop: () => dropDatabase(server, name) };
}
