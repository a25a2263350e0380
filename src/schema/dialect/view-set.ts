import { isPlainObject } from '../../contract/json-object.ts';
import type { Entity, ViewSet } from './entity.ts';

/**
 * The views that a resource's `view` picks. What the set leaves out comes from the entity's own views.
 * A name that the entity lacks picks the entity's own (checkConfig says so).
 */
export function pickViews(entity: Entity, set: string | undefined): ViewSet {
  const { list, form, show, dashboard } = entity.views ?? {};
  const own: ViewSet = { list, form, show, dashboard };
  if (set === undefined || entity.views === undefined || !Object.hasOwn(entity.views, set)) return own;
  const picked = entity.views[set];
  return isViewSet(picked) ? { ...own, ...picked } : own;
}

/** What a name under `views` may hold; the meta-schema judges what is in it. */
export function isViewSet(value: unknown): value is ViewSet {
  return isPlainObject(value);
}
