import { expect, test } from 'vitest';
import { checkBuiltIn } from '../support/check-built-in.ts';
import { register } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';
import { SAMPLES } from './samples.ts';

const { definition } = await checkBuiltIn();

/** The operations that say they take a part of the record. */
const PARTIAL = Object.entries(definition?.paths ?? {}).flatMap(([place, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation?.['x-partial'] === true ? [{ id: operation.operationId, method, place }] : [],
  ),
);

test.each(PARTIAL)('$id takes a part with its version, and keeps the rest', async ({ id, method, place }) => {
  const server = await buildServerForTest();
  const token = await register(server);
  const sample = await SAMPLES[id]?.({ server, userId: 1, adminToken: token });
  const url = place.replace('{id}', String(sample?.args?.id));
  const put = (body: unknown) => server.call(method.toUpperCase(), url, { token, body });
  const stored = await (await put(sample?.body)).json();
  const part = Object.entries(stored).find(([name]) => !['id', 'version'].includes(name)) ?? ['id', 1];
  const sent = { version: stored.version, ...Object.fromEntries([part]) };

  const answer = await put(sent);

  expect([answer.status, await answer.json()]).toEqual([200, { ...stored, version: stored.version + 1 }]);
  expect((await put(sent)).status).toBe(409);
});
