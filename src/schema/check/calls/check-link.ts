import { diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Resource } from '../../dialect/dialect-types.ts';
import type { NameUse, PartUse } from '../../dialect/meta-uses.ts';
import { pickViews } from '../../dialect/view-set.ts';
import { isValueText } from '../../values/value-reference.ts';
import { argumentsOf } from '../call-arguments.ts';
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
  if (target !== undefined && !hasIds(resource, known))
    return [
      diagnose(file.document, `${pointer}/id`, 'noIdOf', { value: JSON.stringify(id), name: resource }),
    ];
  const types = target === undefined ? ANY_ID : idTypes(known.entities.get(target), known);
  if (types === null) return [];
  const wrong = (value: string) => [
    diagnose(file.document, `${pointer}/id`, 'noIdOf', { value, name: resource }),
  ];
  if (!isValueText(id)) {
    const isOfType = types.some((type) => type === typeof id || (type === 'integer' && Number.isInteger(id)));
    if (!isOfType || id === '') return wrong(JSON.stringify(id));
    // By 0 the link makes a new record.
    if (id === 0) return [];
    return [
      diagnose(
        file.document,
        `${pointer}/id`,
        'constantId',
        { value: JSON.stringify(id), name: resource },
        'warning',
      ),
    ];
  }
  const use = names.find((one) => one.kind === 'value' && one.pointer === `${pointer}/id`);
  const schemas = use === undefined ? null : schemasOfValue(file, use, known);
  const given = schemas === null ? null : typesOf(schemas);
  const other = schemas?.map((schema) => schema['x-reference']).find((name) => typeof name === 'string');
  const isOther = other !== undefined && target !== undefined && entityOf(other, known) !== target;
  return isOther || (given !== null && !given.some((type) => isTaken(type, types))) ? wrong(id) : [];
}

/** Whether a resource opens one of its records by an id: a page, figures and the only record of a store have none. */
function hasIds(name: string, known: Known): boolean {
  const resource = known.resources.get(name);
  const entity = known.entities.get(entityOf(name, known));
  if (entity === undefined || resource?.page !== undefined || resource?.status === 'draft') return true;
  const { form, show, dashboard } = pickViews(entity, resource?.view);
  const isById = ({ record = 'id' }: { record?: unknown } = {}) => record === 'id';
  if (entity.storage === 'none' && !readsById(resource?.operations, known)) return false;
  if (entity.storage === 'single' || !(isById(form) || isById(show))) return false;
  return dashboard === undefined || form !== undefined || show !== undefined;
}

/** Without a list the records are found by the id of their own operation alone. */
function readsById({ list, get }: Resource['operations'] & object = {}, known: Known): boolean {
  return list !== undefined || (get !== undefined && argumentsOf(get, known)?.takes('id') !== false);
}

/** Where the resource is known at run time alone. */
const ANY_ID = ['integer', 'string'] as const;
