import { isPlainObject } from '../../src/contract/json-object.ts';
import type { CheckedConfig } from '../../src/schema/check/assemble-config.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { Description } from '../../src/schema/describe/description.ts';
import { VIEW_NAMES } from '../../src/schema/dialect/dialect-constants.ts';
import { pickViews } from '../../src/schema/dialect/view-set.ts';
import { branchesOf, findProperty, resolveReference } from '../../src/schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { withoutTests } from '../../src/schema/json-schema/record-path.ts';

/** A word that a description asks for: one of these keys, the last being the plain one. */
export type DueWord = readonly string[];

/** Lists in a view whose members have a name, and so a word: `<entity>.<group>.<name>`. */
const NAMED: Readonly<Record<string, string>> = {
  actions: 'actions',
  cards: 'cards',
  charts: 'charts',
  panels: 'panels',
  steps: 'steps',
  tabs: 'tabs',
};

/**
 * The words that a schema or resource needs because of its parts: titles, labels of columns and fields, choices,
 * actions, tabs and panels. Without them the schema's own names stand on the screen.
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
  // Cards show what `card` names, and no columns.
  const columns = list.view.kind === 'cards' ? [] : list.columns;
  const labelled = columns.filter(({ column }) => column.label === undefined);
  const shown = labelled.map(({ field }) => withoutTests(field));
  // What stands beside another field has no label, and may have choices.
  const beside = columns.flatMap(({ also }) => also.map(({ field }) => withoutTests(field)));
  const controls = listControls(form.layout).flatMap((field) => [field, ...listParts(description, field)]);
  const fields = [...new Set([...shown, ...controls])];
  const views = pickViews(entity, resource.view);
  const title = [`menu.${name}`, `${entityName}.title`];
  // A draft has its place in the menu and nothing to see yet.
  if (isDraft) return [title];
  return [
    title,
    ...fields.map((field) => [...wordAreas].toReversed().map((area) => `${area}.fields.${field}`)),
    ...[...fields, ...beside].flatMap((field) => listChoices(description, field)),
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

/** The fields inside a field that is an object or a list of objects, and that nothing else draws as a whole. */
function listParts(description: Description, field: string): string[] {
  return [...partsOf(findField(description, field), field, description.entity, [])];
}

/** @param above the objects around this one: a tree is named at its first levels alone */
function* partsOf(
  schema: JsonSchema | undefined,
  path: string,
  root: JsonSchema,
  above: readonly JsonSchema[],
): Generator<string> {
  if (schema === undefined || schema.format !== undefined || schema['x-upload'] !== undefined) return;
  const held = isPlainObject(schema.items) ? resolveReference(schema.items, root) : schema;
  if (!isPlainObject(held.properties) || above.includes(held.properties)) return;
  for (const [name, property] of Object.entries(held.properties)) {
    const inner = `${path}.${name}`;
    yield inner;
    yield* partsOf(resolveReference(property, root), inner, root, [...above, held.properties]);
  }
}

/** Formats that draw a value by the words of its field's choices. Other formats have words of their own. */
const CHOICE_FORMATS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'checkboxes',
  'radio',
  'select',
  'tag',
]);

function listChoices(description: Description, field: string): DueWord[] {
  const schema = findField(description, field);
  if (schema === undefined || !CHOICE_FORMATS.has(schema.format)) return [];
  const item = isPlainObject(schema.items) ? resolveReference(schema.items, description.entity) : schema;
  return (narrowedChoices(description, field) ?? item.enum ?? [])
    .filter((value) => typeof value === 'string')
    .map((value) => [...description.wordAreas].toReversed().map((area) => `${area}.enums.${field}.${value}`));
}

/** The choices that a branch leaves of a field: the form of that branch asks for no others. */
function narrowedChoices({ entity }: Description, field: string): readonly unknown[] | undefined {
  const branches = branchesOf(entity, entity).map((branch) => findProperty(branch, field, entity)?.enum);
  return branches.find((values) => values !== undefined);
}

/** The schema of a field by its name among the words, which has no step for the items of a list: `lines.price`. */
function findField({ entity }: Description, field: string): JsonSchema | undefined {
  const start = resolveReference(entity.type === 'array' ? (entity.items ?? {}) : entity, entity);
  let found: JsonSchema | undefined = start;
  for (const step of field.split('.')) {
    const held: JsonSchema | undefined =
      found !== undefined && isPlainObject(found.items) ? resolveReference(found.items, entity) : found;
    const property: JsonSchema | undefined = held && findProperty(held, step, entity);
    found = property && resolveReference(property, entity);
  }
  return found;
}

/** Group and name of every member that is named; what fills a slot has the engine's words. */
function* namesIn(node: unknown): Generator<[group: string, name: string]> {
  if (Array.isArray(node)) for (const item of node) yield* namesIn(item);
  if (!isPlainObject(node)) return;
  for (const [keyword, value] of Object.entries(node)) {
    const group = Object.hasOwn(NAMED, keyword) ? NAMED[keyword] : undefined;
    if (group !== undefined && Array.isArray(value))
      for (const item of value)
        if (isPlainObject(item) && typeof item.name === 'string' && item.builtIn === undefined)
          yield [group, item.name];
    yield* namesIn(value);
  }
}
