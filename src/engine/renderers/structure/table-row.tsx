import { CircleCheck, CircleX, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPlainObject } from '../../../contract/json-object.ts';
import { isEmptyValue } from '../../../schema/values/is-empty-value.ts';
import { type EarlyFinding, useItemFinding } from '../../field/early-checks-context.ts';
import { FieldControl } from '../../field/field-control.tsx';
import { useReveal } from '../../field/form-parts-context.ts';
import { NestedInputs, type NestedValue } from '../../field/nested-value.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { findCell } from '../../registry/registry.ts';
import { toChoiceWord, useWords } from '../../words/use-words.ts';
import { DayBar, type DayHours } from './day-bar.tsx';
import { type RowMark, RowMarks } from './row-marks.tsx';
import styles from './table.module.css';

export interface TableColumn {
  key: string;
  label: string;
  /** Side by side in one cell. */
  fields: readonly FieldShape[];
}

export interface TableRowProps {
  list: string;
  index: number;
  item: unknown;
  columns: readonly TableColumn[];
  bar: DayHours | null;
  isChecked: boolean;
  /** What the row of an item is marked with; null: rows are not. */
  markOf: ((item: unknown) => RowMark) | null;
  isNumbered: boolean;
  isReadOnly: boolean;
  /** The list is never typed: its values stand as text. */
  isAnswered: boolean;
  /** Drawn with its boxes, wherever it is. */
  isWanted: boolean;
  holder: NestedValue;
  buttons: ReactNode;
}

/** Rows of a list that are drawn with their boxes as it opens: about a screen of them. */
const FIRST_ROWS = 8;

/**
 * Which rows are drawn with their boxes wherever they are: the first ones, those that are added, those with an error to show.
 * @param keys of the items that the list has now
 */
export function useDrawnRows(list: string, keys: readonly string[]): (index: number) => boolean {
  const [opened] = useState<ReadonlySet<unknown>>(() => new Set(keys));
  const [asked, setAsked] = useState<ReadonlySet<number>>(() => new Set());
  useReveal((name) => {
    if (!name.startsWith(`${list}.`)) return;
    const index = Number(name.slice(list.length + 1).split('.')[0]);
    if (!asked.has(index)) setAsked(new Set([...asked, index]));
  });
  return (index) => index < FIRST_ROWS || !opened.has(keys[index]) || asked.has(index);
}

/** Rows of a list that is only read: as many as a few screens show, then more as its end comes near. */
const ROWS_AT_ONCE = 40;

/**
 * How many rows of a list are drawn: of one that is only read the first, and more each time its end comes near; on paper
 * all. A row that can be typed in is always there, for its errors.
 * @returns the number, and for what stands below them
 */
export function useRowsInSteps(count: number, isAnswered: boolean) {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  const end = useRef<HTMLTableRowElement>(null);
  const isCut = isAnswered && drawn < count && typeof IntersectionObserver !== 'undefined';
  useEffect(
    () => (isCut ? whenNear(end.current, () => setDrawn(drawn + ROWS_AT_ONCE)) : undefined),
    [isCut, drawn],
  );
  useEffect(() => {
    if (!isCut) return;
    const drawAll = () => flushSync(() => setDrawn(Number.POSITIVE_INFINITY));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [isCut]);
  return { drawn: isCut ? drawn : count, end };
}

/** One item as a row. Far from the screen it says what it holds in plain words: a hundred rows of boxes take long. */
export function TableRow(props: TableRowProps) {
  const { index, item, columns, bar, isChecked, isNumbered, isReadOnly, isAnswered, holder, list, buttons } =
    props;
  const mark = props.markOf?.(item) ?? null;
  const row = useRef<HTMLTableRowElement>(null);
  const [isDrawn, setIsDrawn] = useState(() => props.isWanted || typeof IntersectionObserver === 'undefined');
  const isNear = isAnswered || isDrawn || props.isWanted;
  const draw = useCallback(() => setIsDrawn(true), []);
  useEffect(() => (isNear ? undefined : whenNear(row.current, draw)), [isNear, draw]);
  return (
    <tr ref={row} data-item={index} data-changed={mark?.isChanged || undefined}>
      <th scope="row" className={isNumbered ? undefined : styles.unnumbered}>
        {index + 1}
      </th>
      <NestedInputs holder={holder} step={String(index)}>
        {columns.map(({ key, fields }) => (
          <td key={key}>
            {isAnswered ? (
              <ShownFields fields={fields} item={item} />
            ) : isNear ? (
              <div className={styles.cellFields}>
                {fields.map((field) => (
                  <Held key={field.name} field={field} isReadOnly={isReadOnly} />
                ))}
              </div>
            ) : (
              <PlainFields fields={fields} item={item} />
            )}
          </td>
        ))}
      </NestedInputs>
      {isChecked ? (
        <td>
          <FindingCell list={list} index={index} />
        </td>
      ) : null}
      {bar === null ? null : (
        <td className={styles.barCell}>
          <DayBar bar={bar} item={item} />
        </td>
      )}
      {mark === null ? null : (
        <td>
          <RowMarks mark={mark} />
        </td>
      )}
      <td>{isNear ? buttons : null}</td>
    </tr>
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

/** What is never typed stands as in a list. */
function ShownFields({ fields, item }: { fields: readonly FieldShape[]; item: unknown }) {
  const { translate } = useWords();
  const held = isPlainObject(item) ? item : {};
  return fields.map((field) => {
    const value = held[field.name];
    const entry = findCell(field);
    return (
      <div key={field.name} className={styles.shown}>
        {isEmptyValue(value) || entry === null ? (
          translate('engine.table.empty')
        ) : (
          <entry.cell field={field} value={value} record={held} />
        )}
      </div>
    );
  });
}

function PlainFields({ fields, item }: { fields: readonly FieldShape[]; item: unknown }) {
  const words = useWords();
  const held = isPlainObject(item) ? item : {};
  return (
    <div className={styles.plainFields}>
      {fields.map((field) => toChoiceWord(words, field, held[field.name])).join(' ')}
    </div>
  );
}

const FINDINGS: Readonly<Record<EarlyFinding['kind'], { icon: LucideIcon; tone: string }>> = {
  asking: { icon: RotateCw, tone: 'info' },
  passes: { icon: CircleCheck, tone: 'success' },
  refused: { icon: CircleX, tone: 'danger' },
  failed: { icon: TriangleAlert, tone: 'warning' },
};

/** What a check before the save says of the item now. */
function FindingCell({ list, index }: Pick<TableRowProps, 'list' | 'index'>) {
  const finding = useItemFinding(list, index);
  const { icon: Icon, tone } = FINDINGS[finding?.kind ?? 'asking'];
  return (
    <div role="status" className={styles.finding} style={{ color: `var(--${tone})` }}>
      {finding === null ? null : (
        <>
          <Icon {...ICON_STYLE} />
          {finding.said}
        </>
      )}
    </div>
  );
}

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once when an element comes near to what is seen. @returns a function that ends it */
function whenNear(element: Element | null, onNear: () => void): () => void {
  if (element === null) return () => undefined;
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: '400px' },
  );
  waiting.set(element, onNear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
