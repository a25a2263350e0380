import { memo, useContext } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import { UnknownField } from '../field/field-control.tsx';
import { useFormParts, useTyped } from '../field/form-parts-context.ts';
import { toFieldShape } from '../registry/describe-field.ts';
import { findLayout, type LayoutProps } from '../registry/registry.ts';
import { findElement } from './element-registry.ts';
import { ItemScopeContext } from './fields/layout-element.ts';
import {
  hasRule,
  isElementEnabled,
  isElementVisible,
  type RuleScope,
  reasonOf,
  toRuleScope,
} from './fields/layout-rules.ts';

/** One element of a form's layout, when its rule lets it be seen. */
export const ElementView = memo(function ElementView(props: LayoutProps) {
  return hasRule(props.element) ? <RuledElement {...props} /> : <PlainElement {...props} />;
});

function PlainElement(props: LayoutProps) {
  const { element, description } = props;
  const Layout = findLayout(element, description);
  if (Layout !== null) return <Layout {...props} Element={ElementView} />;
  const Element = findElement(element.type)?.edit ?? UnknownElement;
  return <Element {...props} />;
}

/** Only an element with a rule follows what is typed, and is drawn again only when the rule says something else. */
function RuledElement(props: LayoutProps) {
  const { element } = props;
  const { scope } = useFormParts();
  const item = useContext(ItemScopeContext);
  const at = (record: JsonObject): RuleScope => {
    const whole = toRuleScope(record, scope);
    if (item === null) return whole;
    const row = item.read();
    return { holder: row, scope: { ...whole.scope, row } };
  };
  const isShown = useTyped((record) => isElementVisible(element, at(record)));
  const isUsable = useTyped((record) => isElementEnabled(element, at(record)));
  if (!isShown) return null;
  const reason = isUsable ? undefined : reasonOf(element);
  return (
    <PlainElement
      {...props}
      isReadOnly={props.isReadOnly || !isUsable}
      {...(reason !== undefined && { helpKey: reason })}
    />
  );
}

/** A layout element that nothing draws, or that points to no property: said where it would stand. */
export function UnknownElement({ element, description }: LayoutProps) {
  const name = 'scope' in element ? element.scope : element.type;
  return (
    <UnknownField
      field={toFieldShape(description, name, {}, { labelKey: name, helpKey: '', isReadOnly: true })}
    />
  );
}
