import { useContext, useMemo, useRef } from 'react';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { toComputed } from '../../schema/describe/apply-functions.ts';
import type { Description } from '../../schema/describe/description.ts';
import { findEffectiveProperty } from '../../schema/json-schema/effective-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { isNothing } from '../../schema/values/is-empty-value.ts';
import { FieldControl } from '../field/field-control.tsx';
import { FormPartsContext, useFormParts, useTyped } from '../field/form-parts-context.ts';
import { toWordName, WHOLE_RECORD } from '../record/field-name.ts';
import { readPath } from '../record/record-path.ts';
import { withoutEmptied } from '../record/without-emptied.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { findCell, type LayoutProps } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';
import { UnknownElement } from './element-view.tsx';
import { layoutOfObject } from './fields/find-controls.ts';
import { fieldOf, ItemScopeContext } from './fields/layout-element.ts';
import { ObjectGroup } from './group-element.tsx';
import styles from './layouts.module.css';

/** A field: the registry says what draws it. An object of fixed fields stands as a group of them. */
export function ControlElement(props: LayoutProps) {
  const { element, description, isReadOnly, helpKey } = props;
  const item = useContext(ItemScopeContext);
  // Of a stored record: a new one has no secret that could stay.
  const isStored = Boolean(useContext(FormPartsContext)?.scope.original);
  const field = useMemo(() => {
    const found = fieldOf(description, element, item);
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
      <ObjectGroup {...{ field, description }} element={inner} isReadOnly={isReadOnly || field.isReadOnly} />
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

const namesByEntity = new WeakMap<JsonSchema, ReadonlySet<string>>();

/** Whether a branch of the schema (`allOf`, `then`, `oneOf`, `dependentRequired` …) says something about a field. */
export function isConditional({ entity }: Description, { name, wordName }: FieldShape): boolean {
  if (name === WHOLE_RECORD || entity.type === 'array') return false;
  let names = namesByEntity.get(entity);
  if (names === undefined) {
    names = new Set(namesInBranches(entity, false));
    namesByEntity.set(entity, names);
  }
  return (wordName ?? toWordName(name)).split('.').some((step) => names.has(step));
}

/** The shape of a field in the branches that hold for a record. */
export function toShapeNow({ entity }: Description, field: FieldShape, record: JsonObject): FieldShape {
  const found = findEffectiveProperty(entity, withoutEmptied(entity, record), toWordName(field.name));
  const isAsked = field.isRequired || isDependent(entity, field.name, record);
  if (found === undefined) return isAsked === field.isRequired ? field : { ...field, isRequired: isAsked };
  const schema = Object.keys(found.schema).length === 0 ? field.schema : { ...field.schema, ...found.schema };
  return { ...field, schema, isRequired: isAsked || found.isRequired };
}

function isDependent(entity: JsonSchema, name: string, record: JsonObject): boolean {
  return Object.entries(entity.dependentRequired ?? {}).some(
    ([given, asked]) => asked.includes(name) && Object.hasOwn(record, given) && !isNothing(record[given]),
  );
}

/** Every property that a branch names, at any depth. */
function namesInBranches(schema: unknown, isBranch: boolean): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => namesInBranches(one, isBranch));
  if (!isPlainObject(schema)) return [];
  const { properties, required, dependentRequired, dependentSchemas } = schema;
  const own = isBranch && isPlainObject(properties) ? Object.keys(properties) : [];
  const asked = isBranch && Array.isArray(required) ? required.map(String) : [];
  const dependent = isPlainObject(dependentRequired)
    ? Object.values(dependentRequired).flat().map(String)
    : [];
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'properties' || keyword === '$defs')
      return isPlainObject(value) ? namesInBranches(Object.values(value), isBranch) : [];
    return BRANCHES.includes(keyword) ? namesInBranches(value, true) : [];
  });
  const schemas = isPlainObject(dependentSchemas) ? Object.values(dependentSchemas) : [];
  return [...own, ...asked, ...dependent, ...inner, ...namesInBranches(schemas, true)];
}

const BRANCHES: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];

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
