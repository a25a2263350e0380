import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Refinement } from '../dialect/dialect-types.ts';
import type { MetaPlace } from '../dialect/meta-place.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { Move } from './refine-list.ts';
import { namesOfParts, refineList } from './refine-list.ts';
import { suggest } from './suggest.ts';

/** What is said of the file that lies over the others. */
export interface MergeRemark {
  severity: 'error' | 'warning';
  code:
    | 'nothingToRefine'
    | 'listedGone'
    | 'unknownListed'
    | 'unknownListedMeant'
    | 'listedAlready'
    | 'listReplaced'
    | 'keywordDropped';
  params: Record<string, string>;
  /** Into that file. */
  pointer: string;
}

export interface MergeContext {
  say(remark: MergeRemark): void;
  /** Whether a refinement has the shape of one; says what is wrong in it. */
  isRefinement(value: JsonObject, pointer: string): value is JsonObject & Refinement;
  /** The list at a pointer of the merged value has been refined by what stands at a pointer of the file. */
  refined(list: string, refinement: string, moves: readonly Move[]): void;
}

/** A place, by its pointers in the merged value and in the file that lies over the others. */
interface Pointers {
  merged: string;
  over: string;
}

/**
 * Lays views over one another: objects key by key, all else as a whole. A list whose place has `x-merge-by` is
 * refined by `{ "add": […], "remove": […], "change": {…} }`. A plain list there replaces the one below, and what it
 * drops is reported.
 * @param base undefined where nothing lies below
 */
export function mergeViews(
  base: unknown,
  over: unknown,
  place: MetaPlace | null,
  at: Pointers,
  context: MergeContext,
): unknown {
  const by = place?.mergeBy;
  if (by !== undefined && isPlainObject(over) && !(by === 'scope' && 'type' in over))
    return mergeRefinement(base, over, place, by, at, context);
  if (by !== undefined && base !== undefined) sayDropped(base, over, by, at.over, context);
  if (Array.isArray(over)) {
    // A list within a part of a new list has nothing below it.
    return over.map((part, index) =>
      mergeViews(undefined, part, place?.item() ?? null, below(at, index), context),
    );
  }
  if (!isPlainObject(over)) return over;
  const merged = new Map(isPlainObject(base) ? Object.entries(base) : []);
  for (const [key, value] of Object.entries(over)) {
    const part = mergeViews(merged.get(key), value, place?.at(key) ?? null, below(at, key), context);
    if (part !== undefined) merged.set(key, part);
  }
  for (const { name, kind } of listStale(merged, over, place)) {
    merged.delete(name);
    const params = { name, kind, value: String(over[kind]) };
    context.say({
      severity: 'warning',
      code: 'keywordDropped',
      params,
      pointer: `${at.over}/${toPointerStep(kind)}`,
    });
  }
  return Object.fromEntries(merged);
}

/**
 * Keywords of the file below that are drawn with another value of a keyword than the one which lies over it now: the
 * `rowClick` of a table that becomes an inspector. The file over it could not take them away.
 */
function listStale(
  merged: ReadonlyMap<string, unknown>,
  over: JsonObject,
  place: MetaPlace | null,
): { name: string; kind: string }[] {
  return [...merged.keys()].flatMap((name) => {
    if (Object.hasOwn(over, name)) return [];
    const stray = Object.entries(place?.at(name)?.onlyWith ?? {}).find(
      ([other, values]) => Object.hasOwn(over, other) && !values.includes(over[other] ?? null),
    );
    return stray === undefined ? [] : [{ name, kind: stray[0] }];
  });
}

function mergeRefinement(
  base: unknown,
  over: JsonObject,
  place: MetaPlace | null,
  by: string,
  at: Pointers,
  context: MergeContext,
): unknown {
  if (!context.isRefinement(over, at.over)) return base;
  if (base === undefined) {
    const name = at.over.split('/').at(-1) ?? '';
    context.say({ severity: 'error', code: 'nothingToRefine', params: { name }, pointer: at.over });
    return base;
  }
  const { list, moves, lost, replaced } = refineList(
    base,
    over,
    by,
    (part, changed, { part: from, over: to }) =>
      mergeViews(
        part,
        changed,
        place?.item() ?? null,
        { merged: at.merged + from, over: at.over + to },
        context,
      ),
  );
  const names = namesOfParts(base, by);
  for (const { name, pointer } of lost) {
    const suggestion = names.includes(name) ? undefined : suggest(name, names);
    const unknown = suggestion === undefined ? 'unknownListed' : 'unknownListedMeant';
    // The list had it, and this refinement has taken it out already.
    const code = names.includes(name) ? 'listedGone' : unknown;
    const params = { name, ...(suggestion !== undefined && { suggestion }) };
    context.say({ severity: 'error', code, params, pointer: at.over + pointer });
  }
  for (const { name, pointer } of replaced)
    context.say({ severity: 'warning', code: 'listedAlready', params: { name }, pointer: at.over + pointer });
  context.refined(at.merged, at.over, moves);
  return list;
}

function sayDropped(base: unknown, over: unknown, by: string, pointer: string, context: MergeContext): void {
  const kept = new Set(namesOfParts(over, by));
  const dropped = [...new Set(namesOfParts(base, by))].filter((name) => !kept.has(name));
  if (dropped.length === 0) return;
  const name = pointer.split('/').at(-1) ?? '';
  const params = { name, dropped: dropped.join(', ') };
  context.say({ severity: 'warning', code: 'listReplaced', params, pointer });
}

function below({ merged, over }: Pointers, key: string | number): Pointers {
  const step = `/${toPointerStep(key)}`;
  return { merged: merged + step, over: over + step };
}
