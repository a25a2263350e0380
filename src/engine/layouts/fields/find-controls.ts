import { isPlainObject } from '../../../contract/json-object.ts';
import { rememberBy } from '../../../contract/remember-by.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { expandLayout } from '../../../schema/describe/expand-layout.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { FIELD_EFFECTS } from '../../../schema/dialect/field-states.ts';
import { withBranchFields } from '../../../schema/json-schema/branch-fields.ts';
import { findProperty } from '../../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { encodeStep, toSchemaPath } from '../../record/field-name.ts';
import { readPath } from '../../record/record-path.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { isOnDemand, rangeParts } from '../../registry/object-parts.ts';
import { elementsOf, fieldOf, findInLayout } from './layout-element.ts';
import { fieldStateOf, hasRule, isElementAsked, isElementVisible, type RuleScope } from './layout-rules.ts';
import { isConditional, toShapeNow } from './shape-now.ts';

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
  const fields = oncePerName(collect(description, layout, at));
  if (isFixed) everyField.set(layout, { description, fields });
  return fields;
}

/** The fields that a save sends empty: hidden by an element with `clearOnHide`, and shown nowhere else. */
export function findCleared(description: Description, at: RuleScope): FieldShape[] {
  const { layout } = description.form;
  if (!clears(layout)) return [];
  const shown = new Set(findControls(description, at).map(({ name }) => name));
  return oncePerName(collectCleared(description, layout, at)).filter(({ name }) => !shown.has(name));
}

function collectCleared(description: Description, element: LayoutElement, at: RuleScope): FieldShape[] {
  const { isShown, sent } = FIELD_EFFECTS[fieldStateOf(element, at)];
  // What stands in a hidden element and could not be changed by itself stays as it was.
  if (sent === 'none') return collect(description, withoutConditions(element), at);
  return isShown ? elementsOf(element).flatMap((inner) => collectCleared(description, inner, at)) : [];
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
  isReadOnly = false,
): FieldShape[] {
  const { isShown, sent } = at === null ? FIELD_EFFECTS.open : FIELD_EFFECTS[fieldStateOf(element, at)];
  if (!isShown) return [];
  const isFixed = isReadOnly || sent !== 'typed';
  if ('elements' in element)
    return elementsOf(element).flatMap((inner) => collect(description, inner, at, isFixed));
  const found = element.type === 'Control' ? fieldOf(description, element) : null;
  if (found === null) return [];
  const isAsked = at !== null && isElementAsked(element, at);
  const field = {
    ...found,
    ...(isAsked && { isRequired: true, isAsked }),
  };
  return shapesOf(description, field, at).flatMap((shape) => {
    const inner = layoutOfObject(shape);
    if (inner === null) return [atThisMoment(description, shape, at, isFixed)];
    return collect(description, inner, at, isFixed || shape.isReadOnly);
  });
}

/** What branches make of a field: an object in one, a list in another. Only one of them holds for a record. */
function shapesOf(description: Description, field: FieldShape, at: RuleScope | null): FieldShape[] {
  const { type } = field.schema;
  if ((type !== 'object' && type !== 'array') || !isConditional(description, field)) return [field];
  const { record } = at?.scope ?? {};
  if (at !== null) return [toShapeNow(description, field, isPlainObject(record) ? record : {})];
  const items =
    type === 'object' ? findProperty(description.entity, `${toSchemaPath(field.name)}[]`) : undefined;
  return items === undefined ? [field] : [{ ...field, schema: { type: 'array', items } }, field];
}

/** A field that stands in several places stands where it is first, as its last place has it. */
function oncePerName(fields: readonly FieldShape[]): FieldShape[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
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

/** Whether a field, or the list that holds it, stands somewhere below an element. */
export function holdsField(description: Description, element: LayoutElement, name: string): boolean {
  return findControls(description, null, element).some(
    (field) => name === field.name || name.startsWith(`${field.name}.`),
  );
}

const counted = new WeakMap<LayoutElement, number>();

/** How many fields an element shows at first: none of a closed group, of tabs the most that stand in one. */
export function countLeaves(description: Description, element: LayoutElement): number {
  const count = counted.get(element) ?? countAnew(description, element);
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

/**
 * The fields inside a list or an object that the rules of its own layout hide now, by their names:
 * `identities.0.content`. Each item has its own, since its rules look at it.
 */
function findHiddenParts(description: Description, field: FieldShape, at: RuleScope): string[] {
  const layout = toDetail(field);
  if (layout === null || !hasRules(layout)) return [];
  const value = readPath(at.scope.record, field.name);
  const holders: [string, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [`${field.name}.${index}`, item])
    : // What is not filled in yet is empty: a path into it is a described one, and not lost.
      [[field.name, value ?? null]];
  return holders.flatMap(([path, holder]) => {
    const found = { shown: new Set<string>(), hidden: new Set<string>() };
    const inside = { holder, scope: { ...at.scope, row: holder } };
    collectHidden(description, layout, inside, path, false, found);
    return [...found.hidden].filter((name) => !found.shown.has(name));
  });
}

/**
 * Whether a layout, or that of a list's items or of an object in it, has a rule. What a rule hides depends on what is
 * typed.
 */
const hasRules: (layout: LayoutElement) => boolean = findInLayout(
  (element) => hasRule(element) || ('options' in element && hasRuledParts(element.options)),
);

function hasRuledParts(options: Readonly<Record<string, unknown>> | undefined): boolean {
  const layout = options === undefined ? null : toDetail({ options });
  return layout !== null && hasRules(layout);
}

function collectHidden(
  description: Description,
  element: LayoutElement,
  at: RuleScope,
  path: string,
  isOuterHidden: boolean,
  found: { shown: Set<string>; hidden: Set<string> },
): void {
  const isHidden = isOuterHidden || !isElementVisible(element, at);
  if ('elements' in element) {
    for (const inner of element.elements)
      if (typeof inner !== 'string') collectHidden(description, inner, at, path, isHidden, found);
    return;
  }
  const item = { schemaPath: toSchemaPath(path), wordName: '', prefix: `${path}.` };
  const field = fieldOf(description, element, item);
  if (field === null) return;
  found[isHidden ? 'hidden' : 'shown'].add(field.name);
  if (!isHidden) for (const name of findHiddenParts(description, field, at)) found.hidden.add(name);
}

/** The same element for the same options, so that what is known of it is found again. */
const expand = rememberBy((detail: object) =>
  // Checked with the file that it stands in.
  expandLayout(detail as Parameters<typeof expandLayout>[0]),
);

function toDetail({ options: { detail } }: Pick<FieldShape, 'options'>): LayoutElement | null {
  return typeof detail === 'object' && detail !== null ? expand(detail) : null;
}

/** Keywords that ask for a renderer of their own, or that fixed fields could not show in full. */
const OWN_WAY = [
  'format',
  'x-matrix',
  'x-states',
  'x-choices',
  'x-upload',
  'x-embed',
  'x-computed',
  'oneOf',
  'anyOf',
  'patternProperties',
  'enum',
  'const',
];

/**
 * The layout of an object that stands as a group of its own fields.
 * @returns null for everything that one renderer draws whole
 */
export function layoutOfObject(field: FieldShape): LayoutElement | null {
  const { name, schema, options } = field;
  // Two days or instants are one span, drawn by one renderer.
  if (rangeParts(field) !== null) return null;
  if (schema.type !== 'object' || options.format !== undefined) return null;
  const names = Object.keys(schema.properties ?? {});
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  if (names.length === 0 || isOpen || OWN_WAY.some((keyword) => schema[keyword] !== undefined)) return null;
  if (isOnDemand(field)) return null;
  // Which fields it has depends on what is typed into it.
  if (withBranchFields(schema, field.root) !== schema) return null;
  return expandLayout(
    names.filter((key) => !isHiddenKey(schema, key)).map((key) => `${name}.${encodeStep(key)}`),
  );
}

function isHiddenKey(schema: JsonSchema, key: string): boolean {
  const property = schema.properties?.[key];
  return property?.readOnly === true && key === 'id';
}
