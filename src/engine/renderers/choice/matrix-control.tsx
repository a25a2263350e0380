import Checkbox from '@mui/material/Checkbox';
import { isPlainObject } from '../../../contract/json-object.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { type Matrix, readMatrix } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords, useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

/** One row for each kind, one box for each column. Only the row of a changed box is changed. */
export function MatrixControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const matrix = readMatrix(field);
  const rowWord = useChoiceWords(matrix.rowShape);
  const columnWord = useChoiceWords(matrix.columnShape);
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <table
        className={styles.matrix}
        data-part="matrix"
        onBlur={input.blur}
        aria-labelledby={`${input.id}-label`}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{translate('engine.fields.map.key')}</span>
            </th>
            {matrix.columns.map((column) => (
              <th key={String(column)} scope="col">
                {columnWord(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row) => (
            <tr key={String(row)}>
              <th scope="row">{rowWord(row)}</th>
              {matrix.columns.map((column) => (
                <td key={String(column)}>
                  <Checkbox
                    checked={checkedOf(matrix, input.value, row).includes(column)}
                    disabled={isReadOnly}
                    onChange={(_, isOn) => input.change(toChecked(matrix, input.value, row, column, isOn))}
                    slotProps={{
                      input: {
                        'aria-label': translate('engine.fields.matrix.box', {
                          row: rowWord(row),
                          column: columnWord(column),
                        }),
                      },
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FieldGroup>
  );
}

function checkedOf({ rowName, columnName }: Matrix, value: unknown, row: unknown): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const item = items.find((one) => isPlainObject(one) && one[rowName] === row);
  const checked = isPlainObject(item) ? item[columnName] : undefined;
  return Array.isArray(checked) ? checked : [];
}

function toChecked(matrix: Matrix, value: unknown, row: unknown, column: unknown, isOn: boolean): unknown[] {
  const { rowName, columnName } = matrix;
  const items: unknown[] = Array.isArray(value) ? value : [];
  const held = checkedOf(matrix, value, row);
  const checked = isOn ? [...held, column] : held.filter((one) => one !== column);
  const isRow = (item: unknown) => isPlainObject(item) && item[rowName] === row;
  if (!items.some(isRow)) return [...items, { [rowName]: row, [columnName]: checked }];
  return items.map((item) =>
    isPlainObject(item) && isRow(item) ? { ...item, [columnName]: checked } : item,
  );
}
