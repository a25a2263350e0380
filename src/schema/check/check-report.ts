import { type ConfigDocument, diagnose, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { suggest } from '../config/suggest.ts';
import type { Entity } from '../dialect/entity.ts';
import { isStored } from '../dialect/is-stored.ts';
import { findProperty, listProperties } from '../json-schema/find-property.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import {
  factorsOf,
  isGrouped,
  REPORT_VALUES,
  type Report,
  type ReportColumn,
  type ReportCondition,
  type ReportSource,
} from '../reports/report.ts';
import type { Known } from './known-names.ts';

const VALUE = /^\$report\.(.*)$/;

/** What a report says about others: its resources, the fields of their records, its own columns, the parameters. */
export function checkReport(document: ConfigDocument, report: Report, known: Known): Diagnostic[] {
  return [
    ...checkSource(document, report, known, {
      at: '',
      columns: toPlaced(report, undefined),
      further: (entity) => checkField(document, report.sort?.field, '/sort/field', entity),
    }),
    ...Object.entries(report.beside ?? {}).flatMap(([name, source]) =>
      checkBeside(document, report, known, { name, source }),
    ),
    ...checkOwnNames(document, report),
  ];
}

interface PlacedColumn {
  at: string;
  column: ReportColumn;
}

/** The columns of one source; `undefined`: of the report itself. */
function toPlaced({ columns }: Report, source: string | undefined): PlacedColumn[] {
  return columns.flatMap((column, index) =>
    column.beside === source ? [{ at: `/columns/${index}`, column }] : [],
  );
}

interface SourceParts {
  /** The pointer of what names the resource. */
  at: string;
  columns: readonly PlacedColumn[];
  further(entity: Entity): Diagnostic[];
}

/** A resource and the fields of its records that are read. */
function checkSource(
  document: ConfigDocument,
  { resource: name, conditions = [] }: Pick<Report, 'resource' | 'conditions'>,
  known: Known,
  { at, columns, further }: SourceParts,
): Diagnostic[] {
  const resource = known.resources.get(name);
  if (resource === undefined) {
    const meant = suggest(name, known.resourceNames);
    return known.resourceNames.has(name)
      ? []
      : [diagnoseUnknown(document, `${at}/resource`, 'unknownResource', name, meant)];
  }
  const entity = known.entities.get(resource.entity ?? name);
  // A draft that takes the place of the entity puts the report away, and is no fault of it.
  if (entity === undefined || entity.status === 'draft') return [];
  if (!isStored(entity)) return [diagnose(document, `${at}/resource`, 'recordsNotStored', { name })];
  return [
    ...columns.flatMap((placed) => [
      ...checkField(document, placed.column.field, `${placed.at}/field`, entity),
      ...checkSum(document, placed.column.sum, `${placed.at}/sum`, entity),
      ...checkConditions(document, placed.column.where ?? [], `${placed.at}/where`, entity),
    ]),
    ...checkConditions(document, conditions, `${at}/conditions`, entity),
    ...further(entity),
  ];
}

/** What stands beside has a field for each column that tells the rows apart. */
function checkBeside(
  document: ConfigDocument,
  report: Report,
  known: Known,
  { name, source }: { name: string; source: ReportSource },
): Diagnostic[] {
  const at = `/beside/${toPointerStep(name)}`;
  const keys = report.columns.filter(({ field }) => field !== undefined).map((column) => column.name);
  const columns = toPlaced(report, name);
  return [
    ...keys
      .filter((key) => !Object.hasOwn(source.fields, key))
      .map((key) => diagnose(document, `${at}/fields`, 'missingReportField', { name: key })),
    ...checkSource(document, source, known, {
      at,
      columns,
      further: (entity) =>
        Object.entries(source.fields).flatMap(([key, field]) =>
          keys.includes(key)
            ? checkField(document, field, `${at}/fields/${toPointerStep(key)}`, entity)
            : [
                diagnoseUnknown(
                  document,
                  `${at}/fields/${toPointerStep(key)}`,
                  'unknownReportColumn',
                  key,
                  suggest(key, keys),
                ),
              ],
        ),
    }),
  ];
}

function checkField(
  document: ConfigDocument,
  field: string | undefined,
  pointer: string,
  entity: Entity,
): Diagnostic[] {
  if (field === undefined || field === 'id' || findProperty(entity, field) !== undefined) return [];
  return [diagnoseUnknown(document, pointer, 'unknownField', field, suggest(field, listProperties(entity)))];
}

function checkSum(
  document: ConfigDocument,
  sum: ReportColumn['sum'],
  pointer: string,
  entity: Entity,
): Diagnostic[] {
  if (sum === undefined) return [];
  const at = (path: string) => (typeof sum === 'string' ? pointer : `${pointer}/${toPointerStep(path)}`);
  return factorsOf(sum).flatMap(([path]) => checkNumber(document, path, at(path), entity));
}

/** Of texts there is no sum. */
function checkNumber(document: ConfigDocument, field: string, pointer: string, entity: Entity): Diagnostic[] {
  const types: readonly unknown[] = [findProperty(entity, field)?.type ?? []].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  if (types.length > 0 && !isNumber) return [diagnose(document, pointer, 'notSummed', { name: field })];
  return checkField(document, field, pointer, entity);
}

function checkConditions(
  document: ConfigDocument,
  conditions: readonly ReportCondition[],
  pointer: string,
  entity: Entity,
): Diagnostic[] {
  return conditions.flatMap(({ fields, value }, index) => {
    const at = `${pointer}/${index}`;
    const [, name] = (typeof value === 'string' ? VALUE.exec(value) : null) ?? [];
    const unknown =
      name === undefined || REPORT_VALUES.includes(name)
        ? []
        : [
            diagnoseUnknown(
              document,
              `${at}/value`,
              'unknownReportValue',
              name,
              suggest(name, REPORT_VALUES),
            ),
          ];
    return [
      ...fields.flatMap((field, place) => checkField(document, field, `${at}/fields/${place}`, entity)),
      ...unknown,
    ];
  });
}

/** The names of its own columns, each once, and those of groups and sums. */
function checkOwnNames(document: ConfigDocument, report: Report): Diagnostic[] {
  const names = report.columns.map(({ name }) => name);
  const repeated = names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [diagnose(document, `/columns/${index}/name`, 'repeatedName', { name })]
      : [],
  );
  const isNamed = (name: string, pointer: string) =>
    names.includes(name)
      ? []
      : [diagnoseUnknown(document, pointer, 'unknownReportColumn', name, suggest(name, names))];
  const sources = Object.keys(report.beside ?? {});
  return [
    ...repeated,
    ...report.columns.flatMap(({ beside, field, combine = {} }, index) => [
      ...(beside === undefined || (sources.includes(beside) && field === undefined)
        ? []
        : [
            diagnoseUnknown(
              document,
              `/columns/${index}/beside`,
              'unknownReportSource',
              beside,
              suggest(beside, sources),
            ),
          ]),
      ...Object.keys(combine).flatMap((name) =>
        isNamed(name, `/columns/${index}/combine/${toPointerStep(name)}`),
      ),
    ]),
    ...(report.groupBy === undefined ? [] : isNamed(report.groupBy, '/groupBy')),
    ...(report.totals ?? []).flatMap((name, index) => {
      const column = report.columns.find((one) => one.name === name);
      const isAdded = column === undefined || !isGrouped(report) || column.field === undefined;
      return [
        ...isNamed(name, `/totals/${index}`),
        ...(isAdded ? [] : [diagnose(document, `/totals/${index}`, 'notSummed', { name })]),
      ];
    }),
  ];
}
