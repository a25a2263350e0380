import { isPlainObject } from '../../contract/json-object.ts';
import { deepMerge } from '../json-schema/deep-merge.ts';
import { fromPointer, toPointerStep, valueAt } from '../json-schema/json-pointer.ts';

/** Why a part of a config folder's entity was left out. */
export interface MergeRefusal {
  /** Into the overriding file. */
  pointer: string;
  code: 'cannotRemove' | 'cannotRetype';
  name: string;
}

/** What says which values a property holds: the column of the database follows it. */
const TYPE_KEYWORDS = ['type', '$ref', 'x-reference', 'items', 'const'] as const;

/**
 * Lays a config folder's entity over a built-in one, all but its views. It may add properties, require more, word and
 * limit what is there; it may not remove, rename or retype a property.
 * @returns the merged entity, without what was refused
 */
export function mergeEntity(base: unknown, override: unknown): { entity: unknown; refusals: MergeRefusal[] } {
  if (!isPlainObject(base) || !isPlainObject(override)) return { entity: override, refusals: [] };
  const refusals = [
    ...refuseRetyping(base, override, '', ['type', 'storage']),
    ...refuseProperties(base, override),
  ];
  const merged = deepMerge(base, withoutParts(override, refusals));
  if (!isPlainObject(merged)) return { entity: base, refusals };
  const required = new Set([...toList(base.required), ...toList(override.required)]);
  return { entity: required.size > 0 ? { ...merged, required: [...required] } : merged, refusals };
}

function withoutParts(override: object, refusals: readonly MergeRefusal[]): object {
  const kept = structuredClone(override);
  for (const { pointer } of refusals) {
    const steps = fromPointer(pointer);
    const holder = valueAt(
      kept,
      steps
        .slice(0, -1)
        .map((step) => `/${toPointerStep(step)}`)
        .join(''),
    );
    if (isPlainObject(holder)) Reflect.deleteProperty(holder, steps.at(-1) ?? '');
  }
  return kept;
}

function refuseProperties(base: object, override: object): MergeRefusal[] {
  const known = valueAt(base, '/properties');
  const given = valueAt(override, '/properties');
  if (!isPlainObject(known) || !isPlainObject(given)) return [];
  return Object.entries(given).flatMap(([name, property]) => {
    if (!Object.hasOwn(known, name)) return [];
    const pointer = `/properties/${toPointerStep(name)}`;
    if (!isPlainObject(property)) return [{ pointer, code: 'cannotRemove', name }];
    const base = known[name];
    return isPlainObject(base) ? refuseRetyping(base, property, pointer, TYPE_KEYWORDS, name) : [];
  });
}

function refuseRetyping(
  base: object,
  override: object,
  pointer: string,
  keywords: readonly string[],
  name = '',
): MergeRefusal[] {
  return keywords.flatMap((keyword) => {
    if (!Object.hasOwn(override, keyword)) return [];
    const before = valueAt(base, `/${keyword}`);
    // What the file over it leaves out stays.
    const after = deepMerge(before, valueAt(override, `/${keyword}`));
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ pointer: `${pointer}/${keyword}`, code: 'cannotRetype', name: name || keyword }];
  });
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
