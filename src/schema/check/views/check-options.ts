import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { TYPES_OF_OPTION } from '../../dialect/dialect-constants.ts';
import type { FieldUse } from '../../dialect/field-uses.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { typesOf } from '../conditions/check-function.ts';
import { checkFormatType } from '../record/check-format-type.ts';

/** How a layout draws a field, against what the field is. */
export function checkOptions(document: ConfigDocument, use: FieldUse, schema: JsonSchema): Diagnostic[] {
  const { options, text } = use;
  if (options === undefined)
    return [...checkDrawn(document, use, schema), ...checkTruncate(document, use, schema)];
  const { slider, split, format } = options.value;
  // A slider between unknown ends would be drawn as a plain box.
  const isEndless = slider === true && (schema.minimum === undefined || schema.maximum === undefined);
  const isNoInstant = split !== undefined && !INSTANTS.includes(schema.format);
  const others = '"format": "date-time"';
  return [
    ...checkDrawn(document, use, schema),
    ...checkOptionTypes(document, options, schema),
    ...(isEndless
      ? [diagnose(document, `${options.pointer}/slider`, 'sliderWithoutEnds', { name: text })]
      : []),
    ...(isNoInstant
      ? [diagnose(document, `${options.pointer}/split`, 'notDrawnWith', { name: 'split', others })]
      : []),
    ...(typeof format === 'string'
      ? checkFormatType({ document, schema: { ...schema, format }, pointer: options.pointer })
      : []),
  ];
}

/** What an element of a layout is, against the types that it draws. */
function checkDrawn(
  document: ConfigDocument,
  { holder = {}, text, pointer }: FieldUse,
  schema: JsonSchema,
): Diagnostic[] {
  const taken = typeof holder.type === 'string' && holder.scope === text ? DRAWN[holder.type] : undefined;
  const given = typesOf([schema]);
  if (taken === undefined || given === null || given.some((type) => taken.includes(type))) return [];
  const params = { name: text, given: given.join(', '), type: taken.join(', ') };
  return [diagnose(document, pointer, 'valueOfOtherType', params)];
}

const DRAWN: Readonly<Record<string, readonly string[]>> = {
  ListWithDetail: ['array'],
  Image: ['string', 'object'],
};

/** An option of a field that is drawn without it. */
function checkOptionTypes(
  document: ConfigDocument,
  { value, pointer }: NonNullable<FieldUse['options']>,
  schema: JsonSchema,
): Diagnostic[] {
  const types = typesOf([schema])?.map((type) => (type === 'integer' ? 'number' : type)) ?? [];
  if (types.length === 0) return [];
  return Object.keys(value).flatMap((name) => {
    const allowed = Object.hasOwn(TYPES_OF_OPTION, name) ? TYPES_OF_OPTION[name] : undefined;
    if (allowed === undefined || types.some((type) => allowed.includes(type))) return [];
    const said = { name, type: types.join(', ') };
    return [diagnose(document, `${pointer}/${name}`, 'uselessKeyword', said)];
  });
}

const INSTANTS: readonly unknown[] = ['date-time', 'date-time-seconds'];

/** Only a text is cut, and what is left is no longer than what may stand whole. */
function checkTruncate(
  document: ConfigDocument,
  { holder = {}, pointer }: FieldUse,
  { type }: JsonSchema,
): Diagnostic[] {
  const { truncate, field, value, transform } = holder;
  if (!isPlainObject(truncate) || field === undefined) return [];
  const { keep, over: limit } = truncate;
  const at = `${pointer.slice(0, pointer.lastIndexOf('/'))}/truncate`;
  const types = value === undefined && transform === undefined ? [type ?? 'string'].flat() : ['string'];
  if (!types.includes('string'))
    return [
      diagnose(document, at, 'uselessKeyword', { name: 'truncate', type: types.join(', ') }, 'warning'),
    ];
  return Number(keep) > Number(limit)
    ? [diagnose(document, `${at}/keep`, 'notGreater', { name: 'keep', limit: Number(limit) })]
    : [];
}
