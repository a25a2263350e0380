import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import type { Entity, ViewSet } from '../../dialect/entity.ts';
import { allSchemas } from '../../json-schema/child-schemas.ts';
import { scalarTypeOf } from '../../json-schema/scalar-type.ts';
import { argumentsOf } from '../call-arguments.ts';
import { checkArgumentName, resourcesOf } from '../calls/check-arguments.ts';
import type { Known } from '../known-names.ts';
import { typesOfFormat } from '../record/check-format-type.ts';
import { checkListReach } from './check-list-reach.ts';
import { checkKeys, checkTabCounts, checkTabs } from './check-tabs-and-keys.ts';

/** A set of views of an entity, as checks look at it. */
export interface ViewPlace {
  document: ConfigDocument;
  entity: Entity;
  views: ViewSet;
  pointer: string;
  known: Known;
}

/** What the views of one set say of one another, of the record and of the operations that read it. */
export function checkViewSet(place: ViewPlace): Diagnostic[] {
  return [
    ...checkColumns(place),
    ...checkCards(place),
    ...checkFilters(place),
    ...checkSelection(place),
    ...checkKeys(place),
    ...checkTabs(place),
    ...checkTabCounts(place),
    ...checkTotals(place),
    ...checkReset(place),
    ...(place.entity.status === 'draft' ? [] : [...checkRecordKind(place), ...checkListReach(place)]),
  ];
}

/** Columns of a list that say nothing: one that stands there already, one of a field that is never answered. Warnings. */
function checkColumns(place: ViewPlace): Diagnostic[] {
  return [...checkColumnsOf(place, 'columns'), ...checkColumnsOf(place, 'side')];
}

function checkColumnsOf(
  { document, entity, views, pointer }: ViewPlace,
  keyword: 'columns' | 'side',
): Diagnostic[] {
  const columns = views.list?.[keyword] ?? [];
  const seen = new Set<string>();
  return columns.flatMap((column, index) => {
    const isPlain = typeof column === 'string';
    const name = isPlain ? column : column.field;
    const item = `${pointer}/list/${keyword}/${index}`;
    const at = `${item}${isPlain ? '' : '/field'}`;
    const isRepeated = isPlain && seen.has(name);
    seen.add(name);
    const isHidden = entity.properties?.[name]?.writeOnly === true;
    return [
      ...(isRepeated ? [diagnose(document, at, 'repeatedColumn', { name }, 'warning')] : []),
      ...(isHidden ? [diagnose(document, at, 'hiddenColumn', { name }, 'warning')] : []),
      ...(isPlain ? [] : checkColumn(document, entity, column, item)),
    ];
  });
}

/** What a column says of its values that has no effect. Warnings. */
function checkColumn(
  document: ConfigDocument,
  { properties = {} }: ViewPlace['entity'],
  { field, also = [], decimals, format, value, transform }: Exclude<ColumnOfList, string>,
  at: string,
): Diagnostic[] {
  const property = properties[field];
  const isOwnValue = value === undefined && transform === undefined;
  const type = property === undefined || !isOwnValue ? null : scalarTypeOf(property);
  const isUseless = decimals !== undefined && (type === 'string' || type === 'boolean');
  const expected = format === undefined || type === null ? undefined : typesOfFormat(format);
  const isOther = expected !== undefined && type !== null && !expected.includes(type);
  return [
    ...(isOther
      ? [
          diagnose(
            document,
            `${at}/format`,
            'formatOfType',
            { name: String(format), type, expected: expected.join(' / ') },
            'warning',
          ),
        ]
      : []),
    ...(isUseless
      ? [diagnose(document, `${at}/decimals`, 'uselessKeyword', { name: 'decimals', type }, 'warning')]
      : []),
    ...also.flatMap((name, index) => {
      const place = `${at}/also/${index}`;
      if (properties[name]?.writeOnly === true)
        return [diagnose(document, place, 'hiddenColumn', { name }, 'warning')];
      const isRepeated = name === field || also.indexOf(name) < index;
      return isRepeated ? [diagnose(document, place, 'repeatedColumn', { name }, 'warning')] : [];
    }),
  ];
}

type ColumnOfList = NonNullable<NonNullable<ViewPlace['views']['list']>['columns']>[number];

/** Cards draw no columns: those of a file that is exported from them count. A warning. */
function checkCards({ document, views: { list }, pointer }: ViewPlace): Diagnostic[] {
  const isUsed = list?.export !== undefined && list.export.columns === undefined;
  if (list?.kind !== 'cards' || list.columns === undefined || isUsed) return [];
  const params = { name: 'columns', others: '"kind": "table" / "export"' };
  return [diagnose(document, `${pointer}/list/columns`, 'keywordAlone', params, 'warning')];
}

/** Filters by a field that is never answered: they would tell its values one guess after another. */
function checkFilters({ document, entity, views, pointer }: ViewPlace): Diagnostic[] {
  return (views.list?.filters ?? []).flatMap((filter, index) => {
    const { name, field = name, schema, param } = typeof filter === 'string' ? { name: filter } : filter;
    const isHidden = entity.properties?.[field]?.writeOnly === true;
    if (!isHidden || schema !== undefined || param !== undefined) return [];
    const at = `${pointer}/list/filters/${index}`;
    return [diagnose(document, at, 'notSearchable', { name: field })];
  });
}

/** Totals under a column that the list does not have. */
function checkTotals({ document, views: { list }, pointer }: ViewPlace): Diagnostic[] {
  const columns = list?.columns?.map((column) => (typeof column === 'string' ? column : column.field));
  const figures = list?.totals?.figures ?? [];
  return figures.flatMap(({ column }, index) => {
    if (column === undefined || columns === undefined || columns.includes(column)) return [];
    const at = `${pointer}/list/totals/figures/${index}/column`;
    return [diagnoseUnknown(document, at, 'unknownListed', column, findMeant(column, columns))];
  });
}

/** Actions on chosen rows, of a list where no row can be chosen. */
function checkSelection({ document, views: { list }, pointer }: ViewPlace): Diagnostic[] {
  if (list?.select === true || !Array.isArray(list?.actions)) return [];
  return list.actions.flatMap(({ placement }, index) =>
    placement === 'selection'
      ? [diagnose(document, `${pointer}/list/actions/${index}/placement`, 'noSelection')]
      : [],
  );
}

/** The only record, or that of a key: that each resource has an operation that reads it without an id, or by the key. */
function checkRecordKind({ document, views: { form, show }, pointer, known }: ViewPlace): Diagnostic[] {
  return Object.entries({ form, show }).flatMap(([name, view]) => {
    const record = view?.record;
    if (record === undefined || record === 'id') return [];
    const at = `${pointer}/${name}/record`;
    return resourcesOf(document.name, `${pointer}/${name}`, known).flatMap((resource) => {
      const { get, list } = known.resources.get(resource)?.operations ?? {};
      const key = isPlainObject(record) ? record.key : undefined;
      const reads = key === undefined ? (get ?? list) : get;
      if (reads === undefined) return [diagnose(document, at, 'recordOfNothing')];
      if (key === undefined) return [];
      return checkArgumentName(document, { name: key, pointer: `${at}/key` }, argumentsOf(reads, known));
    });
  });
}

/** Where a schema is asked which branch holds. */
const ASKED = /\/(?:if|oneOf|anyOf)(?:\/|$)/;

/** The field whose change brings the defaults of its branch: that a branch depends on it. */
function checkReset({ document, entity, views: { form }, pointer }: ViewPlace): Diagnostic[] {
  const name = form?.resetBy;
  if (name === undefined) return [];
  const last = name.split('.').at(-1) ?? '';
  const isAsked = allSchemas(entity).some(
    (one) => ASKED.test(one.pointer) && Object.hasOwn(one.schema.properties ?? {}, last),
  );
  return isAsked ? [] : [diagnose(document, `${pointer}/form/resetBy`, 'noBranch', { name })];
}
