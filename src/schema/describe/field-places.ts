import type { Column, FormView, LayoutElement, ListView, ViewSet } from '../dialect/dialect-types.ts';
import { fromScope } from '../dialect/field-scope.ts';
import { FIELD_KEYWORDS, type FieldKeyword } from '../dialect/field-states.ts';
import type { Condition } from '../values/value.ts';
import { expandLayout } from './expand-layout.ts';

export interface FieldCondition {
  keyword: FieldKeyword;
  condition: Condition;
  /** It looks at the record as stored, and at none that is new: the form's own. */
  isOfStored?: boolean;
}

/** One place where a view shows a field, with the conditions of the field and of all that stands around it. */
export interface FieldPlace {
  /** Dotted; `#` is the whole record. */
  path: string;
  conditions: readonly FieldCondition[];
  /** Whose permissions `$can` means there. */
  row: 'list' | 'form';
  /** A save may change the field from here. */
  isInput: boolean;
}

/**
 * Every place where the views of a resource show a field of the record. A generated view shows the whole record.
 * @param drawn which of them the resource has operations for
 */
export function listFieldPlaces(
  { list, form, show }: ViewSet,
  drawn: { list: boolean; form: boolean },
): FieldPlace[] {
  return [
    ...(drawn.list ? listPlaces(list) : []),
    ...(drawn.form ? placesOf(form?.layout, form === undefined ? [] : formConditions(form), true) : []),
    ...(show === undefined ? [] : placesOf(show.layout, [], false)),
  ];
}

const WHOLE = '#';

/** Cards show their lines; a table shows its columns; an inspector its side list and its large part. */
function listPlaces(list: ListView | undefined): FieldPlace[] {
  const isInspector = list?.kind === 'inspector';
  const isWhole = isInspector
    ? list.detail === undefined
    : list?.columns === undefined && list?.card === undefined;
  if (list === undefined || isWhole) return [{ path: WHOLE, conditions: [], row: 'list', isInput: false }];
  const detail = isInspector ? placesOf(list.detail, [], false) : [];
  const columns = [...(list.columns ?? []), ...(list.card?.lines ?? []), ...(list.side ?? [])];
  const shown = columns.flatMap((column) => {
    const written: Column = typeof column === 'string' ? { field: column } : column;
    const conditions = ownConditions(written);
    const isInput = written.quickEdit === true;
    return [written.field, ...(written.also ?? [])].map((field) => ({
      path: toHolder(field),
      conditions,
      row: 'list' as const,
      isInput,
    }));
  });
  return [...shown, ...detail.map((place) => ({ ...place, row: 'list' as const }))];
}

/** The form's own `readOnlyWhen` concerns every field. */
function formConditions(form: FormView): FieldCondition[] {
  return form.readOnlyWhen === undefined
    ? []
    : [{ keyword: 'readOnlyWhen', condition: form.readOnlyWhen, isOfStored: true }];
}

type Layout = Parameters<typeof expandLayout>[0];

function placesOf(
  layout: Layout | undefined,
  around: readonly FieldCondition[],
  isInput: boolean,
): FieldPlace[] {
  if (layout === undefined) return [{ path: WHOLE, conditions: around, row: 'form', isInput }];
  return collect(expandLayout(layout), around, isInput);
}

function collect(element: LayoutElement, around: readonly FieldCondition[], isInput: boolean): FieldPlace[] {
  const conditions = [...around, ...ownConditions(element)];
  if ('elements' in element)
    return element.elements.flatMap((inner) =>
      typeof inner === 'string' ? [] : collect(inner, conditions, isInput),
    );
  const path = 'scope' in element ? fromScope(element.scope) : undefined;
  return path === undefined ? [] : [{ path, conditions, row: 'form', isInput }];
}

function ownConditions(part: Partial<Record<FieldKeyword, Condition>>): FieldCondition[] {
  return FIELD_KEYWORDS.flatMap((keyword) => {
    const condition = part[keyword];
    return condition === undefined ? [] : [{ keyword, condition }];
  });
}

/** What stands in the items of a list is a part of the list. */
function toHolder(field: string): string {
  return field.split('[')[0] ?? field;
}
