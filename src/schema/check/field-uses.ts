import type { Action, LayoutElement, ListView, ViewSet } from '../dialect/entity.ts';
import { fromScope } from '../dialect/field-scope.ts';
import type { LayoutOptions, RuleCondition } from '../dialect/layout.ts';
import type { Column, Filter } from '../dialect/list-view.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/** A field that a view names, and where it says so. */
export interface FieldUse {
  /** A dotted path; `#` is the whole record; null where a scope points to no property. */
  path: string | null;
  /** As written. */
  text: string;
  pointer: string;
  /** Whose field it is, where it is not the entity's: a dialog's. */
  schema?: JsonSchema;
  /** Where the layout asks for a slider, which needs both ends of the number. */
  slider?: string;
}

type Layout = LayoutElement | (LayoutElement | string)[];

/** Every field that a set of views names. Panels are left out: their columns belong to other entities. */
export function listFieldUses(views: ViewSet, pointer: string): FieldUse[] {
  const { list, form, show } = views;
  return [
    ...(list === undefined ? [] : listUses(list, `${pointer}/list`)),
    ...(form?.layout === undefined ? [] : layoutUses(form.layout, `${pointer}/form/layout`)),
    ...(form?.resetBy === undefined ? [] : [use(form.resetBy, `${pointer}/form/resetBy`)]),
    ...nameUses(form?.omit, `${pointer}/form/omit`),
    ...actionUses(form?.actions, `${pointer}/form/actions`),
    ...(show?.layout === undefined ? [] : layoutUses(show.layout, `${pointer}/show/layout`)),
  ];
}

function listUses(list: ListView, at: string): FieldUse[] {
  return [
    ...columnUses(list.columns, `${at}/columns`),
    ...columnUses(list.side, `${at}/side`),
    ...columnUses(list.export?.columns, `${at}/export/columns`),
    ...columnUses(list.card?.lines, `${at}/card/lines`),
    ...filterUses(list.filters, `${at}/filters`),
    ...nameUses(list.sortable, `${at}/sortable`),
    ...nameUses(list.import?.columns, `${at}/import/columns`),
    ...single(list.sort?.field, `${at}/sort/field`),
    ...single(list.groupBy, `${at}/groupBy`),
    ...single(list.card?.title, `${at}/card/title`),
    ...single(list.card?.image, `${at}/card/image`),
    ...single(list.card?.switch, `${at}/card/switch`),
    ...(list.totals?.values ?? []).flatMap(({ column }, index) =>
      single(column, `${at}/totals/values/${index}/column`),
    ),
    ...(list.detail === undefined ? [] : layoutUses(list.detail, `${at}/detail`)),
    ...actionUses(list.actions, `${at}/actions`),
  ];
}

/** The fields that columns name. */
export function columnUses(columns: readonly (string | Column)[] | undefined, at: string): FieldUse[] {
  return (columns ?? []).map((column, index) =>
    typeof column === 'string' ? use(column, `${at}/${index}`) : use(column.field, `${at}/${index}/field`),
  );
}

function filterUses(filters: readonly (string | Filter)[] | undefined, at: string): FieldUse[] {
  return (filters ?? []).flatMap((filter, index) => {
    if (typeof filter === 'string') return [use(filter, `${at}/${index}`)];
    if (filter.field !== undefined) return [use(filter.field, `${at}/${index}/field`)];
    const isDrawn = filter.schema !== undefined || filter.choices !== undefined;
    return isDrawn ? [] : [use(filter.name, `${at}/${index}/name`)];
  });
}

function nameUses(names: readonly (string | null)[] | undefined, at: string): FieldUse[] {
  return (names ?? []).flatMap((name, index) => (name === null ? [] : [use(name, `${at}/${index}`)]));
}

function single(name: string | undefined, at: string): FieldUse[] {
  return name === undefined ? [] : [use(name, at)];
}

function use(text: string, pointer: string): FieldUse {
  return { path: text, text, pointer };
}

function actionUses(actions: readonly Action[] | undefined, at: string): FieldUse[] {
  return (actions ?? []).flatMap((action, index) => {
    const { omit, dialog } = action;
    const layout = dialog?.layout;
    return [
      ...nameUses(omit, `${at}/${index}/omit`),
      ...(dialog === undefined || layout === undefined
        ? []
        : layoutUses(layout, `${at}/${index}/dialog/layout`).map((found) => ({
            ...found,
            schema: dialog.schema,
          }))),
      ...Object.keys({ ...dialog?.values, ...dialog?.answer }).map((name) => ({
        ...use(
          name,
          `${at}/${index}/dialog/${dialog?.values && name in dialog.values ? 'values' : 'answer'}/${toPointerStep(name)}`,
        ),
        ...(dialog === undefined ? {} : { schema: dialog.schema }),
      })),
    ];
  });
}

function layoutUses(layout: Layout | string, at: string): FieldUse[] {
  if (typeof layout === 'string') return [use(layout, at)];
  if (Array.isArray(layout)) return layout.flatMap((element, index) => layoutUses(element, `${at}/${index}`));
  return [
    ...('scope' in layout ? [controlUse(layout, at), ...itemUses(layout, at)] : []),
    ...('elements' in layout ? layoutUses(layout.elements, `${at}/elements`) : []),
    ...(layout.rule === undefined ? [] : ruleUses(layout.rule.condition, `${at}/rule/condition`)),
  ];
}

function controlUse({ scope, options }: { scope: string; options?: LayoutOptions }, at: string): FieldUse {
  const found = scopeUse(scope, `${at}/scope`);
  return options?.slider === true ? { ...found, slider: `${at}/options/slider` } : found;
}

/** The fields of a list's items, as paths of the record. */
function itemUses({ scope, options }: { scope: string; options?: LayoutOptions }, at: string): FieldUse[] {
  const list = fromScope(scope);
  const uses = [
    ...(options?.detail === undefined ? [] : layoutUses(options.detail, `${at}/options/detail`)),
    ...columnUses(options?.columns, `${at}/options/columns`),
    ...nameUses([options?.elementLabelProp ?? []].flat(), `${at}/options/elementLabelProp`),
  ];
  if (list === undefined || list === '#') return uses;
  return uses.map((found) => ({ ...found, path: found.path === null ? null : `${list}[].${found.path}` }));
}

function ruleUses(condition: RuleCondition, at: string): FieldUse[] {
  if ('conditions' in condition)
    return condition.conditions.flatMap((part, index) => ruleUses(part, `${at}/conditions/${index}`));
  return 'scope' in condition ? [scopeUse(condition.scope, `${at}/scope`)] : [];
}

function scopeUse(scope: string, pointer: string): FieldUse {
  return { path: fromScope(scope) ?? null, text: scope, pointer };
}
