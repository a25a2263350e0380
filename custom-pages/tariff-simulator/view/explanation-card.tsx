import Paper from '@mui/material/Paper';
import { Copy } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import { sayTariff, wordOfLine } from '../../../src/domain/tariff/words.ts';
import { LabelAction, useWords } from '../../../src/engine/index.ts';
import {
  type ExplanationColumn,
  type ExplanationRow,
  toExplanationRows,
  toExplanationText,
} from '../model/explanation-rows.ts';
import type { TrialAnswer, TriedStay } from '../worker/try-plans.ts';
import { ScrollArea } from './scroll-area.tsx';
import styles from './simulator.module.css';
import tables from './tables.module.css';
import { useStayWords } from './use-stay-words.ts';

interface ExplanationCardProps {
  answer: Extract<TrialAnswer, { kind: 'tried' }> | null;
  tried: TriedStay | null;
}

/** How the price comes about: a row for each section and day, its limits, the discounts, and the sum. */
export function ExplanationCard({ answer, tried }: ExplanationCardProps) {
  const { translate } = useWords();
  const notify = useNotify();
  const { day, length } = useStayWords();
  const id = useId();
  const price = answer !== null && 'explanation' in answer.price ? answer.price : null;
  const rows =
    answer === null || price === null
      ? []
      : toExplanationRows(price.explanation, answer.charge, { translate, day });
  const notes = (price?.explanation.notes ?? []).map((note) => sayTariff(translate, wordOfLine(note)));
  const nameOf = (column: ExplanationColumn) => translate(`tariff-simulator.columns.${column}`);
  const copy = async () => {
    const stay = tried === null ? '' : length(tried.exitAt - tried.enterAt);
    const title = [translate('tariff-simulator.explanation'), stay, ...notes].filter(Boolean).join(' · ');
    try {
      await navigator.clipboard.writeText(toExplanationText(rows, { title, nameOf }));
      notify('tariff-simulator.copied', { type: 'success' });
    } catch {
      notify('tariff-simulator.notCopied', { type: 'error' });
    }
  };
  const subtitle =
    notes.length > 0 ? notes.join(translate('pricing-period.comma')) : sayStart(answer, translate);
  return (
    <Paper component="section" aria-labelledby={id} className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 id={id}>{translate('tariff-simulator.explanation')}</h2>
        <span className={styles.subtitle}>{subtitle}</span>
        <LabelAction
          size="small"
          icon={Copy}
          label={translate('tariff-simulator.copy')}
          disabled={rows.length === 0}
          onClick={() => void copy()}
        />
      </div>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{translate('tariff-simulator.noPrice')}</p>
      ) : (
        <ExplanationTable rows={rows} labelledBy={id} nameOf={nameOf} />
      )}
    </Paper>
  );
}

interface ExplanationTableProps {
  rows: readonly ExplanationRow[];
  labelledBy: string;
  nameOf(column: ExplanationColumn): string;
}

function ExplanationTable({ rows, labelledBy, nameOf }: ExplanationTableProps) {
  return (
    <ScrollArea className={tables.scroll} labelledBy={labelledBy}>
      <table className={tables.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the explanation.
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const COLUMNS = ['time', 'rule', 'minutes', 'units', 'unitAmount', 'subtotal', 'limit', 'amount'] as const;

/** A stay that is longer than the entry buffer is charged from its entry, which readers ask about first. */
function sayStart(
  answer: ExplanationCardProps['answer'],
  translate: ReturnType<typeof useWords>['translate'],
): string {
  const minutes = answer?.charge.enterBufferMinutes ?? null;
  return minutes === null
    ? translate('tariff-simulator.whichRule')
    : translate('tariff-simulator.pastBuffer', { minutes });
}

/** A day begins with a row of its own; rows that sum up leave out what only a section has. */
function Row({ row }: { row: ExplanationRow }) {
  const { kind, time, rule } = row;
  const figures = (['minutes', 'units', 'unitAmount', 'subtotal', 'limit', 'amount'] as const).map(
    (column) => (
      <td key={column} data-column={column} data-cut={column === 'limit' ? row.isCut : undefined}>
        {row[column]}
      </td>
    ),
  );
  if (kind === 'day')
    return (
      <tr data-kind={kind}>
        <th scope="rowgroup" colSpan={8}>
          <b>{time}</b>
          {rule}
        </th>
      </tr>
    );
  if (kind !== 'segment')
    return (
      <tr data-kind={kind}>
        <th scope="row" colSpan={2}>
          {time}
        </th>
        {figures}
      </tr>
    );
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <i style={{ background: row.color ?? 'var(--control)' }} />
        {time}
      </th>
      <td>{rule}</td>
      {figures}
    </tr>
  );
}
