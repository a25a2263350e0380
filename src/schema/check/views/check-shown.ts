import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { listFieldPlaces } from '../../describe/field-places.ts';
import type { Resource } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { toFieldUse } from '../../dialect/field-uses.ts';
import { isDerived } from '../../dialect/is-derived.ts';
import { listMetaUses, type NameUse } from '../../dialect/meta-uses.ts';
import { pickViews } from '../../dialect/view-set.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { Known } from '../known-names.ts';

/**
 * Fields that each list and form leaves out, and that nothing else in the file looks at: a warning. Of a resource
 * without columns or layout all fields are shown; so are those of a page, as far as is known.
 */
export function checkUnshown(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  const resources = known.resourcesByEntity.get(document.name) ?? [];
  if (entity.storage === 'none' || resources.length === 0) return [];
  if (resources.some(({ resource }) => !isLaidOut(entity, resource))) return [];
  const named = namesIn(entity, known);
  return Object.entries(entity.properties ?? {}).flatMap(([name, { writeOnly, const: only }]) => {
    // A constant has nothing to show or to choose.
    if (name === 'id' || writeOnly === true || only !== undefined || named.has(name)) return [];
    const at = `/properties/${toPointerStep(name)}`;
    return [diagnose(document, at, 'unshownField', { name }, 'warning')];
  });
}

function isLaidOut(entity: Entity, { view, page }: Resource): boolean {
  const { list, form } = pickViews(entity, view);
  const isListed = list?.columns !== undefined || list?.kind === 'cards';
  return page === undefined && isListed && form?.layout !== undefined;
}

/** The first step of each path that a view or another field names, and of each value of the record. */
function namesIn(entity: Entity, known: Known): Set<string> {
  const { names } = listMetaUses(known.metaEntity, entity);
  const found = new Set(names.flatMap(toField));
  for (const property of Object.values(entity.properties ?? {})) {
    if (typeof property['x-embed'] === 'string') found.add(property['x-embed']);
    const words = property['x-words'];
    if (isPlainObject(words)) for (const name of Object.values(words)) found.add(String(name));
  }
  return found;
}

function toField(use: NameUse): string[] {
  if (use.kind === 'value') return /^\$(?:record|original)\.([^.|]+)/.exec(use.name)?.slice(1) ?? [];
  // What is written for a field does not show it.
  const isField = (use.kind === 'field' && use.isKey !== true) || use.kind === 'scope';
  const { path, rows, schema } = isField ? toFieldUse(use) : { path: null };
  if (path === null || rows !== undefined || schema !== undefined) return [];
  return [path.split(/[.[]/)[0] ?? ''];
}

/** Fields that a new record must have, and that its form neither shows nor fills in: it could never be saved. Warnings. */
export function checkRequiredShown(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  if (entity.status === 'draft' || entity.storage !== undefined || entity.type === 'array') return [];
  const lacking = new Set(
    (known.resourcesByEntity.get(document.name) ?? []).flatMap(({ resource }) =>
      listLacking(entity, resource),
    ),
  );
  return (entity.required ?? []).flatMap((name, index) =>
    lacking.has(name)
      ? [diagnose(document, `/required/${index}`, 'requiredUnshown', { name }, 'warning')]
      : [],
  );
}

/** A form without a layout shows every field. */
function listLacking(
  entity: Entity,
  { view, page, status, operations, disabled, fixed }: Resource,
): string[] {
  const views = pickViews(entity, view);
  const { layout, defaultValues, set } = views.form ?? {};
  const makes =
    (operations === undefined || operations.create !== undefined) && !disabled?.includes('create');
  if (layout === undefined || page !== undefined || status === 'draft' || !makes) return [];
  const shown = listFieldPlaces(views, { list: false, form: true }).filter(
    ({ isInput, row }) => isInput && row === 'form',
  );
  const names = new Set(shown.map(({ path }) => path.split('.')[0]));
  // A name that is no field most likely means one that is missing.
  if (names.has('#') || shown.some(({ path }) => findProperty(entity, path) === undefined)) return [];
  const given = { ...defaultValues, ...set, ...fixed };
  return (entity.required ?? []).filter((name) => {
    const { readOnly, default: own, 'x-computed': computed } = entity.properties?.[name] ?? {};
    const isMade = readOnly === true || own !== undefined || computed !== undefined || name === 'id';
    return !isMade && !names.has(name) && !Object.hasOwn(given, name);
  });
}

/**
 * Fields that a list has a column for and that nothing fills in: no form has them, and nothing in the file writes them. A
 * warning.
 */
export function checkListedEdited(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  const resources = (known.resourcesByEntity.get(document.name) ?? []).filter(({ resource }) =>
    isEdited(entity, resource),
  );
  if (entity.status === 'draft' || entity.storage !== undefined || resources.length === 0) return [];
  const written = writtenIn(entity, known);
  const views = resources.map(({ resource }) => pickViews(entity, resource.view));
  const shown = views.flatMap((one) => listFieldPlaces(one, { list: true, form: true }));
  const filled = new Set(shown.flatMap(({ path, isInput }) => (isInput ? (path.split('.')[0] ?? []) : [])));
  if (filled.has('#')) return [];
  const listed = new Set(
    views.flatMap(({ list }) =>
      (list?.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field)),
    ),
  );
  const given = new Set(resources.flatMap(({ resource: { fixed } }) => Object.keys(fixed ?? {})));
  return Object.entries(entity.properties ?? {}).flatMap(([name, property]) => {
    const isMade = property.readOnly === true || property.const !== undefined || isDerived(property);
    if (isMade || name === 'id' || !listed.has(name) || filled.has(name)) return [];
    // A required one is said as that.
    if (written.has(name) || given.has(name) || entity.required?.includes(name)) return [];
    return [diagnose(document, `/properties/${toPointerStep(name)}`, 'listedUnedited', { name }, 'warning')];
  });
}

/** Whether a form makes or changes records: one with a layout, of a resource that may. */
function isEdited(entity: Entity, { view, page, status, operations, disabled = [] }: Resource): boolean {
  const { form } = pickViews(entity, view);
  if (page !== undefined || status === 'draft' || form?.layout === undefined) return false;
  return (['create', 'update'] as const).some(
    (slot) => (operations === undefined || operations[slot] !== undefined) && !disabled.includes(slot),
  );
}

/** The fields that actions, forms and uploads write. */
function writtenIn(entity: Entity, known: Known): Set<string> {
  const { names } = listMetaUses(known.metaEntity, entity);
  const written = names.flatMap(({ kind, name, isKey }) =>
    isKey === true || kind === 'saved' || kind === 'argument' ? [name.split(/[.[]/)[0] ?? ''] : [],
  );
  return new Set(written);
}
