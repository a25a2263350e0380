import { rememberByTwo } from '../../../src/contract/remember-by.ts';
import type { ApiOperation, ApiParameter, ListCondition } from '../../../src/schema/api/api-definition.ts';
import { findListFaults, listFilterParameters } from '../../../src/schema/api/list-comparisons.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { findPath } from './find-path.ts';
import type { FieldFilter, FieldPath, ListFilter, ListQuery } from './list-query.ts';

/** What the parameters and the totals of a list mean for its entity. */
export interface ListPlan {
  filters: readonly PlannedFilter[];
  /** Two parameters that bound the same field. */
  ranges: readonly { from: string; until: string }[];
  totals: ListQuery['totals'];
  /** The field that names the device of a row; null where devices see every row. */
  device: FieldPath | null;
  /**
   * Parameters that no stored field answers: without `x-compare`, or with a path that leads nowhere. A name alone says
   * nothing: `stime` may be a column, and the beginning of a range.
   */
  unknownParameters: readonly string[];
  /** What else of `x-list` leads nowhere: a sum of what is no number of each row, an order, a device. */
  unknownFields: readonly string[];
}

/** What a parameter asks. */
interface PlannedFilter {
  /** The parameter. */
  name: string;
  /** Values that mean conditions of their own. */
  cases: ReadonlyMap<string, readonly ListFilter[]>;
  /** How any other value compares; null where there is none. */
  own: Pick<FieldFilter, 'paths' | 'compare'> | null;
}

/** The plan of a list's operation: worked out once for each loaded definition and entity. */
export const listPlanOf: (operation: ApiOperation, shape: RecordShape) => ListPlan = rememberByTwo(buildPlan);

/** A part with a fault is left out of the plan. */
function buildPlan(operation: ApiOperation, shape: RecordShape): ListPlan {
  const { totals = {}, deviceField } = operation['x-list'] ?? {};
  const faults = findListFaults(operation, shape.entity);
  const wrong = new Set(faults.map(({ parameter }) => parameter));
  const parameters = listFilterParameters(operation).map(({ parameter }) => parameter);
  return {
    filters: parameters.flatMap((parameter) => (wrong.has(parameter) ? [] : [planFilter(parameter, shape)])),
    ranges: findRanges(parameters),
    totals: Object.entries(totals).flatMap(([at, total]) => {
      const { sum, where } = typeof total === 'string' ? { sum: total, where: [] } : total;
      const path = findPath(shape, sum);
      return path === null ? [] : [{ at, path, where: planConditions(where, shape) }];
    }),
    device: deviceField === undefined ? null : findPath(shape, deviceField),
    unknownParameters: [...wrong].flatMap((parameter) => parameter?.name ?? []),
    unknownFields: faults.flatMap(({ parameter, name }) => (parameter === undefined ? [name] : [])),
  };
}

function planFilter(
  { name, 'x-compare': compare, 'x-fields': fields = [name], 'x-cases': cases = {} }: ApiParameter,
  shape: RecordShape,
): PlannedFilter {
  const planned = Object.entries(cases).map(
    ([value, conditions]) => [value, planConditions(conditions, shape)] as const,
  );
  const own = compare === undefined ? null : planComparison({ fields, compare }, shape);
  return { name, cases: new Map(planned), own };
}

function planConditions(conditions: readonly ListCondition[], shape: RecordShape): FieldFilter[] {
  return conditions.map((condition) => ({
    ...planComparison(condition, shape),
    values: Array.isArray(condition.value) ? condition.value : [condition.value],
    ...(condition.not && { isNot: true }),
  }));
}

function planComparison(
  { fields, compare }: Pick<ListCondition, 'fields' | 'compare'>,
  shape: RecordShape,
): Pick<FieldFilter, 'paths' | 'compare'> {
  const paths = fields.flatMap((field) => findPath(shape, compare === 'has' ? `${field}[]` : field) ?? []);
  return { paths, compare: compare === 'is' || compare === 'has' ? 'oneOf' : compare };
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
