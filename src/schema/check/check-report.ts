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
} from '../reports/report.ts';
import type { Known } from './known-names.ts';

const VALUE = /^\$report\.(.*)$/;

/** What a report says about others: its resource, the fields of its records, its own columns, the parameters. */
export function checkReport(document: ConfigDocument, report: Report, known: Known): Diagnostic[] {
  const resource = known.resources.get(report.resource);
  if (resource === undefined) {
    const meant = suggest(report.resource, known.resourceNames);
    return known.resourceNames.has(report.resource)
      ? []
      : [diagnoseUnknown(document, '/resource', 'unknownResource', report.resource, meant)];
  }
  const entity = known.entities.get(resource.entity ?? report.resource);
  // A draft that takes the place of the entity puts the report away, and is no fault of it.
  if (entity === undefined || entity.status === 'draft') return checkOwnNames(document, report);
  if (!isStored(entity))
    return [diagnose(document, '/resource', 'recordsNotStored', { name: report.resource })];
  return [
    ...report.columns.flatMap((column, index) => {
      const at = `/columns/${index}`;
      return [
        ...checkField(document, column.field, `${at}/field`, entity),
        ...checkSum(document, column.sum, `${at}/sum`, entity),
        ...checkConditions(document, column.where ?? [], `${at}/where`, entity),
      ];
    }),
    ...checkConditions(document, report.conditions ?? [], '/conditions', entity),
    ...checkField(document, report.sort?.field, '/sort/field', entity),
    ...checkOwnNames(document, report),
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

/** Of texts and of lists there is no sum. */
function checkNumber(document: ConfigDocument, field: string, pointer: string, entity: Entity): Diagnostic[] {
  const types: readonly unknown[] = [findProperty(entity, field)?.type ?? []].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  if (types.length > 0 && (!isNumber || field.includes('[')))
    return [diagnose(document, pointer, 'notSummed', { name: field })];
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
  return [
    ...repeated,
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
