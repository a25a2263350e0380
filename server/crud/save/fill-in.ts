import type { JsonObject } from '../../../src/contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../../src/domain/named-functions.ts';
import { buildDefaults } from '../../../src/schema/json-schema/build-defaults.ts';
import { resolveValue } from '../../../src/schema/values/resolve-value.ts';
import type { Actor } from '../../rights/actor.ts';
import type { RecordShape } from '../entity/record-shape.ts';

/** What defaults may stand for here. */
interface Moment {
  now: Date;
  actor: Actor;
}

/** A new record with the defaults of what it leaves out, in the branches of its schema that hold. */
export function withDefaults(shape: RecordShape, record: JsonObject, moment: Moment): JsonObject {
  const filled = buildDefaults(shape.entity, record, (value) => resolve(value, record, moment));
  return writable(shape, record, filled);
}

/** A changed record with what it takes from another of its own fields where it has no value: `$record.name`. */
export function withOwnDefaults(shape: RecordShape, record: JsonObject, moment: Moment): JsonObject {
  const filled = Object.entries(shape.entity.properties ?? {}).flatMap(([name, { default: value }]) => {
    const isOwn = typeof value === 'string' && value.startsWith('$record.') && !Object.hasOwn(record, name);
    const found = isOwn ? resolve(value, record, moment) : null;
    return found === null ? [] : [[name, found] as const];
  });
  return writable(shape, record, { ...record, ...Object.fromEntries(filled) });
}

function writable(shape: RecordShape, record: JsonObject, filled: JsonObject): JsonObject {
  const isOurs = (name: string) => Object.hasOwn(record, name) || shape.writable.has(name);
  if (Object.keys(filled).every(isOurs)) return filled;
  return Object.fromEntries(Object.entries(filled).filter(([name]) => isOurs(name)));
}

function resolve(value: unknown, record: JsonObject, { now, actor }: Moment): unknown {
  return resolveValue(value, {
    record,
    now,
    user: { id: actor.userId, name: actor.name, roles: actor.roles },
    functions: NAMED_FUNCTIONS,
  });
}
