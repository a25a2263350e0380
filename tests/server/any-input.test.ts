// @oldest-postgresql
import { expect, test } from 'vitest';
import fc from '../support/fast-check.ts';
import { register } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

test('whatever is sent, the server takes it or says what is wrong, and never fails', async () => {
  const server = await buildServerForTest();
  const token = await register(server);
  const dept = fc.record({
    name: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
    code: fc.jsonValue(),
  });

  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), dept), async (body) => {
      const answer = await server.call('POST', '/api/v1/dept', { token, body: JSON.stringify(body) });

      expect([201, 422]).toContain(answer.status);
    }),
    { numRuns: 200 },
  );
});

test('whatever a list is asked for, the server answers it or says what is wrong', async () => {
  const server = await buildServerForTest();
  const token = await register(server);

  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (name, value) => {
      const query = new URLSearchParams([
        [name, value],
        ['page_size', value],
      ]);
      const answer = await server.call('GET', `/api/v1/dept?${query}`, { token });

      expect([200, 422]).toContain(answer.status);
    }),
    { numRuns: 100 },
  );
});
