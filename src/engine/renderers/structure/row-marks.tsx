import { Pencil, TriangleAlert } from 'lucide-react';
import { isPlainObject } from '../../../contract/json-object.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import { useFormParts } from '../../field/form-parts-context.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { readPath } from '../../record/record-path.ts';
import { areaKeys, type FieldShape } from '../../registry/field-shape.ts';
import { useWords } from '../../words/use-words.ts';
import { type DayHours, partsOfDay } from './day-bar.tsx';
import styles from './table.module.css';

/** What a row of a table says beside its boxes. */
export interface RowMark {
  /** It differs from every item that was loaded. */
  isChanged: boolean;
  isOvernight: boolean;
  /** Words for a matrix without a tick; null where there is one, or none are said. */
  unticked: string | null;
}

/**
 * Marks of the rows of a list: which ones differ from what was loaded, whatever place they have now.
 * @returns what one item is marked with; null where the table marks none
 */
export function useRowMarks(
  field: FieldShape,
  hours: DayHours | null,
  matrices: readonly FieldShape[],
): ((item: unknown) => RowMark) | null {
  const { scope } = useFormParts();
  const { tryWords } = useWords();
  if (field.options.rowMarks !== true) return null;
  const original = readPath(scope.original ?? {}, field.name);
  const loaded: readonly unknown[] = Array.isArray(original) ? original : [];
  const wordsOf = ({ name }: FieldShape) => tryWords(areaKeys(field, `${field.entityName}.unticked.${name}`));
  return (item) => {
    const empty = matrices.find((matrix) => isUnticked(matrix, item));
    return {
      isChanged: !loaded.some((one) => isSameValue(one, item)),
      isOvernight: hours !== null && partsOfDay(item, hours).length === 2,
      unticked: empty === undefined ? null : wordsOf(empty),
    };
  };
}

function isUnticked({ name, schema }: FieldShape, item: unknown): boolean {
  const names = schema['x-matrix'];
  const rows = isPlainObject(item) ? item[name] : null;
  if (!isPlainObject(names) || !Array.isArray(rows)) return true;
  return rows.every((row) => {
    const ticked = isPlainObject(row) ? row[String(names.columnField)] : null;
    return !Array.isArray(ticked) || ticked.length === 0;
  });
}

/** The marks of one row: what a person should look at first. */
export function RowMarks({ mark: { isChanged, isOvernight, unticked } }: { mark: RowMark }) {
  const { translate } = useWords();
  return (
    <div role="status" className={styles.marks}>
      {isOvernight ? <span>{translate('engine.fields.array.nextDay')}</span> : null}
      {unticked !== null ? (
        <span className={styles.warned}>
          <TriangleAlert {...ICON_STYLE} />
          {unticked}
        </span>
      ) : isChanged ? (
        <span className={styles.warned}>
          <Pencil {...ICON_STYLE} />
          {translate('engine.fields.array.changed')}
        </span>
      ) : null}
    </div>
  );
}
