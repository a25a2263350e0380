import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import { resolveReference } from '../../json-schema/find-property.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';

/** The fields of an item that give a matrix its rows and columns: that they are there, and have choices. */
export function checkMatrix(
  document: ConfigDocument,
  schema: JsonSchema,
  pointer: string,
  root: JsonSchema,
): Diagnostic[] {
  const matrix = schema['x-matrix'];
  const { properties } = resolveReference(schema.items ?? {}, root);
  if (!isPlainObject(matrix) || properties === undefined) return [];
  return ['rowField', 'columnField'].flatMap((keyword) => {
    const name = String(matrix[keyword]);
    const at = `${pointer}/x-matrix/${keyword}`;
    if (!Object.hasOwn(properties, name))
      return [diagnoseUnknown(document, at, 'unknownField', name, findMeant(name, Object.keys(properties)))];
    const field = resolveReference(properties[name] ?? {}, root);
    const { enum: choices } = keyword === 'rowField' ? field : resolveReference(field.items ?? {}, root);
    return choices === undefined ? [diagnose(document, at, 'matrixWithoutChoices', { name })] : [];
  });
}
