import { useFormContext, useWatch } from 'react-hook-form';
import { findElement } from './element-registry.ts';
import type { LayoutProps } from './layout-props.ts';
import { isElementEnabled, isElementVisible } from './layout-rules.ts';
import { UnknownElement } from './unknown-element.tsx';

/** One element of a form's layout, when its rule lets it be seen. */
export function ElementView(props: LayoutProps) {
  return props.element.rule === undefined ? <PlainElement {...props} /> : <RuledElement {...props} />;
}

function PlainElement(props: LayoutProps) {
  const Element = findElement(props.element.type) ?? UnknownElement;
  return <Element {...props} />;
}

/** Only an element with a rule follows what is typed. */
function RuledElement(props: LayoutProps) {
  const { control } = useFormContext();
  const typed = useWatch({ control });
  if (!isElementVisible(props.element, typed)) return null;
  return <PlainElement {...props} isReadOnly={props.isReadOnly || !isElementEnabled(props.element, typed)} />;
}
