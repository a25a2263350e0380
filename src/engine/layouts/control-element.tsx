import { useContext, useMemo, useRef } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import { toComputed } from '../../schema/describe/apply-functions.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { FieldControl } from '../field/field-control.tsx';
import { FormPartsContext, useFormParts, useTyped } from '../field/form-parts-context.ts';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { findCell, type LayoutProps } from '../registry/registry.ts';
import { useUnit, useWords } from '../words/use-words.ts';
import { UnknownElement } from './element-view.tsx';
import { layoutOfObject } from './fields/find-controls.ts';
import { fieldOf, ItemScopeContext } from './fields/layout-element.ts';
import { isElementAsked, mayAsk, toRuleScope } from './fields/layout-rules.ts';
import { isConditional, toShapeNow } from './fields/shape-now.ts';
import { ObjectGroup } from './group-element.tsx';
import styles from './layouts.module.css';

/** A field: the registry says what draws it. An object of fixed fields stands as a group of them. */
export function ControlElement(props: LayoutProps) {
  return mayAsk(props.element) ? <AskingControl {...props} /> : <DrawnControl {...props} isAsked={false} />;
}

/** A field that must be filled while a condition holds. */
function AskingControl(props: LayoutProps) {
  const { scope } = useFormParts();
  const isAsked = useTyped((record) => isElementAsked(props.element, toRuleScope(record, scope)));
  return <DrawnControl {...props} isAsked={isAsked} />;
}

function DrawnControl(props: LayoutProps & { isAsked: boolean }) {
  const { element, description, isReadOnly, helpKey, isAsked } = props;
  const item = useContext(ItemScopeContext);
  // Of a stored record: a new one has no secret that could stay.
  const isStored = Boolean(useContext(FormPartsContext)?.scope.original);
  const field = useMemo(() => {
    const found = fieldOf(description, element, item);
    if (found === null) return null;
    const kept = isStored && found.schema.writeOnly === true ? 'engine.fields.keptWhenEmpty' : undefined;
    const worded = withWords(found, element, helpKey ?? kept);
    return isAsked ? { ...worded, isRequired: true } : worded;
  }, [element, description, item, helpKey, isStored, isAsked]);
  if (field === null) return <UnknownElement {...props} />;
  if (isComputed(field)) return <ComputedField field={field} />;
  if (field.options.line === true) return <LineField field={field} />;
  const shared = { description, isReadOnly, isInItem: item !== null };
  return item === null && isConditional(description, field) ? (
    <ConditionalControl field={field} {...shared} />
  ) : (
    <FieldOrGroup field={field} {...shared} />
  );
}

interface FieldOrGroupProps {
  field: FieldShape;
  description: Description;
  isReadOnly: boolean;
  isInItem: boolean;
}

function FieldOrGroup({ field, description, isReadOnly, isInItem }: FieldOrGroupProps) {
  const inner = useMemo(() => (isInItem ? null : layoutOfObject(field)), [field, isInItem]);
  if (inner === null) return <FieldControl field={field} isReadOnly={isReadOnly} />;
  return (
    <ObjectGroup {...{ field, description }} element={inner} isReadOnly={isReadOnly || field.isReadOnly} />
  );
}

/** A field that branches of the schema say more about: whether it is required, what it may be. */
function ConditionalControl({ field, ...shared }: FieldOrGroupProps) {
  const { description } = shared;
  const shape = useShapeNow(field, (record: JsonObject) => toShapeNow(description, field, record));
  return <FieldOrGroup field={shape} {...shared} />;
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

/** Whether named functions make the value, or the object that holds it. */
function isComputed({ schema, root, name }: FieldShape): boolean {
  return schema['x-computed'] !== undefined || holderOf(root, name)?.['x-computed'] !== undefined;
}

/** A value that named functions make from the record as typed. It is shown, never sent. */
function ComputedField({ field }: { field: FieldShape }) {
  const { label, translate } = useWords();
  const { store } = useFormParts();
  // A text, since only a plain value tells whether something changed.
  const written = useTyped((record) => JSON.stringify(compute(field, record) ?? null));
  const value: unknown = JSON.parse(written);
  const entry = findCell(field);
  const isEmpty = value === null || value === '' || entry === null;
  return (
    <div data-field={field.name} className={styles.computed}>
      {field.isLabelHidden === true ? null : <div className={styles.computedLabel}>{label(field)}</div>}
      <div className={styles.computedValue}>
        {isEmpty ? (
          translate('engine.table.empty')
        ) : (
          <entry.cell field={field} value={value} record={store.read()} />
        )}
      </div>
    </div>
  );
}

/** A value as a line of text: it is answered, and never typed. */
function LineField({ field }: { field: FieldShape }) {
  const { label, translate } = useWords();
  const unit = useUnit(field);
  const { store } = useFormParts();
  const written = useTyped((record) => JSON.stringify(readPath(record, field.name) ?? null));
  const value: unknown = JSON.parse(written);
  const entry = findCell(field);
  return (
    <dl data-field={field.name} data-large={field.options.large === true} className={styles.line}>
      <dt>{label(field)}</dt>
      <dd>
        {value === null || entry === null ? (
          translate('engine.table.empty')
        ) : (
          <>
            <entry.cell field={field} value={value} record={store.read()} /> {unit}
          </>
        )}
      </dd>
    </dl>
  );
}

function compute({ schema, root, name }: FieldShape, record: JsonObject): unknown {
  const [first = '', ...rest] = name.split('.');
  const holder = rest.length === 0 ? undefined : holderOf(root, name);
  if (holder?.['x-computed'] === undefined) return toComputed(schema, readPath(record, name), record);
  return readPath({ [first]: toComputed(holder, record[first], record) }, name);
}

/** The property of the record that a field is in, or is. */
function holderOf(root: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const [first = ''] = name.split('.');
  const { properties = {} } = root ?? {};
  return Object.hasOwn(properties, first) ? properties[first] : undefined;
}

/** A field's shape as the record makes it; the same object as long as it says the same. */
export function useShapeNow(field: FieldShape, toShape: (record: JsonObject) => FieldShape): FieldShape {
  const latest = useRef(field);
  const written = useTyped((record) => {
    const { schema, isRequired } = toShape(record);
    return JSON.stringify([schema, isRequired]);
  });
  return useMemo(() => {
    const [schema, isRequired] = JSON.parse(written) as [FieldShape['schema'], boolean];
    latest.current = { ...field, schema, isRequired };
    return latest.current;
  }, [field, written]);
}
