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
import { readMatrix } from '../../registry/choice-values.ts';
import { toPropertyShape } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords, useWords } from '../../words/use-words.ts';
import { DayBarHead, DayBarNote, readDayHours } from './day-bar.tsx';
import { DayPreview } from './day-preview.tsx';
import { useRowMarks } from './row-marks.tsx';
import shared from './structure.module.css';
import styles from './table.module.css';
import {
  type TableColumn,
  TableRow,
  type TableRowProps,
  useDrawnRows,
  useRowsInSteps,
} from './table-row.tsx';

/** Objects as rows, a column for each of their fields; what was checked of each, and its hours on a bar of the day. */
export function TableControl({ field, isReadOnly }: ControlProps) {
  const columns = useColumns(field);
  const bar = useMemo(() => readDayHours(field.options.dayBar), [field]);
  const matrices = columns.flatMap(({ fields }) => fields.filter(isMatrix));
  const markOf = useRowMarks(field, readDayHours(field.options.dayPreview), matrices);
  const isChecked = useContext(EarlyChecksContext)?.isForItemsOf(field.name) === true;
  const isNumbered = field.options.numbered !== false;
  const isFlush = useContext(GroupVariantContext) === 'card' && field.isLabelHidden === true;
  return (
    <>
      <ListFrame field={field} isReadOnly={isReadOnly} note={<DayBarNote field={field} bar={bar} />}>
        {({ input, items, holder, buttonsOf }) => (
          <div className={styles.tableFrame} data-flush={isFlush}>
            <table className={`${styles.table} ${shared.labelsHidden}`} aria-labelledby={`${input.id}-label`}>
              <TableHead
                {...{ columns, isChecked, isNumbered }}
                hasBar={bar !== null}
                hasMarks={markOf !== null}
              />
              <TableRows
                keys={items.keys}
                values={items.values}
                buttonsOf={buttonsOf}
                {...{ columns, bar, isChecked, markOf, isNumbered, holder, list: field.name }}
                isReadOnly={isReadOnly}
                isAnswered={field.isReadOnly}
              />
            </table>
          </div>
        )}
      </ListFrame>
      {field.options.dayPreview === undefined ? null : <DayPreview field={field} matrices={matrices} />}
    </>
  );
}

interface TableHeadProps extends Pick<TableRowProps, 'columns' | 'isChecked' | 'isNumbered'> {
  hasBar: boolean;
  hasMarks: boolean;
}

function TableHead({ columns, isChecked, isNumbered, hasBar, hasMarks }: TableHeadProps) {
  const { translate } = useWords();
  const unseen = (name: string) => (
    <th scope="col">
      <span className="visually-hidden">{translate(`engine.fields.array.${name}`)}</span>
    </th>
  );
  return (
    <thead>
      <tr>
        <th scope="col" className={isNumbered ? undefined : styles.unnumbered}>
          {translate('engine.fields.array.number')}
        </th>
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} />
        ))}
        {isChecked ? <th scope="col">{translate('engine.before.column')}</th> : null}
        {hasBar ? <DayBarHead /> : null}
        {hasMarks ? unseen('marks') : null}
        {unseen('actions')}
      </tr>
    </thead>
  );
}

function isMatrix({ schema }: FieldShape): boolean {
  return schema['x-matrix'] !== undefined;
}

/** The head of a column; over a matrix, whose boxes stand in a line there, its rows and below each its columns. */
function ColumnHead({ column: { label, fields } }: { column: TableColumn }) {
  const [first, second] = fields;
  return (
    <th scope="col">
      {first !== undefined && second === undefined && isMatrix(first) ? <MatrixHead field={first} /> : label}
    </th>
  );
}

function MatrixHead({ field }: { field: FieldShape }) {
  const { rows, rowShape, columns, columnShape } = readMatrix(field);
  const rowWord = useChoiceWords(rowShape);
  const columnWord = useChoiceWords(columnShape);
  return (
    <div className={styles.matrixHead}>
      {rows.map((row) => (
        <div key={String(row)}>
          <div>{rowWord(row)}</div>
          {columns.map((column) => (
            <span key={String(column)}>{columnWord(column)}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

interface TableRowsProps extends Omit<TableRowProps, 'index' | 'item' | 'isWanted' | 'buttons'> {
  keys: readonly string[];
  values: readonly unknown[];
  buttonsOf(index: number): ReactNode;
}

function TableRows({ keys, values, buttonsOf, ...shared }: TableRowsProps) {
  const isDrawn = useDrawnRows(shared.list, keys);
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
      // What a record that is a list holds has words of its own.
      wordName: toWordName(field.wordName ?? field.name),
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
