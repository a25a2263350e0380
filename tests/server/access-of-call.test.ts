import { expect, test } from 'vitest';
import { accessOfCall } from '../../server/calls/access-of-call.ts';
import type { Call } from '../../server/calls/call.ts';
import type { Grant } from '../../server/rights/access.ts';

/** An action on a dept that only some may use, and that sends a setting. */
function buildGrant(resource: string, code: string): Grant {
  const privileges = ['admin:crud'];
  return {
    resource,
    entity: 'dept',
    privileges,
    letter: 'u',
    conditions: [],
    fields: null,
    fixed: null,
    changes: null,
    call: {
      names: null,
      constants: {},
      ofCaller: {},
      filled: { limit: '$settings.LIMIT' },
      ofRecord: {
        entity: 'dept',
        privileges,
        argument: 'id',
        values: {},
        conditions: [{ '$record.code': code }],
      },
    },
    guards: null,
    locks: false,
  };
}

test('a call is judged by several grants on one reading of the record and of the settings', async () => {
  const grants = [buildGrant('first', 'A'), buildGrant('second', 'B'), buildGrant('third', 'A')];
  const call = {
    access: { grants },
    params: { id: 7 },
    body: {},
    actor: { userId: 1, storeId: 3, name: 'admin', roles: ['admin'] },
    deps: { clock: () => new Date(0) },
    config: { entities: new Map([['dept', { type: 'object' }]]), resources: new Map() },
  } as unknown as Call;
  const read: string[] = [];

  const { access, body } = await accessOfCall(call, async (_, entity, id) => {
    read.push(`${entity} ${id}`);
    return entity === 'dept' ? { id, code: 'A' } : { LIMIT: 5 };
  });

  expect(read).toEqual(['system-settings 3', 'dept 7']);
  expect(access.grants?.map(({ resource }) => resource)).toEqual(['first', 'third']);
  expect(body).toEqual({ limit: 5 });
});
