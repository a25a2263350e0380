import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { copyDatabase, ensureTemplate, startThrowawayPostgres, withClient } from '../harness/postgres.ts';
import { type ProductOptions, startProduct } from '../harness/product.ts';
import { journeyNow } from './clock.ts';

/** Workers are started with the environment of the first process. */
const URL_NAME = 'JOURNEY_DATABASE_URL';
const FILLED_WITHIN = 300_000;

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
  const server = process.env[URL_NAME] ?? '';
  const template = isDemo ? 'template_demo' : 'template_empty';
  await ensureTemplate(server, template, (url) => fillTemplate(url, isDemo));
  return copyDatabase(server, template, `journey_${randomBytes(6).toString('hex')}`);
}

async function fillTemplate(url: string, isDemo: boolean): Promise<void> {
  const product = await startProduct({ isDemo, env: { DATABASE_URL: url }, clockStart: journeyNow() });
  try {
    if (isDemo) await untilFilled(url);
  } finally {
    await product.dispose();
  }
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
