import { type ReactNode, useContext, useMemo } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import { expandLayout } from '../../../schema/describe/expand-layout.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import { EarlyChecksContext } from '../../field/early-checks-context.ts';
import { useFormParts } from '../../field/form-parts-context.ts';
import { ListFrame } from '../../field/list-frame.tsx';
import { elementsOf, fieldOf, labelOf } from '../../layouts/fields/layout-element.ts';
import { isElementVisible } from '../../layouts/fields/layout-rules.ts';
import { GroupVariantContext } from '../../layouts/section-card.tsx';
import { toSchemaPath, toWordName } from '../../record/field-name.ts';
import { toPropertyShape } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import { DayBarHead, DayBarNote, readDayBar } from './day-bar.tsx';
import styles from './structure.module.css';
import {
  type TableColumn,
  TableRow,
  type TableRowProps,
  useDrawnRows,
  useRowsInSteps,
} from './table-row.tsx';

/** Objects as rows, a column for each of their fields; what was checked of each, and its hours on a bar of the day. */
export function TableControl({ field, isReadOnly }: ControlProps) {
  const { translate } = useWords();
  const columns = useColumns(field);
  const bar = useMemo(() => readDayBar(field.options.dayBar), [field]);
  const isChecked = useContext(EarlyChecksContext)?.isForItemsOf(field.name) === true;
  const isNumbered = field.options.numbered !== false;
  const isFlush = useContext(GroupVariantContext) === 'card' && field.isLabelHidden === true;
  const isDrawn = useDrawnRows(field.name);
  return (
    <ListFrame field={field} isReadOnly={isReadOnly} note={<DayBarNote field={field} bar={bar} />}>
      {({ input, items, holder, buttonsOf }) => (
        <div className={styles.tableFrame} data-flush={isFlush}>
          <table className={`${styles.table} ${styles.labelsHidden}`} aria-labelledby={`${input.id}-label`}>
            <thead>
              <tr>
                <th scope="col" className={isNumbered ? undefined : styles.unnumbered}>
                  {translate('engine.fields.array.number')}
                </th>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
                {isChecked ? <th scope="col">{translate('engine.before.column')}</th> : null}
                {bar === null ? null : <DayBarHead />}
                <th scope="col">
                  <span className="visually-hidden">{translate('engine.fields.array.actions')}</span>
                </th>
              </tr>
            </thead>
            <TableRows
              keys={items.keys}
              values={items.values}
              buttonsOf={buttonsOf}
              {...{ columns, bar, isChecked, isNumbered, holder, isDrawn, list: field.name }}
              isReadOnly={isReadOnly}
              isAnswered={field.isReadOnly}
            />
          </table>
        </div>
      )}
    </ListFrame>
  );
}

interface TableRowsProps extends Omit<TableRowProps, 'index' | 'item' | 'isWanted' | 'buttons'> {
  keys: readonly string[];
  values: readonly unknown[];
  isDrawn(index: number): boolean;
  buttonsOf(index: number): ReactNode;
}

function TableRows({ keys, values, isDrawn, buttonsOf, ...shared }: TableRowsProps) {
  const { drawn, end } = useRowsInSteps(keys.length, shared.isAnswered);
  return (
    <tbody>
      {keys.slice(0, drawn).map((key, index) => (
        <TableRow
          key={key}
          {...shared}
          index={index}
          item={values[index]}
          isWanted={isDrawn(index)}
          buttons={buttonsOf(index)}
        />
      ))}
      {drawn < keys.length ? (
        <tr ref={end} aria-hidden>
          <td colSpan={shared.columns.length + 2}>…</td>
        </tr>
      ) : null}
    </tbody>
  );
}

/**
 * The columns of a table of items: as `options.columns` names their fields; as the elements of `options.detail` stand in
 * a line, those that are shown; else every field. The fields of a HorizontalLayout in `detail` share a column.
 */
function useColumns(field: FieldShape): TableColumn[] {
  const { description, scope } = useFormParts();
  const words = useWords();
  return useMemo(() => {
    const { detail } = field.options;
    if (!isLayout(detail))
      return columnShapes(field).map((one) => ({ key: one.name, label: words.label(one), fields: [one] }));
    const item = {
      schemaPath: `${toSchemaPath(field.name)}[]`,
      wordName: field.wordName ?? toWordName(field.name),
      prefix: '',
    };
    const toShapes = (element: LayoutElement): FieldShape[] => {
      if (!isElementVisible(element, { holder: {}, scope })) return [];
      if ('elements' in element) return elementsOf(element).flatMap(toShapes);
      const shape = fieldOf(description, element, item);
      return shape === null ? [] : [shape];
    };
    return elementsOf(expandLayout(detail)).flatMap((element): TableColumn[] => {
      const fields = toShapes(element);
      const [first] = fields;
      if (first === undefined) return [];
      return [{ key: first.name, label: labelOf(element, words) ?? words.label(first), fields }];
    });
  }, [field, description, scope, words]);
}

/** Checked with the file that it stands in. */
function isLayout(detail: unknown): detail is Parameters<typeof expandLayout>[0] {
  return typeof detail === 'object' && detail !== null;
}

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
