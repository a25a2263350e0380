import type { FieldShape } from '../registry/field-shape.ts';
import { findRenderer } from '../registry/registry.ts';
import { UnknownField } from './frame/unknown-field.tsx';

/** A field in a form: the registry says what draws it; where nothing does, that is said in its place. */
export function FieldControl({ field, isReadOnly }: { field: FieldShape; isReadOnly: boolean }) {
  const entry = findRenderer(field);
  if (entry === null) return <UnknownField field={field} />;
  return <entry.renderer field={field} isReadOnly={isReadOnly || field.isReadOnly} />;
}
