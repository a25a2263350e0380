import { fromScope } from '../../schema/field-scope.ts';
import { UnknownField } from '../frame/unknown-field.tsx';
import { describeShape } from '../registry/describe-shape.ts';
import { findRenderer } from '../registry/registry.ts';
import type { LayoutProps } from './layout-props.ts';
import { UnknownElement } from './unknown-element.tsx';

/** A field: the registry says what draws it. */
export function ControlElement(props: LayoutProps) {
  const { element, description, isReadOnly } = props;
  const name = 'scope' in element ? fromScope(element.scope) : undefined;
  const field = name === undefined ? null : describeShape(description, name, { ...element.options });
  if (field === null) return <UnknownElement {...props} />;
  const renderer = findRenderer(field);
  if (renderer === null) return <UnknownField field={field} />;
  return <renderer.Control field={field} isReadOnly={isReadOnly || field.isReadOnly} />;
}
