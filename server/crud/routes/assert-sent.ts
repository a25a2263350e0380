import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import type { Call } from '../../calls/call.ts';
import { readRow } from '../entity/read-record.ts';
import { storedRecord } from '../entity/record-row.ts';
import { assertMayChange, type EntityScope } from '../entity/scope.ts';
import { scopeAt } from '../entity/scope-of-call.ts';
import { storedEntityOf } from '../entity/stored-entity.ts';

/**
 * Judges what a hand-written operation is sent as a save of the record that it answers. A part that has the name of a
 * field is that field. Operations whose records are judged when they are saved need no such look.
 * @param entity of the record that it answers; null where it answers none
 * @throws ProblemError 403 with the field that a condition hides from the caller or locks for them; 404
 */
export async function assertSent(call: Call, entity: string | null): Promise<void> {
  const { access, body, config, deps, params } = call;
  const described = config.entities.get(entity ?? '');
  const isGuarded = access.reaches?.some(({ guards, locks }) => locks && guards?.name === entity) ?? false;
  if (entity === null || !described?.properties || !isGuarded || !isPlainObject(body)) return;
  const { properties } = described;
  const sent = Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(properties, name)));
  const fields = Object.keys(sent);
  if (fields.length === 0) return;
  const scope = scopeAt(storedEntityOf(config, entity, described), call);
  const before = typeof params.id === 'number' ? await readStored(call, scope, described, params.id) : null;
  const after = { ...before, ...sent };
  assertMayChange(scope, { fields, before, after, sent, start: () => ({}), now: deps.clock() });
}

async function readStored({ deps }: Call, scope: EntityScope, described: Entity, id: number) {
  if (!isStored(described)) return null;
  return { ...storedRecord(scope.shape, await readRow(deps.database, scope, id)), id };
}
