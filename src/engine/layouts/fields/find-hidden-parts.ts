import { rememberBy } from '../../../contract/remember-by.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { expandLayout } from '../../../schema/describe/expand-layout.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../../schema/dialect/field-scope.ts';
import { toSchemaPath } from '../../record/field-name.ts';
import { readPath } from '../../record/record-path.ts';
import { describeField } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { findInLayout } from './find-in-layout.ts';
import { hasRule, isElementVisible, type RuleScope } from './layout-rules.ts';

/**
 * The fields inside a list or an object that the rules of its own layout hide now, by their names:
 * `identities.0.content`. Each item has its own, since its rules look at it.
 */
export function findHiddenParts(description: Description, field: FieldShape, at: RuleScope): string[] {
  const layout = toDetail(field);
  if (layout === null || !hasRules(layout)) return [];
  const value = readPath(at.scope.record, field.name);
  const holders: [string, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [`${field.name}.${index}`, item])
    : [[field.name, value]];
  return holders.flatMap(([path, holder]) => {
    const found = { shown: new Set<string>(), hidden: new Set<string>() };
    const inside = { holder, scope: { ...at.scope, row: holder } };
    collect(description, layout, inside, path, false, found);
    return [...found.hidden].filter((name) => !found.shown.has(name));
  });
}

/**
 * Whether a layout has a rule, also that of a list's items or of an object in it: what it hides depends on what is typed.
 */
export const hasRules: (layout: LayoutElement) => boolean = findInLayout(
  (element) => hasRule(element) || ('options' in element && hasRuledParts(element.options)),
);

function hasRuledParts(options: Readonly<Record<string, unknown>> | undefined): boolean {
  const layout = options === undefined ? null : toDetail({ options });
  return layout !== null && hasRules(layout);
}

function collect(
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
      if (typeof inner !== 'string') collect(description, inner, at, path, isHidden, found);
    return;
  }
  const scope = 'scope' in element ? fromScope(element.scope) : undefined;
  if (scope === undefined) return;
  const item = { schemaPath: toSchemaPath(path), wordName: '', prefix: `${path}.` };
  const field = describeField(description, scope, item, { ...element.options });
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
