import { Minus, NotebookPen, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type Dispatch, memo, useEffect, useRef } from 'react';
import { type LineDetails as Details, lineDetailsOf } from '../../model/line-details.ts';
import type { OrderLine } from '../../model/order.ts';
import type { Catalogue } from '../../model/questions.ts';
import type { TillAction } from '../../model/till-action.ts';
import { formatAmount } from '../parts/format.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import styles from './lines.module.css';

export interface LineRowProps {
  line: OrderLine;
  /** Whole yuan, for one; null where it is not sold that way. */
  priceAmount: number | null;
  isMarked: boolean;
  catalogue: Catalogue;
  /** Why it cannot be sold; '' when it can. */
  blockedBy: string;
  dispatch: Dispatch<TillAction>;
}

/** A line of the order. The newest, and the one that was picked, is always in sight. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, priceAmount, isMarked, catalogue, blockedBy, dispatch } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
    // A note or a choice makes it higher.
  }, [isMarked, line]);
  return (
    <li ref={row} className={styles.line} data-selected={isMarked}>
      <button
        type="button"
        className={styles.what}
        aria-pressed={isMarked}
        onClick={() => dispatch({ type: 'select', key: line.key })}
      >
        <b title={line.item.name}>{line.item.name}</b>
        <LineDetails {...lineDetailsOf(line, catalogue)} />
        {blockedBy !== '' && (
          <span className={styles.blocked}>
            <TriangleAlert {...ICON_STYLE} size={14} />
            {blockedBy}
          </span>
        )}
      </button>
      <span className={styles.unit}>{priceAmount === null ? '—' : formatAmount(priceAmount)}</span>
      <Steps line={line} dispatch={dispatch} />
      <b className={styles.amount}>{priceAmount === null ? '—' : formatAmount(priceAmount * line.number)}</b>
    </li>
  );
});

/** At a count of one the same button removes the line. */
function Steps({ line: { key, number, item }, dispatch }: Pick<LineRowProps, 'line' | 'dispatch'>) {
  const translate = useTranslate();
  const { name } = item;
  const isLast = number === 1;
  return (
    <span className={styles.steps}>
      <button
        type="button"
        className={styles.stepper}
        aria-label={translate(isLast ? 'order-entry.remove' : 'order-entry.less', { name })}
        onClick={() => dispatch(isLast ? { type: 'remove', key } : { type: 'step', key, by: -1 })}
      >
        <span>{isLast ? <Trash2 {...ICON_STYLE} size={16} /> : <Minus {...ICON_STYLE} size={16} />}</span>
      </button>
      <b>{number}</b>
      <button
        type="button"
        className={styles.stepper}
        aria-label={translate('order-entry.more', { name })}
        onClick={() => dispatch({ type: 'step', key, by: 1 })}
      >
        <span>
          <Plus {...ICON_STYLE} size={16} />
        </span>
      </button>
    </span>
  );
}

/** What is said about a line, each kind on a row of its own: the parts, the choices, the note. */
function LineDetails({ parts, choices, note }: Details) {
  const translate = useTranslate();
  const separator = translate('order-entry.separator');
  const nameOf = ({ name, count }: Details['parts'][number]) =>
    count > 1 ? translate('order-entry.partCount', { name, count }) : name;
  // Parts without choices share a row; one with choices has its own.
  const plain = parts.filter((part) => part.choices.length === 0).map(nameOf);
  const chosen = parts.filter((part) => part.choices.length > 0);
  return (
    <>
      {plain.length > 0 && <Row text={plain.join(separator)} />}
      {chosen.map((part, index) => (
        <Row
          key={index}
          text={translate('order-entry.partChoices', {
            name: nameOf(part),
            choices: part.choices.join(separator),
          })}
        />
      ))}
      {choices.length > 0 && <Row text={choices.join(separator)} />}
      {note !== '' && (
        <span className={styles.note} title={note}>
          <NotebookPen {...ICON_STYLE} size={14} />
          <span>{note}</span>
        </span>
      )}
    </>
  );
}

function Row({ text }: { text: string }) {
  return (
    <span className={styles.detail} title={text}>
      {text}
    </span>
  );
}
