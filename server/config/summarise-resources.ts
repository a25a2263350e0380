import { describeSlots } from '../../src/schema/describe/describe-entity.ts';
import {
  type ResourceSummary,
  type ResourceView,
  USUAL_VIEWS,
} from '../../src/schema/dialect/config-index.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { representationOf, USUAL_REPRESENTATION } from '../../src/schema/dialect/record-representation.ts';
import { pickViews } from '../../src/schema/dialect/view-set.ts';
import type { Config } from './config-store.ts';

/** What the menu and the routes need of each resource, in menu order: by `order`, then by name. */
export function summariseResources(config: Config): ResourceSummary[] {
  return [...config.resources]
    .toSorted(([a, one], [b, other]) => orderOf(one) - orderOf(other) || (a < b ? -1 : 1))
    .map(([name, resource]) => summarise(config, name, resource));
}

function orderOf(resource: Resource): number {
  return resource.menu?.order ?? Number.MAX_SAFE_INTEGER;
}

function summarise(config: Config, name: string, resource: Resource): ResourceSummary {
  const entity = resource.entity ?? name;
  const { menuKey, route, formRoute, formKey, privileges, formPrivileges, page, menu, offline, view } =
    resource;
  const { topics, topicMessages } = resource;
  const described = config.entities.get(entity);
  const notices = described && pickViews(described, view).list?.notices;
  const status = resource.status ?? described?.status;
  const views = listViews(resource, described);
  const representation = described ? representationOf(described) : USUAL_REPRESENTATION;
  return {
    name,
    entity,
    menuKey,
    route,
    privileges,
    title: described?.title ?? name,
    ...(formRoute !== undefined && { formRoute }),
    ...(formKey !== undefined && { formKey }),
    ...(formPrivileges !== undefined && { formPrivileges }),
    ...(page !== undefined && { page }),
    ...(status !== undefined && { status }),
    ...(menu !== undefined && { menu }),
    ...(offline !== undefined && { offline }),
    ...(view !== undefined && { view }),
    ...(topics !== undefined && { topics }),
    ...(topicMessages !== undefined && { topicMessages }),
    ...(notices !== undefined && { notices }),
    ...(representation !== USUAL_REPRESENTATION && { recordRepresentation: representation }),
    ...(views.join() !== USUAL_VIEWS.join() && { views }),
  };
}

/** Nothing for what has no entity: a page by hand draws something else than records. */
function listViews(resource: Resource, entity: Entity | undefined): ResourceView[] {
  if (entity === undefined) return [];
  const slots = describeSlots(resource);
  const has = (slot: 'list' | 'create' | 'update') => slots[slot].exists && !slots[slot].isDisabled;
  const views: Record<ResourceView, boolean> = {
    list: has('list'),
    create: has('create'),
    edit: has('update'),
    show: pickViews(entity, resource.view).show !== undefined,
  };
  return (Object.keys(views) as ResourceView[]).filter((view) => views[view]);
}
