import { isPlainObject } from '../../../contract/json-object.ts';
import { useFieldInput } from '../../field/use-field-input.ts';
import { formatNumber } from '../../format/format-number.ts';
import { readMatrix } from '../../registry/choice-values.ts';
import { areaKeys, type FieldShape } from '../../registry/field-shape.ts';
import { useChoiceWords, useWords } from '../../words/use-words.ts';
import { type DayHours, DayParts, partsOfDay, readDayHours } from './day-bar.tsx';
import styles from './day-preview.module.css';

const AXIS_HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const DAY_HOURS = 24;

type Part = readonly [from: number, to: number];

interface DayPreviewProps {
  field: FieldShape;
  /** The fields of an item that are a matrix. */
  matrices: readonly FieldShape[];
}

/** For each box of a matrix, when of the day an item has it ticked, as the items are typed now. */
export function DayPreview({ field, matrices }: DayPreviewProps) {
  const { translate, tryWords } = useWords();
  const { value } = useFieldInput(field);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { dayPreview } = field.options;
  const hours = readDayHours(dayPreview);
  const by = isPlainObject(dayPreview) ? matrices.find(({ name }) => name === dayPreview.by) : undefined;
  if (hours === null || by === undefined) return null;
  const legend = tryWords(areaKeys(field, `${field.entityName}.dayPreview.legend`));
  return (
    <section className={styles.preview} aria-label={translate('engine.fields.dayPreview.title')}>
      <div className={styles.previewHead}>
        <h3>{translate('engine.fields.dayPreview.title')}</h3>
        <span>{translate('engine.fields.dayPreview.hint')}</span>
        {legend === null ? null : <span className={styles.legend}>{legend}</span>}
      </div>
      <PreviewLines field={field} matrix={by} hours={hours} items={items} />
      <div aria-hidden="true" className={styles.previewAxis}>
        {AXIS_HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </section>
  );
}

interface PreviewLinesProps {
  field: FieldShape;
  matrix: FieldShape;
  hours: DayHours;
  items: readonly unknown[];
}

function PreviewLines({ field, matrix: shape, hours, items }: PreviewLinesProps) {
  const matrix = readMatrix(shape);
  const rowWord = useChoiceWords(matrix.rowShape);
  const columnWord = useChoiceWords(matrix.columnShape);
  const sum = useSumWords(field);
  return matrix.rows.flatMap((row) =>
    matrix.columns.map((column) => {
      const isTicked = (item: unknown) => {
        const rows: unknown = isPlainObject(item) ? item[shape.name] : null;
        if (!Array.isArray(rows)) return false;
        return rows.some((one) => {
          const ticked: unknown =
            isPlainObject(one) && one[matrix.rowName] === row ? one[matrix.columnName] : null;
          return Array.isArray(ticked) && ticked.includes(column);
        });
      };
      const parts = addUp(items.filter(isTicked).flatMap((item) => partsOfDay(item, hours)));
      const share = parts.reduce((before, [from, to]) => before + to - from, 0);
      return (
        <div key={`${String(row)} ${String(column)}`} className={styles.previewLine}>
          <span>
            {rowWord(row)} {columnWord(column)}
          </span>
          <DayParts parts={parts} />
          <span data-tone={parts.length === 0 ? 'warning' : undefined}>{sum(share)}</span>
        </div>
      );
    }),
  );
}

/** Parts of a day in their order, those that overlap or touch as one. */
function addUp(parts: readonly Part[]): Part[] {
  const sums: Part[] = [];
  for (const [from, to] of parts.toSorted(([one], [other]) => one - other)) {
    const last = sums.at(-1);
    if (last === undefined || from > last[1]) sums.push([from, to]);
    else sums[sums.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return sums;
}

/** How much of the day, in the entity's words for all and for none of it where it has some. */
function useSumWords(field: FieldShape): (share: number) => string {
  const { translate, tryWords } = useWords();
  const own = (name: string) =>
    tryWords(areaKeys(field, `${field.entityName}.dayPreview.${name}`)) ??
    translate(`engine.fields.dayPreview.${name}`);
  return (share) => {
    if (share === 0) return own('never');
    const hours = Math.round(share * DAY_HOURS * 100) / 100;
    return hours === DAY_HOURS
      ? own('always')
      : translate('engine.fields.dayPreview.hours', { hours: formatNumber(hours) });
  };
}
