import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import { placeOf } from '../../dialect/meta-place.ts';
import { resolveReference } from '../../json-schema/find-property.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import type { SchemaPlace } from './schema-place.ts';

/** Keywords that say nothing without one of others. */
export const COMPANIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['if', ['then', 'else']],
  ['then', ['if']],
  ['else', ['if']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
]);

/**
 * What the root of a file may say, or what another check reports there. All other keywords of the dialect belong to
 * properties.
 */
const OF_ROOT: readonly string[] = ['x-allow', 'x-unfit', 'x-unique'];

/** Keywords without the ones that they belong to have no effect: warnings. */
export function checkCompanions({ document, schema, pointer }: SchemaPlace): Diagnostic[] {
  return [...COMPANIONS].flatMap(([name, others]) => {
    if (schema[name] === undefined || others.some((other) => schema[other] !== undefined)) return [];
    const params = { name, others: others.map((other) => `"${other}"`).join(' / ') };
    return [diagnose(document, `${pointer}/${name}`, 'keywordAlone', params, 'warning')];
  });
}

/** Keywords of a property at the root of a file have no effect: warnings. Unknown ones are the meta-schema's to say. */
export function checkRootKeywords(
  document: ConfigDocument,
  root: JsonSchema,
  meta: JsonSchema,
): Diagnostic[] {
  const place = placeOf(meta);
  const isOfProperty = (keyword: string) =>
    (keyword.startsWith('x-') && !OF_ROOT.includes(keyword)) || ['readOnly', 'writeOnly'].includes(keyword);
  return Object.keys(root)
    .filter((keyword) => isOfProperty(keyword) && place.declares(keyword))
    .map((name) => diagnose(document, `/${name}`, 'keywordOfProperty', { name }, 'warning'));
}

/** The fields of an item that give a matrix its rows and columns: that they are there, and have choices. */
export function checkMatrix({ document, schema, pointer, root }: SchemaPlace): Diagnostic[] {
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

/** The fields of an item that say which part it is and its state: that they are there, and that the state has looks. */
export function checkStates({ document, schema, pointer, root }: SchemaPlace): Diagnostic[] {
  const states = schema['x-states'];
  const { properties } = resolveReference(schema.items ?? {}, root);
  if (!isPlainObject(states) || properties === undefined) return [];
  return Object.keys(states).flatMap((keyword) => {
    const name = String(states[keyword]);
    const at = `${pointer}/x-states/${keyword}`;
    if (!Object.hasOwn(properties, name))
      return [diagnoseUnknown(document, at, 'unknownField', name, findMeant(name, Object.keys(properties)))];
    const isPlain = resolveReference(properties[name] ?? {}, root)['x-status'] === undefined;
    return keyword === 'stateField' && isPlain
      ? [diagnose(document, at, 'statesWithoutStatus', { name })]
      : [];
  });
}
