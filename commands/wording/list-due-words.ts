import type { CheckedConfig } from '../../src/schema/check-config.ts';
import { describeEntity } from '../../src/schema/describe-entity.ts';
import type { Description } from '../../src/schema/description.ts';
import { findProperty, resolveReference } from '../../src/schema/find-property.ts';
import { isPlainObject } from '../../src/schema/plain-object.ts';
import { pickViews, VIEW_NAMES } from '../../src/schema/view-set.ts';

/** A word that a description asks for: one of these keys, the last being the plain one. */
export type DueWord = readonly string[];

/** Lists in a view whose members have a name, and so a word: `<entity>.<group>.<name>`. */
const NAMED: Readonly<Record<string, string>> = {
  actions: 'actions',
  cards: 'cards',
  charts: 'charts',
  panels: 'panels',
  tabs: 'tabs',
};

/**
 * The words that every schema and resource asks for by being what it is: titles, labels of the columns and fields that
 * it shows, choices, and its actions, tabs and panels. Without them the schema's own names stand on the screen.
 */
export function listDueWords({ entities, resources }: CheckedConfig): DueWord[] {
  const described = [...resources].flatMap(([resourceName, resource]) => {
    const entityName = resource.entity ?? resourceName;
    const entity = entities.get(entityName);
    const menu = resource.menu === undefined ? [] : [[`${entityName}.title`, `menu.${resourceName}`]];
    const group = resource.menu?.group;
    return [
      ...(entity ? listOfEntity(describeEntity({ resourceName, resource, entityName, entity })) : menu),
      ...(group === undefined ? [] : [[`menu.captions.${group}`, `menu.groups.${group}`]]),
    ];
  });
  return [...new Map(described.map((keys) => [keys.join(' '), keys])).values()];
}

function listOfEntity(description: Description): DueWord[] {
  const { entityName, name, wordAreas, list, form, resource, entity } = description;
  const isDraft = resource.status === 'draft' || entity.status === 'draft';
  const shown = list.columns.filter(({ column }) => column.label === undefined).map(({ field }) => field);
  const fields = [...new Set([...shown, ...listControls(form.layout)])];
  const views = pickViews(entity, resource.view);
  const title = [`menu.${name}`, `${entityName}.title`];
  // A draft has its place in the menu and nothing to see yet.
  if (isDraft) return [title];
  return [
    title,
    ...fields.map((field) => [...wordAreas].toReversed().map((area) => `${area}.fields.${field}`)),
    ...fields.flatMap((field) => listChoices(description, field)),
    ...VIEW_NAMES.flatMap((view) => [...namesIn(views[view])]).map(([group, own]) =>
      [...wordAreas].toReversed().map((area) => `${area}.${group}.${own}`),
    ),
  ];
}

/** The fields of a layout that are labelled by their name. */
function listControls(layout: unknown): string[] {
  if (Array.isArray(layout)) return layout.flatMap(listControls);
  if (!isPlainObject(layout)) return [];
  const { type, scope, label, elements } = layout;
  if (type !== 'Control' || typeof scope !== 'string') return listControls(elements);
  const steps = scope.split('/properties/').slice(1);
  return label === undefined && steps.length > 0 ? [steps.join('.')] : [];
}

function listChoices({ entity, wordAreas }: Description, field: string): DueWord[] {
  const record = entity.type === 'array' ? resolveReference(entity.items ?? {}, entity) : entity;
  const found = findProperty(record, field, entity);
  const schema = found && resolveReference(found, entity);
  if (schema?.enum === undefined || schema.format !== undefined) return [];
  return schema.enum
    .filter((value) => typeof value === 'string')
    .map((value) => [...wordAreas].toReversed().map((area) => `${area}.enums.${field}.${value}`));
}

/** Group and name of every member that is named; what fills a slot has the engine's words. */
function* namesIn(node: unknown): Generator<[group: string, name: string]> {
  if (Array.isArray(node)) for (const item of node) yield* namesIn(item);
  if (!isPlainObject(node)) return;
  for (const [keyword, value] of Object.entries(node)) {
    const group = Object.hasOwn(NAMED, keyword) ? NAMED[keyword] : undefined;
    if (group !== undefined && Array.isArray(value))
      for (const item of value)
        if (isPlainObject(item) && typeof item.name === 'string' && item.slot === undefined)
          yield [group, item.name];
    yield* namesIn(value);
  }
}
