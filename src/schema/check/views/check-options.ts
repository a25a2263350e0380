import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { FieldUse } from '../../dialect/field-uses.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { checkFormatType } from '../record/check-format-type.ts';

/** How a layout draws a field, against what the field is. */
export function checkOptions(
  document: ConfigDocument,
  { options, text }: FieldUse,
  schema: JsonSchema,
): Diagnostic[] {
  if (options === undefined) return [];
  const { slider, split, format } = options.value;
  // A slider between unknown ends would be drawn as a plain box.
  const isEndless = slider === true && (schema.minimum === undefined || schema.maximum === undefined);
  const isNoInstant = split !== undefined && !INSTANTS.includes(schema.format);
  const others = '"format": "date-time"';
  return [
    ...(isEndless
      ? [diagnose(document, `${options.pointer}/slider`, 'sliderWithoutEnds', { name: text })]
      : []),
    ...(isNoInstant
      ? [diagnose(document, `${options.pointer}/split`, 'notDrawnWith', { name: 'split', others })]
      : []),
    ...(typeof format === 'string' ? checkFormatType(document, { ...schema, format }, options.pointer) : []),
  ];
}

const INSTANTS: readonly unknown[] = ['date-time', 'date-time-seconds'];
