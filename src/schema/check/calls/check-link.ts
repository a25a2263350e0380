import { diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { NameUse, PartUse } from '../../dialect/meta-uses.ts';
import { isValueText } from '../../values/value-reference.ts';
import { idTypes } from '../check-references.ts';
import { isTaken, typesOf } from '../conditions/check-function.ts';
import { schemasOfValue } from '../conditions/check-value-use.ts';
import { entityOf } from '../entity-of-rows.ts';
import type { Known, NamingFile } from '../known-names.ts';

/**
 * The record that a link leads to: an id of the type that its entity has, and no reference to another entity.
 * @param names all names of the file: the id is one of them, where it is a value of the dialect
 */
export function checkLink(
  file: NamingFile,
  { value: { id, resource }, pointer }: PartUse,
  names: readonly NameUse[],
  known: Known,
): Diagnostic[] {
  if (id === undefined || typeof resource !== 'string') return [];
  const target = isValueText(resource) ? undefined : entityOf(resource, known);
  const types = target === undefined ? ANY_ID : idTypes(known.entities.get(target), known);
  if (types === null) return [];
  const wrong = (value: string) => [
    diagnose(file.document, `${pointer}/id`, 'noIdOf', { value, name: resource }),
  ];
  if (!isValueText(id)) {
    const isOfType = types.some((type) => type === typeof id || (type === 'integer' && Number.isInteger(id)));
    return isOfType && id !== '' ? [] : wrong(JSON.stringify(id));
  }
  const use = names.find((one) => one.kind === 'value' && one.pointer === `${pointer}/id`);
  const schemas = use === undefined ? null : schemasOfValue(file, use, known);
  const given = schemas === null ? null : typesOf(schemas);
  const other = schemas?.map((schema) => schema['x-reference']).find((name) => typeof name === 'string');
  const isOther = other !== undefined && target !== undefined && entityOf(other, known) !== target;
  return isOther || (given !== null && !given.some((type) => isTaken(type, types))) ? wrong(id) : [];
}

/** Where the resource is known at run time alone. */
const ANY_ID = ['integer', 'string'] as const;
