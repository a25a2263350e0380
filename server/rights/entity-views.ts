import type { JsonObject } from '../../src/contract/json-object.ts';
import { rememberBy } from '../../src/contract/remember-by.ts';
import { lettersFor } from '../../src/domain/privileges.ts';
import type { Config } from '../config/config-store.ts';
import type { View } from './access.ts';
import {
  ANYONE,
  type Caller,
  type FieldGuards,
  fieldGuardsOf,
  hiddenFields,
  overlaps,
} from './field-guards.ts';
import { fitsFixed } from './fits-fixed.ts';
import { isDraft } from './is-draft.ts';

/** A resource of an entity, with the fields whose conditions name the caller. */
interface GuardedResource {
  resource: string;
  fixed: JsonObject | null;
  /** Of the list and of the form: who may read here at all. */
  privileges: readonly string[];
  /** Null where the resource shows everything to all. */
  guards: FieldGuards | null;
}

/** Entities with at least one guarded field, by name, each with all of its resources. Most entities are not in it. */
export const guardedEntities: (config: Config) => ReadonlyMap<string, readonly GuardedResource[]> =
  rememberBy(listGuarded);

function listGuarded({ entities, resources }: Config): Map<string, GuardedResource[]> {
  const all = [...resources].flatMap(([name, resource]) => {
    const entity = resource.entity ?? name;
    const described = entities.get(entity);
    if (described === undefined || isDraft(resource, described)) return [];
    const { fixed = null, privileges, formPrivileges = [] } = resource;
    const guards = fieldGuardsOf(resource, entity, described);
    return [{ entity, resource: name, fixed, privileges: [...privileges, ...formPrivileges], guards }];
  });
  const guarded = new Set(all.filter(({ guards }) => guards !== null).map(({ entity }) => entity));
  return new Map([...guarded].map((name) => [name, all.filter(({ entity }) => entity === name)]));
}

interface Asking {
  config: Config;
  /** Null without a session. */
  caller: Caller | null;
  /** The resources that open the operation (`Access.resources`). */
  resources: readonly string[];
}

/**
 * How an entity's records look to a caller, whatever the operation. The views of the entity's resources that open the
 * operation decide; else of those that the caller may read; else of all.
 * @returns none where nothing is hidden
 */
export function viewsOf(entity: string, { config, caller, resources }: Asking): View[] {
  const all = guardedEntities(config).get(entity) ?? [];
  const who = caller ?? ANYONE;
  const opening = all.filter(({ resource }) => resources.includes(resource));
  const readable = all.filter(({ privileges }) => lettersFor(who.roles, privileges).has('r'));
  const [shown = all] = [opening, readable].filter((some) => some.length > 0);
  const views = shown.map(({ fixed, guards }) => ({
    fixed,
    hidden: guards === null ? new Set<string>() : hiddenFields(guards, who),
  }));
  return views.some(({ hidden }) => hidden.size > 0) ? views : [];
}

/** What of one record the caller is never answered: what each resource that it belongs to hides. */
export function hiddenIn(views: readonly View[], record: JsonObject): readonly string[] {
  const own = views.filter(({ fixed }) => fitsFixed(record, fixed));
  const [first, ...others] = own;
  // A part of a record does not say whose it is: then it is hidden where any of them hides it.
  if (first === undefined) return [...new Set(views.flatMap(({ hidden }) => [...hidden]))];
  return [...first.hidden].filter((path) => others.every(({ hidden }) => hidden.has(path)));
}

/** Whether some record's field is hidden, or a part of it: it must not be found out by asking either. */
export function isHiddenSomewhere(views: readonly View[], field: string): boolean {
  return views.some(({ hidden }) => [...hidden].some((path) => overlaps(path, field)));
}
