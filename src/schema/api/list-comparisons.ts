import type { Entity } from '../dialect/entity.ts';
import { isDerived } from '../dialect/is-derived.ts';
import { RECORD_COLUMN_NAMES } from '../dialect/table-limits.ts';
import { findProperty } from '../json-schema/find-property.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { scalarTypeOf } from '../json-schema/scalar-type.ts';
import type { ApiOperation, ApiParameter } from './api-definition.ts';

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
  return [
    ...listFilterParameters(operation).flatMap((placed) => faultsOfParameter(placed, entity)),
    ...Object.entries(operation['x-list']?.totals ?? {}).flatMap(([at, field]): ListFault[] => {
      const comparedAs = comparedAsOf(entity, field);
      if (comparedAs === 'number' && !field.includes('[]')) return [];
      return [{ kind: 'unsummed', name: field, comparedAs, pointer: `/x-list/totals/${toPointerStep(at)}` }];
    }),
  ];
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
    parameter.in === 'query' && !others.includes(parameter.name)
      ? [{ parameter, pointer: `/parameters/${index}` }]
      : [],
  );
}

/** The fields of a parameter as paths; `has` asks about the items of a list. */
export function comparedFields({ name, 'x-fields': fields = [name], 'x-compare': compare }: ApiParameter) {
  return compare === 'has' ? fields.map((field) => `${field}[]`) : fields;
}

function faultsOfParameter({ parameter, pointer }: PlacedParameter, entity: Entity): ListFault[] {
  const { name, 'x-compare': compare, 'x-fields': named } = parameter;
  if (compare === undefined) return [{ kind: 'unsaid', name, comparedAs: null, pointer, parameter }];
  return comparedFields(parameter).flatMap((field, index): ListFault[] => {
    const comparedAs = comparedAsOf(entity, field);
    if (comparedAs !== null && canCompare(compare, comparedAs)) return [];
    const at = named === undefined ? `${pointer}/name` : `${pointer}/x-fields/${index}`;
    return comparedAs === null
      ? [{ kind: 'unknown', name: field, comparedAs, pointer: at, parameter }]
      : [{ kind: 'unfit', name: field, comparedAs, pointer: `${pointer}/x-compare`, parameter }];
  });
}

/** Only a text contains something, and only what has an order has a range. */
function canCompare(compare: NonNullable<ApiParameter['x-compare']>, comparedAs: ComparedAs): boolean {
  if (compare === 'contains' || compare === 'startsWith') return comparedAs === 'text';
  const isRange = compare === 'from' || compare === 'until';
  return comparedAs !== 'object' && !(isRange && comparedAs === 'boolean');
}

/** What a field is compared as: a column, or a part of a stored object; null where no stored field is answered there. */
export function comparedAsOf(entity: Entity, field: string): ComparedAs | null {
  const [name = '', ...inner] = field.replaceAll('[]', '.[]').split('.');
  const own = Object.hasOwn(entity.properties ?? {}, name) ? entity.properties?.[name] : undefined;
  if (own?.writeOnly === true || name === 'store_id') return null;
  const isColumn = RECORD_COLUMN_NAMES.some((one) => one === name);
  if (inner.length === 0 && isColumn) return name.endsWith('_at') ? 'moment' : 'number';
  if (own === undefined || isColumn || isDerived(own)) return null;
  if (inner.length === 0) return kindOf(own);
  const part = kindOf(own) === 'object' ? findProperty(entity, field) : undefined;
  return part === undefined || part.writeOnly === true ? null : kindOf(part);
}

function kindOf(schema: JsonSchema): ComparedAs {
  const scalar = scalarTypeOf(schema);
  if (scalar === null) return 'object';
  if (scalar === 'boolean') return scalar;
  if (scalar !== 'string') return 'number';
  return schema.format === 'date' || schema.format === 'date-time' ? 'moment' : 'text';
}
