import { useContext, useMemo } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import { fromScope } from '../../schema/dialect/field-scope.ts';
import { FieldControl } from '../field/field-control.tsx';
import { FormPartsContext, useFormParts } from '../field/form-parts-context.ts';
import { describeField } from '../registry/describe-field.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { LayoutProps } from '../registry/layout-props.ts';
import { ComputedField, isComputed } from './computed-field.tsx';
import { isConditional, toShapeNow, useShapeNow } from './fields/conditional-shape.ts';
import { ItemScopeContext } from './fields/item-scope.ts';
import { layoutOfObject } from './fields/nested-object.ts';
import { ObjectGroup } from './group-element.tsx';
import { UnknownElement } from './unknown-element.tsx';

/** A field: the registry says what draws it. An object of fixed fields stands as a group of them. */
export function ControlElement(props: LayoutProps) {
  const { element, description, isReadOnly, helpKey } = props;
  const item = useContext(ItemScopeContext);
  // Of a stored record: a new one has no secret that could stay.
  const isStored = Boolean(useContext(FormPartsContext)?.scope.original);
  const field = useMemo(() => {
    const name = 'scope' in element ? fromScope(element.scope) : undefined;
    const found = name === undefined ? null : describeField(description, name, item, { ...element.options });
    if (found === null) return null;
    const kept = isStored && found.schema.writeOnly === true ? 'engine.fields.keptWhenEmpty' : undefined;
    return withWords(found, element, helpKey ?? kept);
  }, [element, description, item, helpKey, isStored]);
  const inner = useMemo(
    () => (field === null || item !== null ? null : layoutOfObject(field)),
    [field, item],
  );
  if (field === null) return <UnknownElement {...props} />;
  if (isComputed(field)) return <ComputedField field={field} />;
  if (inner !== null)
    return (
      <ObjectGroup
        field={field}
        element={inner}
        description={description}
        isReadOnly={isReadOnly || field.isReadOnly}
      />
    );
  if (item === null && isConditional(description, field))
    return <ConditionalControl field={field} isReadOnly={isReadOnly} />;
  return <FieldControl field={field} isReadOnly={isReadOnly} />;
}

/** A field that branches of the schema say more about: whether it is required, what it may be. */
function ConditionalControl({ field, isReadOnly }: { field: FieldShape; isReadOnly: boolean }) {
  const { description } = useFormParts();
  const shape = useShapeNow(field, (record: JsonObject) => toShapeNow(description, field, record));
  return <FieldControl field={shape} isReadOnly={isReadOnly} />;
}

/** The words that the layout gives, in place of the field's own, or out of sight. */
function withWords(field: FieldShape, { label, i18n }: LayoutProps['element'], helpKey?: string): FieldShape {
  return {
    ...field,
    ...(typeof label === 'string' && { labelKey: label, title: label }),
    ...(i18n !== undefined && { i18n, labelKey: `${i18n}.label`, helpKey: `${i18n}.description` }),
    ...(label === false && { isLabelHidden: true }),
    ...(helpKey !== undefined && { helpKey }),
  };
}
