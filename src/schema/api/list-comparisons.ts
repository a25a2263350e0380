import type { Entity } from '../dialect/entity.ts';
import { isDerived } from '../dialect/is-derived.ts';
import { RECORD_COLUMN_NAMES } from '../dialect/table-limits.ts';
import { findProperty } from '../json-schema/find-property.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { stepsOf, withoutTests } from '../json-schema/record-path.ts';
import { scalarTypeOf } from '../json-schema/scalar-type.ts';
import type { ApiOperation, ApiParameter, ListCondition, ListTotal } from './api-definition.ts';

/** What the server compares a stored field as; `object`: it has parts of its own, and is compared by those alone. */
export type ComparedAs = 'text' | 'number' | 'boolean' | 'moment' | 'object';

/** What a list's operation asks of the stored records that they cannot answer. */
export interface ListFault {
  /** `unsaid`: no `x-compare`; `unknown`: no such field; `unfit`: it is not compared so; `unsummed`: no number of each. */
  kind: 'unsaid' | 'unknown' | 'unfit' | 'unsummed';
  /** The field; of `unsaid` the parameter. */
  name: string;
  comparedAs: ComparedAs | null;
  /** Below the operation. */
  pointer: string;
  /** Undefined of a total. */
  parameter?: ApiParameter;
}

/**
 * What the parameters and totals of a list, which the server derives from its operation, ask in vain. The server does
 * not take such a definition; the check says it at its place.
 */
export function findListFaults(operation: ApiOperation, entity: Entity): ListFault[] {
  const { totals = {}, defaultSort, deviceField, searchFields = {} } = operation['x-list'] ?? {};
  return [
    ...listFilterParameters(operation).flatMap((placed) => faultsOfParameter(placed, entity)),
    ...Object.entries(totals).flatMap(([at, total]) =>
      faultsOfTotal(total, `/x-list/totals/${toPointerStep(at)}`, entity),
    ),
    ...(defaultSort === undefined
      ? []
      : faultsOfComparison({ fields: [defaultSort.field], compare: 'is' }, entity, () => ({
          pointer: '/x-list/defaultSort/field',
        }))),
    ...(deviceField === undefined
      ? []
      : faultsOfComparison({ fields: [deviceField], compare: 'is' }, entity, () => ({
          pointer: '/x-list/deviceField',
        }))),
    ...Object.entries(searchFields).flatMap(([name, fields]) =>
      faultsOfComparison({ fields: [fields].flat(), compare: 'contains' }, entity, () => ({
        pointer: `/x-list/searchFields/${toPointerStep(name)}`,
      })),
    ),
  ];
}

function faultsOfTotal(total: string | ListTotal, pointer: string, entity: Entity): ListFault[] {
  const { sum, where } = typeof total === 'string' ? { sum: total, where: [] } : total;
  const comparedAs = comparedAsOf(entity, sum);
  const at = typeof total === 'string' ? pointer : `${pointer}/sum`;
  const isSummed = comparedAs === 'number' && !sum.includes('[');
  return [
    ...(isSummed ? [] : [{ kind: 'unsummed' as const, name: sum, comparedAs, pointer: at }]),
    ...faultsOfConditions(where, `${pointer}/where`, entity),
  ];
}

function faultsOfConditions(
  conditions: readonly ListCondition[],
  pointer: string,
  entity: Entity,
  parameter?: ApiParameter,
): ListFault[] {
  return conditions.flatMap((condition, index) =>
    faultsOfComparison(condition, entity, (field) => ({
      pointer: `${pointer}/${index}/${field === null ? 'compare' : `fields/${field}`}`,
      ...(parameter && { parameter }),
    })),
  );
}

/** @param placeOf where a field stands, by its number, or null for how it is compared */
function faultsOfComparison(
  { fields, compare }: Pick<ListCondition, 'fields' | 'compare'>,
  entity: Entity,
  placeOf: (field: number | null) => Pick<ListFault, 'pointer' | 'parameter'>,
): ListFault[] {
  return fields.flatMap((written, index): ListFault[] => {
    const field = compare === 'has' ? `${written}[]` : written;
    const comparedAs = comparedAsOf(entity, field);
    if (comparedAs !== null && canCompare(compare, comparedAs)) return [];
    return comparedAs === null
      ? [{ kind: 'unknown', name: field, comparedAs, ...placeOf(index) }]
      : [{ kind: 'unfit', name: field, comparedAs, ...placeOf(null) }];
  });
}

export interface PlacedParameter {
  parameter: ApiParameter;
  /** Below the operation. */
  pointer: string;
}

/** The parameters of a list that filter it: not those of the page, its order, the search and the store. */
export function listFilterParameters(operation: ApiOperation): PlacedParameter[] {
  const { page, size, sort, direction, searchBy, searchText, snapshot } = operation['x-list'] ?? {};
  const others: readonly unknown[] = [
    page,
    size,
    sort,
    direction,
    searchBy,
    searchText,
    snapshot,
    'store_id',
  ];
  return (operation.parameters ?? []).flatMap((parameter, index) =>
    parameter.in === 'query' &&
    parameter['x-spelling-of'] === undefined &&
    parameter['x-handled'] !== true &&
    !others.includes(parameter.name)
      ? [{ parameter, pointer: `/parameters/${index}` }]
      : [],
  );
}

/** The fields of a parameter as paths; `has` asks about the items of a list. */
export function comparedFields({ name, 'x-fields': fields = [name], 'x-compare': compare }: ApiParameter) {
  return compare === 'has' ? fields.map((field) => `${field}[]`) : fields;
}

function faultsOfParameter({ parameter, pointer }: PlacedParameter, entity: Entity): ListFault[] {
  const { name, 'x-compare': compare, 'x-fields': named, 'x-cases': cases = {} } = parameter;
  const ofCases = Object.entries(cases).flatMap(([value, conditions]) =>
    faultsOfConditions(conditions, `${pointer}/x-cases/${toPointerStep(value)}`, entity, parameter),
  );
  if (compare === undefined) {
    const isSaid = valuesOf(parameter)?.every((value) => Object.hasOwn(cases, String(value)));
    return isSaid ? ofCases : [{ kind: 'unsaid', name, comparedAs: null, pointer, parameter }];
  }
  const placeOf = (field: number | null) => {
    const at = named === undefined ? 'name' : `x-fields/${field}`;
    return { pointer: `${pointer}/${field === null ? 'x-compare' : at}`, parameter };
  };
  return [...ofCases, ...faultsOfComparison({ fields: named ?? [name], compare }, entity, placeOf)];
}

/** Every value of a parameter; undefined where its schema does not list them. */
function valuesOf({ schema }: ApiParameter): readonly unknown[] | undefined {
  return schema?.type === 'boolean' ? [true, false] : (schema?.items ?? schema)?.enum;
}

/** Only a text contains something, and only what has an order has a range. */
function canCompare(compare: NonNullable<ApiParameter['x-compare']>, comparedAs: ComparedAs): boolean {
  if (compare === 'contains' || compare === 'startsWith') return comparedAs === 'text';
  const isRange = compare === 'from' || compare === 'until';
  return comparedAs !== 'object' && !(isRange && comparedAs === 'boolean');
}

/** What a field is compared as: a column, or a part of a stored object; null where no stored field is answered there. */
export function comparedAsOf(entity: Entity, path: string): ComparedAs | null {
  // Conditions on the database ask for items that have a value, not for the others.
  if (stepsOf(path).some(({ test }) => test?.isNot)) return null;
  // Of some items of a list as of all: `items[type=food].name`.
  const field = withoutTests(path);
  const [name = '', ...inner] = field.replaceAll('[]', '.[]').split('.');
  const own = Object.hasOwn(entity.properties ?? {}, name) ? entity.properties?.[name] : undefined;
  if (own?.writeOnly === true || name === 'store_id') return null;
  const isColumn = RECORD_COLUMN_NAMES.some((one) => one === name);
  if (inner.length === 0 && isColumn) return name.endsWith('_at') ? 'moment' : 'number';
  if (own === undefined || isColumn || isDerived(own)) return null;
  if (inner.length === 0) return kindOf(own);
  const part = kindOf(own) === 'object' ? findProperty(entity, path) : undefined;
  return part === undefined || part.writeOnly === true ? null : kindOf(part);
}

function kindOf(schema: JsonSchema): ComparedAs {
  const scalar = scalarTypeOf(schema);
  if (scalar === null) return 'object';
  if (scalar === 'boolean') return scalar;
  if (scalar !== 'string') return 'number';
  return schema.format === 'date' || schema.format === 'date-time' ? 'moment' : 'text';
}
