import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Column } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { isDerived } from '../../dialect/is-derived.ts';
import { findProperty, resolveReference } from '../../json-schema/find-property.ts';
import { objectsIn } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';

/** The columns of a list and the lines of a card, of the entity's own views and of a set. */
const PLACES = /^\/views\/(?:[^/]+\/)?list\/(?:columns|card\/lines)\/\d+$/;
const TYPED = ['string', 'number', 'integer', 'null'];
/** Formats that need another control than a box. */
const BOXED_FORMATS: readonly unknown[] = [
  undefined,
  'money',
  'minutes',
  'seconds',
  'hours',
  'phone',
  'email',
];

/** A column with `quickEdit` stands where one is drawn, and is a field that a switch or a box can change. */
export function checkQuickEdits(document: ConfigDocument, entity: Entity): Diagnostic[] {
  return objectsIn(entity.views, '/views').flatMap(({ value, pointer }) => {
    if (value.quickEdit !== true || typeof value.field !== 'string') return [];
    const column: Column = { ...value, field: value.field };
    const at = `${pointer}/quickEdit`;
    if (!PLACES.test(pointer)) return [diagnose(document, at, 'unbuilt', { name: 'quickEdit' })];
    const found = findProperty(entity, column.field, entity);
    const isRight = found === undefined || canEdit(column, resolveReference(found, entity));
    return isRight ? [] : [diagnose(document, at, 'noQuickEdit', { name: column.field })];
  });
}

function canEdit({ field, value, transform }: Column, schema: JsonSchema): boolean {
  const { type, format, readOnly } = schema;
  const isWritten = value === undefined && transform === undefined && readOnly !== true && !isDerived(schema);
  if (!isWritten || field.includes('[')) return false;
  if (type === 'boolean') return true;
  const isChosen = ['enum', 'const', 'x-reference', 'x-choices', 'x-upload'].some(
    (keyword) => schema[keyword] !== undefined,
  );
  const types = [type ?? []].flat();
  const isTyped = types.length > 0 && types.every((one) => TYPED.includes(one));
  return isTyped && !isChosen && BOXED_FORMATS.includes(format);
}
