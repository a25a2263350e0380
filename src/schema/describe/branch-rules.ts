import type { LayoutElement } from '../dialect/dialect-types.ts';
import { fromScope } from '../dialect/field-scope.ts';
import { isBranchField } from '../json-schema/branch-fields.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/**
 * A layout whose fields that only branches name are shown while one of those branches may hold. Where the author wrote a
 * rule or a condition, that one counts.
 * @param holder whose fields they are, with those of its branches
 */
export function withBranchRules(layout: LayoutElement, holder: JsonSchema): LayoutElement {
  const { properties = {} } = holder;
  if (!Object.values(properties).some(isBranchField)) return layout;
  if ('elements' in layout)
    return {
      ...layout,
      elements: layout.elements.map((inner) =>
        typeof inner === 'string' ? inner : withBranchRules(inner, holder),
      ),
    };
  const field = 'scope' in layout ? fromScope(layout.scope)?.split('.')[0] : undefined;
  const isRuled = layout.rule !== undefined || layout.when !== undefined;
  if (field === undefined || isRuled || !isBranchField(properties[field])) return layout;
  return { ...layout, rule: { effect: 'SHOW', condition: { field, namedBy: holder } } };
}
