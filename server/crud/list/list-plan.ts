import { rememberByTwo } from '../../../src/contract/remember-by.ts';
import type { ApiOperation, ApiParameter } from '../../../src/schema/api/api-definition.ts';
import {
  comparedFields,
  findListFaults,
  listFilterParameters,
} from '../../../src/schema/api/list-comparisons.ts';
import { findProperty } from '../../../src/schema/json-schema/find-property.ts';
import { columnTypeOf } from '../../database/column-type.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { columnPath, type FieldPath, type ListFilter, type ListQuery } from './list-query.ts';

/** What the parameters and the totals of a list mean for its entity. */
export interface ListPlan {
  filters: readonly PlannedFilter[];
  /** Two parameters that bound the same field. */
  ranges: readonly { from: string; until: string }[];
  totals: ListQuery['totals'];
  /**
   * Parameters that no stored field answers: without `x-compare`, or with a path that leads nowhere. A name alone says
   * nothing: `stime` may be a column, and the beginning of a range.
   */
  unknownParameters: readonly string[];
  /** Fields of `x-list.totals` that cannot be summed: no number of each row. */
  unknownTotals: readonly string[];
}

interface PlannedFilter extends Pick<ListFilter, 'paths' | 'compare'> {
  /** The parameter. */
  name: string;
}

/** The plan of a list's operation: worked out once for each loaded definition and entity. */
export const listPlanOf: (operation: ApiOperation, shape: RecordShape) => ListPlan = rememberByTwo(buildPlan);

function buildPlan(operation: ApiOperation, shape: RecordShape): ListPlan {
  const faults = findListFaults(operation, shape.entity);
  const wrong = new Set(faults.map(({ parameter }) => parameter));
  const parameters = listFilterParameters(operation).map(({ parameter }) => parameter);
  const unsummed = new Set(faults.flatMap(({ kind, name }) => (kind === 'unsummed' ? [name] : [])));
  return {
    filters: parameters.flatMap((parameter) => (wrong.has(parameter) ? [] : planFilter(parameter, shape))),
    ranges: findRanges(parameters),
    totals: Object.entries(operation['x-list']?.totals ?? {}).flatMap(([at, field]) =>
      findPaths(shape, unsummed.has(field) ? [] : [field]).map((path) => ({ at, path })),
    ),
    unknownParameters: [...wrong].flatMap((parameter) => parameter?.name ?? []),
    unknownTotals: [...unsummed],
  };
}

function planFilter(parameter: ApiParameter, shape: RecordShape): PlannedFilter[] {
  const { name, 'x-compare': compare } = parameter;
  if (compare === undefined) return [];
  const paths = findPaths(shape, comparedFields(parameter));
  return [{ name, paths, compare: compare === 'is' || compare === 'has' ? 'oneOf' : compare }];
}

function findPaths(shape: RecordShape, fields: readonly string[]): FieldPath[] {
  return fields.flatMap((field) => {
    const [name = '', ...steps] = field.replaceAll('[]', '.[]').split('.');
    const scalar = steps.length === 0 ? shape.scalars.get(name) : undefined;
    if (scalar !== undefined) return [columnPath(scalar)];
    const column = shape.columns.find((candidate) => candidate.name === name);
    return column === undefined
      ? []
      : [{ column, steps, type: columnTypeOf(findProperty(shape.entity, field) ?? {}) }];
  });
}

function findRanges(parameters: readonly ApiParameter[]): ListPlan['ranges'] {
  const fieldOf = ({ name, 'x-fields': fields = [name] }: ApiParameter) => fields.join();
  const starts = parameters.filter((parameter) => parameter['x-compare'] === 'from');
  const ends = parameters.filter((parameter) => parameter['x-compare'] === 'until');
  return ends.flatMap((end) => {
    const start = starts.find((parameter) => fieldOf(parameter) === fieldOf(end));
    return start === undefined ? [] : [{ from: start.name, until: end.name }];
  });
}
