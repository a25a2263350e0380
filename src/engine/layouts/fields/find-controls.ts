import type { Description } from '../../../schema/describe/description.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../../schema/dialect/field-scope.ts';
import { FIELD_EFFECTS } from '../../../schema/dialect/field-states.ts';
import { describeField } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { findHiddenParts, hasRules } from './find-hidden-parts.ts';
import { elementsOf, findInLayout } from './find-in-layout.ts';
import { fieldStateOf, type RuleScope } from './layout-rules.ts';
import { layoutOfObject } from './nested-object.ts';

/**
 * The fields of a layout, in reading order. What a rule disables is read-only.
 * @param at leaves out what the rules hide, and names what they hide inside of a field; null gives every field
 * @param layout the form's own when absent
 */
export function findControls(
  description: Description,
  at: RuleScope | null,
  layout: LayoutElement = description.form.layout,
): FieldShape[] {
  const isFixed = at === null || !hasRules(layout);
  const known = isFixed ? everyField.get(layout) : undefined;
  if (known !== undefined && known.description === description) return known.fields;
  const found = new Map<string, FieldShape>();
  collect(description, layout, at, false, found);
  const fields = [...found.values()];
  if (isFixed) everyField.set(layout, { description, fields });
  return fields;
}

/** The fields that a save sends empty: hidden by an element with `clearOnHide`, and shown nowhere else. */
export function findCleared(description: Description, at: RuleScope): FieldShape[] {
  const { layout } = description.form;
  if (!clears(layout)) return [];
  const shown = new Set(findControls(description, at).map(({ name }) => name));
  const found = new Map<string, FieldShape>();
  collectCleared(description, layout, at, found);
  return [...found.values()].filter(({ name }) => !shown.has(name));
}

function collectCleared(
  description: Description,
  element: LayoutElement,
  at: RuleScope,
  found: Map<string, FieldShape>,
): void {
  const { isShown, sent } = FIELD_EFFECTS[fieldStateOf(element, at)];
  // What stands in a hidden element and could not be changed by itself stays as it was.
  if (sent === 'none') collect(description, withoutConditions(element), at, false, found);
  else if (isShown && 'elements' in element)
    for (const inner of element.elements)
      if (typeof inner !== 'string') collectCleared(description, inner, at, found);
}

function withoutConditions(element: LayoutElement): LayoutElement {
  const { when: _, rule: __, ...others } = element;
  return others;
}

const clears = findInLayout((element) => 'clearOnHide' in element && element.clearOnHide === true);

/** A layout is written once: without rules its fields are always the same. */
const everyField = new WeakMap<LayoutElement, { description: Description; fields: FieldShape[] }>();
function collect(
  description: Description,
  element: LayoutElement,
  at: RuleScope | null,
  isReadOnly: boolean,
  found: Map<string, FieldShape>,
): void {
  const { isShown, sent } = at === null ? FIELD_EFFECTS.open : FIELD_EFFECTS[fieldStateOf(element, at)];
  if (!isShown) return;
  const isFixed = isReadOnly || sent !== 'typed';
  if ('elements' in element) {
    for (const inner of element.elements)
      if (typeof inner !== 'string') collect(description, inner, at, isFixed, found);
    return;
  }
  const field = element.type === 'Control' ? fieldOf(description, element) : null;
  if (field === null) return;
  const inner = layoutOfObject(field);
  if (inner !== null) collect(description, inner, at, isFixed || field.isReadOnly, found);
  else found.set(field.name, atThisMoment(description, field, at, isFixed));
}

/** The field with what the rules say now: that it cannot be changed, and what they hide inside of it. */
function atThisMoment(
  description: Description,
  field: FieldShape,
  at: RuleScope | null,
  isFixed: boolean,
): FieldShape {
  const hidden = at === null ? [] : findHiddenParts(description, field, at);
  if (!isFixed && hidden.length === 0) return field;
  return {
    ...field,
    isReadOnly: isFixed || field.isReadOnly,
    ...(hidden.length === 0 ? {} : { hiddenParts: new Set(hidden) }),
  };
}

/** The field that a control of a record's own layout stands for. */
function fieldOf(description: Description, element: LayoutElement): FieldShape | null {
  const name = 'scope' in element ? fromScope(element.scope) : undefined;
  const field = name === undefined ? null : describeField(description, name, null, { ...element.options });
  return field === null || element.i18n === undefined ? field : { ...field, i18n: element.i18n };
}

/** Whether a field, or the list that holds it, stands somewhere below an element. */
export function holdsField(description: Description, element: LayoutElement, name: string): boolean {
  return findControls(description, null, element).some(
    (field) => name === field.name || name.startsWith(`${field.name}.`),
  );
}

const counted = new WeakMap<LayoutElement, number>();

/** How many fields an element shows at first: none of a closed group, of tabs the most that stand in one. */
export function countLeaves(description: Description, element: LayoutElement): number {
  const known = counted.get(element);
  if (known !== undefined) return known;
  const count = countAnew(description, element);
  counted.set(element, count);
  return count;
}

function countAnew(description: Description, element: LayoutElement): number {
  if (!('elements' in element)) return findControls(description, null, element).length;
  if (element.options?.collapsed === true) return 0;
  const counts = elementsOf(element).map((inner) => countLeaves(description, inner));
  return element.type === 'Categorization'
    ? Math.max(0, ...counts)
    : counts.reduce((sum, count) => sum + count, 0);
}
