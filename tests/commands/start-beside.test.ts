import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { removeDataDir } from '../harness/postgres.ts';
import { type GatehouseProcess, spawnGatehouse, startGatehouse } from '../harness/product.ts';

const PROVIDER = 'https://provider.example/backend';
/** The first start of a file may build. */
const BUILD_MILLISECONDS = 120_000;
let gatehouse: GatehouseProcess | undefined;

afterEach(async () => {
  if (gatehouse === undefined) return;
  await gatehouse.kill();
  await removeDataDir(gatehouse.dataDir);
});

test(
  'a start beside another provider serves the pages, says whose data it shows, and makes no database',
  async () => {
    gatehouse = await startGatehouse({ env: { PROVIDER_URL: PROVIDER } });
    const get = (path: string) => fetch(`${gatehouse?.url}${path}`);

    expect(gatehouse.stdout()).toContain(`the data of ${PROVIDER}`);
    expect(readdirSync(gatehouse.dataDir)).toEqual([]);
    expect(await (await get('/config/index.json')).json()).toMatchObject({ providerUrl: PROVIDER });
    expect(await (await get('/health')).json()).toEqual({
      version: expect.any(String),
      build_timestamp: expect.any(String),
    });
    const page = await get('/dashboard/overview');
    expect(await page.text()).toContain('<div id="root">');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const directive of ['connect-src', 'img-src', 'media-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://provider\\.example(;| |$)`));
    for (const path of ['/api/v1/dept', '/io/api/v1/gateways']) expect((await get(path)).status).toBe(404);
    expect(await gatehouse.stop()).toBe(0);
  },
  BUILD_MILLISECONDS,
);

test(
  'a demo has data of its own',
  async () => {
    gatehouse = await spawnGatehouse({ args: ['--demo'], env: { PROVIDER_URL: PROVIDER } });

    expect(await gatehouse.exited).toBe(1);
    expect(gatehouse.stderr()).toContain('PROVIDER_URL is set, but --demo brings data of its own');
  },
  BUILD_MILLISECONDS,
);
