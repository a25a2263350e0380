import { memo } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import { FieldControl } from '../../field/field-control.tsx';
import { ListFrame } from '../../field/list-frame.tsx';
import { NestedInputs } from '../../field/nested-value.tsx';
import { toPropertyShape } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './structure.module.css';

/** Objects as rows, a column for each of their fields. */
export function TableControl({ field, isReadOnly }: ControlProps) {
  const { translate, label } = useWords();
  const columns = columnShapes(field);
  return (
    <ListFrame field={field} isReadOnly={isReadOnly}>
      {({ input, items, holder, buttonsOf }) => (
        <div className={styles.tableFrame}>
          <table className={`${styles.table} ${styles.labelsHidden}`} aria-labelledby={`${input.id}-label`}>
            <thead>
              <tr>
                <th scope="col">{translate('engine.fields.array.number')}</th>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {label(column)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{translate('engine.fields.array.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.keys.map((key, index) => (
                <tr key={key} data-item={index}>
                  <th scope="row">{index + 1}</th>
                  <NestedInputs holder={holder} step={String(index)}>
                    {columns.map((column) => (
                      <td key={column.name}>
                        <Held field={column} isReadOnly={isReadOnly} />
                      </td>
                    ))}
                  </NestedInputs>
                  <td>{buttonsOf(index)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ListFrame>
  );
}

/** What a letter typed into one box does not draw again. */
const Held = memo(
  FieldControl,
  (before, after) =>
    before.field.schema === after.field.schema &&
    before.field.name === after.field.name &&
    before.isReadOnly === after.isReadOnly,
);

/** The fields of a list's items that a table of them shows: as `options.columns` names them, else every one. */
function columnShapes(field: FieldShape): FieldShape[] {
  const root = field.root ?? field.schema;
  const item = resolveReference(field.schema.items ?? {}, root);
  const properties = item.properties ?? {};
  const { columns } = field.options;
  const named = Array.isArray(columns) ? columns.map(nameOf) : Object.keys(properties);
  return named.flatMap((name) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isRequired = item.required?.includes(name) ?? false;
    return schema === undefined ? [] : [toPropertyShape(field, name, schema, isRequired)];
  });
}

function nameOf(column: unknown): string {
  return isPlainObject(column) ? String(column.field) : String(column);
}
