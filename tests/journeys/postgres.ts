import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type ProductOptions, startProduct } from '../../commands/testing/product-process.mjs';
import { retryOn, urlOfDatabase, withClient } from '../support/test-postgres.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { journeyNow } from './clock.ts';

/** Workers are started with the environment of the first process. */
const URL_NAME = 'JOURNEY_DATABASE_URL';
const FILLED_WITHIN = 300_000;
/** PostgreSQL's object_in_use: what the product or a vacuum has open closes a moment later. */
const IN_USE = '55006';

/** Playwright's global setup: one PostgreSQL for all products of a run. @returns a function that stops it */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgres('gatehouse-journeys-');
  process.env[URL_NAME] = server.url;
  return () => server.stop();
}

/**
 * A database of its own for one product, copied from a template that the first product of its kind makes: an empty
 * deployment, or a whole demo with all its orders.
 * @returns its URL
 */
export async function createJourneyDatabase({ isDemo = false }: ProductOptions): Promise<string> {
  const template = await ensureTemplate(isDemo);
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl(), (client) =>
    unlessInUse(() => client.query(`create database ${name} template ${template} strategy file_copy`)),
  );
  return urlOfDatabase(serverUrl(), name);
}

function ensureTemplate(isDemo: boolean): Promise<string> {
  const name = isDemo ? 'template_demo' : 'template_empty';
  return withClient(serverUrl(), async (client) => {
    // One worker at a time makes it; another may make the other one meanwhile.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_new`;
    await unlessInUse(() => client.query(`drop database if exists ${unfinished} with (force)`));
    await client.query(`create database ${unfinished} template template0 encoding 'UTF8' locale 'C'`);
    const url = urlOfDatabase(serverUrl(), unfinished);
    const product = await startProduct({ isDemo, env: { DATABASE_URL: url }, clockStart: journeyNow() });
    try {
      if (isDemo) await untilFilled(url);
    } finally {
      await product.dispose();
    }
    await unlessInUse(() => client.query(`alter database ${unfinished} rename to ${name}`));
    return name;
  });
}

/** The orders of a demo come after its start. */
function untilFilled(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const until = Date.now() + FILLED_WITHIN;
    while ((await client.query('select 1 from internal.demo where loaded_days < days')).rowCount) {
      if (Date.now() > until) throw new Error('The demo was not filled in time.');
      await setTimeout(50);
    }
  });
}

const unlessInUse = (work: () => Promise<unknown>) => retryOn(IN_USE, work);

function serverUrl(): string {
  return process.env[URL_NAME] ?? '';
}
