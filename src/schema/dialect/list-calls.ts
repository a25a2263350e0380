import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { LETTERS, type Letter, letterOf } from '../../contract/letter.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { isConstant } from '../values/is-constant.ts';
import type { Entity, ViewSet } from './entity.ts';
import { type MetaPlace, placeOf } from './meta-place.ts';

/** An operation, or another resource's list, that a view reads beside the slots of its resource. */
export type Read = { operation: string } | { resource: string };

/** An operation that a part of a view calls by a right of its own. */
export interface Act {
  operation: string;
  /** Whose right it is where the form has letters of its own: a list's own actions follow the list's. */
  row: 'list' | 'form';
  /** One of these rights is enough. */
  letters: readonly Letter[];
  /** Argument names, when nothing else is sent; null where more may come: a record, a file. */
  names: readonly string[] | null;
  /** Arguments that are the same in every call. */
  constants: JsonObject;
}

export interface Calls {
  reads: Read[];
  acts: Act[];
}

/**
 * Everything that an entity's fields and the views that a resource picks call, however deep it stands.
 * @param meta what says where an operation or a resource is named: a field may have any name
 */
export function listCalls(entity: Entity, views: ViewSet, meta: JsonSchema): Calls {
  const { views: _, ...record } = entity;
  const calls: Calls = { reads: [], acts: [] };
  const root = placeOf(meta);
  collect(record, root, calls, 'form');
  for (const [name, view] of Object.entries(views))
    collect(view, root.at('views')?.at(name) ?? null, calls, name === 'list' ? 'list' : 'form');
  return calls;
}

function collect(node: unknown, place: MetaPlace | null, calls: Calls, row: Act['row']): void {
  if (place === null) return;
  if (Array.isArray(node)) for (const item of node) collect(item, place.item(), calls, row);
  if (!isPlainObject(node) || place.rights?.length === 0) return;
  if (place.rights !== undefined && typeof node.operation === 'string')
    calls.acts.push({ ...toAct(node.operation, node, place.rights), row });
  for (const [keyword, value] of Object.entries(node)) {
    const below = place.at(keyword);
    if (typeof value !== 'string') collect(value, below, calls, row);
    // What stands deeper in an action, its dialog's first reading for one, is not granted by the action's permission.
    else if (below?.names === 'operation' && place.rights === undefined)
      calls.reads.push({ operation: value });
    else if (below?.names === 'resource') calls.reads.push({ resource: value });
  }
}

function toAct(operation: string, part: JsonObject, rights: readonly string[]): Omit<Act, 'row'> {
  const args = isPlainObject(part.args) ? part.args : null;
  const set = isPlainObject(part.set) ? part.set : null;
  const isAction = 'placement' in part;
  return {
    operation,
    letters: LETTERS.filter((letter) =>
      (part.permission === undefined ? rights : [part.permission]).some(
        (right) => letter === letterOf(right),
      ),
    ),
    names: isAction && (args ?? set) !== null ? Object.keys({ ...args, ...set }) : null,
    constants: Object.fromEntries(
      Object.entries({ ...args, ...set }).filter(([, value]) => isConstant(value)),
    ),
  };
}
