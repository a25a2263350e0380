import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { LETTERS, type Letter, letterOf } from '../../contract/letter.ts';
import { isConstant } from '../values/is-constant.ts';
import type { Entity, ViewSet } from './entity.ts';

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

/** The right that a keyword's operation needs where it says none itself. A file follows a create or an update. */
const ACT_LETTERS: ReadonlyMap<string, readonly Letter[]> = new Map([
  ['actions', ['r']],
  ['import', ['c']],
  ['export', ['r']],
  ['x-upload', ['c', 'u']],
]);
/** Keywords whose resource is only linked to, or read by the provider itself. */
const NO_CALLS: ReadonlySet<string> = new Set(['link', 'x-count']);

/** Everything that an entity's fields and the views that a resource picks call, however deep it stands. */
export function listCalls(entity: Entity, views: ViewSet): Calls {
  const { views: _, ...record } = entity;
  const calls: Calls = { reads: [], acts: [] };
  const { list, ...others } = views;
  collect(record, calls, 'form');
  collect(list, calls, 'list');
  collect(others, calls, 'form');
  return calls;
}

function collect(node: unknown, calls: Calls, row: Act['row']): void {
  if (Array.isArray(node)) for (const item of node) collect(item, calls, row);
  if (!isPlainObject(node)) return;
  for (const [keyword, value] of Object.entries(node)) {
    if (NO_CALLS.has(keyword)) continue;
    const letters = ACT_LETTERS.get(keyword);
    if (letters !== undefined) collectActs(value, letters, calls, row);
    else if (typeof value !== 'string') collect(value, calls, row);
    else if (keyword === 'operation') calls.reads.push({ operation: value });
    else if (keyword === 'resource' || keyword === 'x-reference') calls.reads.push({ resource: value });
  }
}

/** What stands deeper in an action, its dialog's first reading for one, is not granted by the action's permission. */
function collectActs(value: unknown, fallback: readonly Letter[], calls: Calls, row: Act['row']): void {
  for (const part of [value].flat()) {
    if (!isPlainObject(part)) continue;
    const { operation, ...rest } = part;
    if (typeof operation === 'string') calls.acts.push({ ...toAct(operation, part, fallback), row });
    collect(rest, calls, row);
  }
}

function toAct(operation: string, part: JsonObject, fallback: readonly Letter[]): Omit<Act, 'row'> {
  const args = isPlainObject(part.args) ? part.args : null;
  const set = isPlainObject(part.set) ? part.set : null;
  const isAction = 'placement' in part;
  return {
    operation,
    letters: LETTERS.filter((letter) =>
      part.permission === undefined ? fallback.includes(letter) : letter === letterOf(part.permission),
    ),
    names: isAction && (args ?? set) !== null ? Object.keys({ ...args, ...set }) : null,
    constants: Object.fromEntries(
      Object.entries({ ...args, ...set }).filter(([, value]) => isConstant(value)),
    ),
  };
}
