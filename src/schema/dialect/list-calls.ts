import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { LETTERS, type Letter, letterOf } from '../../contract/letter.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { callerParts, partsOfNot, rootsOf } from '../values/caller-parts.ts';
import { isConstant } from '../values/is-constant.ts';
import type { Condition } from '../values/value.ts';
import { MOMENTS } from '../values/value-reference.ts';
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
  /** Arguments that follow from who calls, and those that follow from when, too. */
  ofCaller: JsonObject;
  ofMoment: JsonObject;
  /** What must hold of the caller alone for an action to be there. */
  conditions: readonly Condition[];
}

export interface Calls {
  reads: Read[];
  acts: Act[];
}

/**
 * Everything that the views which a resource picks call, and the fields that they show, however deep it stands. A field
 * that they leave out calls nothing.
 * @param meta what says where an operation or a resource is named: a field may have any name
 */
export function listCalls(entity: Entity, views: ViewSet, meta: JsonSchema): Calls {
  const { views: _, properties = {}, ...record } = entity;
  const calls: Calls = { reads: [], acts: [] };
  const root = placeOf(meta);
  const shown = listShown(views);
  const fields = Object.entries(properties).filter(([name]) => shown === null || shown.has(name));
  collect({ ...record, properties: Object.fromEntries(fields) }, root, calls, 'form');
  for (const [name, view] of Object.entries(views))
    collect(view, root.at('views')?.at(name) ?? null, calls, name === 'list' ? 'list' : 'form');
  return calls;
}

/** Parts of views whose fields are their own, or another entity's. */
const APART: ReadonlySet<string> = new Set(['actions', 'panels', 'beforeSave', 'totals']);

/** The fields of the record that views name; null where a list or form without a word of it shows all of them. */
function listShown({ list, form, ...others }: ViewSet): ReadonlySet<string> | null {
  if (list?.columns === undefined || form?.layout === undefined) return null;
  const names = new Set<string>();
  collectNames([list, form, others], names);
  return names;
}

/** The first step of each path and scope. Other texts are no names of fields, or give the right to what is there. */
function collectNames(node: unknown, names: Set<string>): void {
  if (typeof node === 'string') names.add(/^(?:#\/properties\/)?([^./[]*)/.exec(node)?.[1] ?? '');
  else if (Array.isArray(node)) for (const item of node) collectNames(item, names);
  else if (isPlainObject(node))
    for (const [keyword, value] of Object.entries(node)) if (!APART.has(keyword)) collectNames(value, names);
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
  const sent = Object.entries({ ...args, ...set });
  const pick = (isOf: (value: unknown) => boolean) =>
    Object.fromEntries(sent.filter(([, value]) => isOf(value)));
  return {
    operation,
    letters: LETTERS.filter((letter) =>
      (part.permission === undefined ? rights : [part.permission]).some(
        (right) => letter === letterOf(right),
      ),
    ),
    names: isAction && (args ?? set) !== null ? Object.keys({ ...args, ...set }) : null,
    constants: pick(isConstant),
    ofCaller: pick((value) => isOf(value, CALLER_ROOTS) && !namesMoment(value)),
    ofMoment: pick((value) => isOf(value, CALLER_ROOTS) && namesMoment(value)),
    conditions: isAction ? conditionsOf(part) : [],
  };
}

/** What a provider knows of a call without the record that it is about. */
const CALLER_ROOTS: ReadonlySet<string> = new Set(['user', 'can', ...MOMENTS]);

function isOf(value: unknown, known: ReadonlySet<string>): boolean {
  const roots = [...rootsOf(value)];
  return roots.length > 0 && roots.every((root) => known.has(root));
}

function namesMoment(value: unknown): boolean {
  return MOMENTS.some((moment) => rootsOf(value).has(moment));
}

function conditionsOf({ when, disabledWhen }: JsonObject): Condition[] {
  return [
    ...(isCondition(when) ? callerParts(when) : []),
    ...(isCondition(disabledWhen) ? partsOfNot(disabledWhen) : []),
  ];
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'string' || typeof value === 'boolean' || isPlainObject(value);
}
