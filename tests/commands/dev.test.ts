import { expect, test } from 'vitest';
import { isServing, postmasterOf, useGatehouse } from '../support/use-gatehouse.ts';

const { start } = useGatehouse();

test('npm run dev serves the UI from its sources and the API, and ends cleanly', async () => {
  const gatehouse = await start({ command: 'dev' });
  expect(gatehouse.stdout()).toBe(`Gatehouse ready: http://localhost:${gatehouse.port}\n`);
  expect(await isServing(gatehouse)).toBe(true);
  expect(await (await fetch(`${gatehouse.url}/some/page`)).text()).toContain('/@vite/client');
  const config: unknown = await (await fetch(`${gatehouse.url}/config/index.json`)).json();
  expect(config).toHaveProperty('version');
  const relay = await fetch(`${gatehouse.url}/io/nothing`);
  expect(relay.headers.get('content-type')).toContain('application/json');
  expect(await gatehouse.stop('SIGINT')).toBe(0);
  expect(postmasterOf(gatehouse)).toBe(0);
});
