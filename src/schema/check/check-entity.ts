import { type ConfigDocument, diagnose, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { findMeant, type Meant, suggest } from '../config/suggest.ts';
import { VIEW_NAMES } from '../dialect/dialect-constants.ts';
import type { Entity, ViewSet } from '../dialect/entity.ts';
import { fromScope, toScope } from '../dialect/field-scope.ts';
import { type FieldUse, listFieldUses } from '../dialect/field-uses.ts';
import { listMetaUses, type PartUse } from '../dialect/meta-uses.ts';
import { isViewSet } from '../dialect/view-set.ts';
import { findProperty, listProperties, resolveReference } from '../json-schema/find-property.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { checkActionConditions, checkOwnUpdate } from './calls/check-action.ts';
import { checkCall, checkListParameters } from './calls/check-arguments.ts';
import { checkChoices } from './calls/check-choices.ts';
import { checkCases } from './cases/check-cases.ts';
import { checkExamples } from './cases/check-examples.ts';
import { checkDerived } from './check-derived.ts';
import { checkNames, OWN_FIELDS } from './check-names.ts';
import { checkReferences } from './check-references.ts';
import { checkCallerConditions } from './conditions/check-caller-conditions.ts';
import { checkConditionParts } from './conditions/check-conditions.ts';
import { entityOfRows } from './entity-of-rows.ts';
import type { Known } from './known-names.ts';
import { checkRules } from './record/check-conditions.ts';
import { checkLimits } from './record/check-limits.ts';
import { checkDialogs, checkRecordPart } from './record/check-record-part.ts';
import { checkAskedParts } from './views/check-asked-parts.ts';
import { checkOptions } from './views/check-options.ts';
import { checkRepeatedNames, checkTabs } from './views/check-parts.ts';
import { checkQuickEdits } from './views/check-quick-edits.ts';
import { checkRepresentation } from './views/check-representation.ts';
import { checkListedEdited, checkRequiredShown, checkUnshown } from './views/check-shown.ts';
import { checkViewSet } from './views/check-view-set.ts';

/** Entities that say nothing wrong about themselves. */
const rightAlone = new WeakSet<Entity>();

/** What an entity says about itself and about others: fields, references, icons, operations, values. */
export function checkEntity(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  return [
    ...checkAlone(document, entity, known.metaEntity),
    ...checkViews(document, entity, known),
    ...checkDerived(document, entity, known),
    ...checkRepresentation(document, entity, known),
    ...checkQuickEdits(document, entity),
    ...checkAskedParts(document, entity),
    ...checkReferences(document, entity, known),
    ...checkNames(
      {
        document,
        meta: known.metaEntity,
        isDraft: entity.status === 'draft',
        missing: known.missingBySchema,
        entity,
      },
      known,
    ),
    ...checkViewSets(document, entity, known),
    ...(entity.status === 'draft' ? [] : checkCalls(document, entity, known)),
    ...checkUnshown(document, entity, known),
    ...checkRequiredShown(document, entity, known),
    ...checkListedEdited(document, entity, known),
    ...checkCases(document, entity, known),
    ...checkExamples(document, entity, known),
  ];
}

function checkCalls(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  return listMetaUses(known.metaEntity, entity).parts.flatMap((use) => {
    if (use.part === 'bound') return checkBound(document, use);
    if (use.part === 'list') return checkListParameters(document, use, known);
    if (use.part === 'choices')
      return [...checkCall(document, use, known), ...checkChoices(document, use, known)];
    if (use.part !== 'call') return [];
    return [
      ...checkCall(document, use, known),
      ...checkOwnUpdate(document, use, known),
      ...checkActionConditions(document, entity, use),
    ];
  });
}

/** Of a file that has not changed nothing new is found where no other file counts. */
function checkAlone(document: ConfigDocument, entity: Entity, meta: JsonSchema): Diagnostic[] {
  if (rightAlone.has(entity)) return [];
  const found = [
    ...checkRecordPart(document, entity, meta),
    ...checkDialogs(document, listMetaUses(meta, entity).parts),
    ...checkRules(document, entity, listMetaUses(meta, entity).parts),
    ...checkTabs(document, listMetaUses(meta, entity).parts),
    ...checkRepeatedNames(document, listMetaUses(meta, entity).lists),
    ...checkConditionParts(document, listMetaUses(meta, entity).parts, meta),
    ...checkCallerConditions(document, listMetaUses(meta, entity).names),
  ];
  if (found.length === 0) rightAlone.add(entity);
  return found;
}

/** Constant bounds of a dialog's number; values are known when it is open. */
function checkBound(document: ConfigDocument, { value, pointer }: PartUse): Diagnostic[] {
  const constants = Object.entries(value).filter(([, bound]) => typeof bound === 'number');
  return checkLimits({ document, schema: Object.fromEntries(constants), pointer });
}

function checkViews(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  return [
    ...listFieldUses(known.metaEntity, entity).flatMap((use) => {
      const owner = use.rows === undefined ? entity : entityOfRows(use.rows, known);
      return owner === undefined ? [] : checkField(document, use, owner);
    }),
    ...listViewSets(entity).flatMap(({ views, pointer }) =>
      checkViewSet({ document, entity, views, pointer, known }),
    ),
  ];
}

/** The entity's own views and every named set. */
function listViewSets(entity: Entity): { name: string | null; views: ViewSet; pointer: string }[] {
  const views = entity.views;
  if (views === undefined) return [];
  const named = Object.keys(views).filter((name) => !VIEW_NAMES.some((view) => view === name));
  const { list, form, show, dashboard } = views;
  return [
    { name: null, views: { list, form, show, dashboard }, pointer: '/views' },
    ...named.map((name) => {
      const set = views[name];
      return { name, views: isViewSet(set) ? set : {}, pointer: `/views/${toPointerStep(name)}` };
    }),
  ];
}

function checkField(document: ConfigDocument, use: FieldUse, entity: Entity): Diagnostic[] {
  const schema: JsonSchema = use.schema ?? (entity.type === 'array' ? (entity.items ?? {}) : entity);
  if (use.path !== null && OWN_FIELDS.includes(use.path)) return [];
  const found = use.path === null ? undefined : findProperty(schema, use.path, entity);
  if (found !== undefined) return checkOptions(document, use, resolveReference(found, entity));
  return [
    diagnoseUnknown(document, use.pointer, 'unknownField', use.text, suggestField(use, schema, entity)),
  ];
}

/** The nearest field, written as the other one is: as a scope or as a path. */
function suggestField({ path, text }: FieldUse, schema: JsonSchema, entity: Entity): Meant | undefined {
  const [, list = ''] = /^(.*)\[\]\.[^[]*$/.exec(path ?? '') ?? [];
  // Inside a list the paths are those of an item.
  const item = list === '' || text.startsWith('#') ? undefined : findProperty(schema, `${list}[]`, entity);
  if (item !== undefined && !text.includes('[]')) return findMeant(text, listProperties(item, entity));
  const isScope = text.startsWith('#') && path === fromScope(text);
  const meant = findMeant(isScope && path !== null ? path : text, listProperties(schema, entity));
  return isScope && meant !== undefined ? { ...meant, text: toScope(meant.text) } : meant;
}

/** A set that no resource picks is most likely a view whose name is misspelt. */
function checkViewSets(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  const sets = listViewSets(entity);
  if (sets.every(({ name }) => name === null)) return [];
  const resources = known.resourcesByEntity.get(document.name) ?? [];
  const picked = new Set(resources.map(({ resource }) => resource.view));
  return sets.flatMap(({ name, pointer }) => {
    if (name === null || picked.has(name)) return [];
    const suggestion = suggest(name, VIEW_NAMES);
    return suggestion === undefined
      ? [diagnose(document, pointer, 'unusedViewSet', { name }, 'warning')]
      : [diagnoseUnknown(document, pointer, 'unknownKeyword', name, suggestion)];
  });
}
