import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { listFieldPlaces } from '../../describe/field-places.ts';
import type { Resource } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { pickViews } from '../../dialect/view-set.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import type { Known } from '../known-names.ts';

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
