import type { Entity, ViewSet } from './entity.ts';
import { isPlainObject } from './plain-object.ts';

/** What a view reads beside the slots of its resource: an operation, or the list of another resource. */
export type Read = { operation: string } | { resource: string };

/** Keywords whose operation changes something, or is granted by the letter beside it. */
const GRANTED: ReadonlySet<string> = new Set(['actions', 'import', 'export', 'x-upload']);
/** Keywords whose resource is only linked to. */
const LINKS: ReadonlySet<string> = new Set(['link']);

/** The reads of an entity's fields and of the views that a resource picks. */
export function listReads(entity: Entity, views: ViewSet): Read[] {
  const { views: _, ...record } = entity;
  return [...readsIn(record, false), ...readsIn(views, false)];
}

function readsIn(node: unknown, isGranted: boolean): Read[] {
  if (Array.isArray(node)) return node.flatMap((item) => readsIn(item, isGranted));
  if (!isPlainObject(node)) return [];
  return Object.entries(node).flatMap(([keyword, value]): Read[] => {
    if (typeof value === 'string') return readOf(keyword, value, isGranted);
    if (LINKS.has(keyword)) return [];
    // What stands deeper in an action, its dialog's first reading for one, is not granted by the action's letter.
    return readsIn(value, GRANTED.has(keyword));
  });
}

function readOf(keyword: string, value: string, isGranted: boolean): Read[] {
  if (keyword === 'operation' && !isGranted) return [{ operation: value }];
  return keyword === 'resource' || keyword === 'x-reference' ? [{ resource: value }] : [];
}
