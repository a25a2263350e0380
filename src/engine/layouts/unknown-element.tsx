import { UnknownField } from '../field/frame/unknown-field.tsx';
import { toFieldShape } from '../registry/describe-field.ts';
import type { LayoutProps } from '../registry/layout-props.ts';

/** A layout element that nothing draws, or that points to no property: said where it would stand. */
export function UnknownElement({ element, description }: LayoutProps) {
  const name = 'scope' in element ? element.scope : element.type;
  return (
    <UnknownField
      field={toFieldShape(description, name, {}, { labelKey: name, helpKey: '', isReadOnly: true })}
    />
  );
}
