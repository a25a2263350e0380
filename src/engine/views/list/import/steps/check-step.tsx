import { CircleCheck, CircleX, Download, Info, TriangleAlert, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDay, formatInstant } from '../../../../../domain/taipei-time.ts';
import { toPlateText } from '../../../../../domain/typed-text.ts';
import type { ImportField } from '../../../../../schema/import/import-field.ts';
import type { RowState } from '../../../../../schema/import/judge-rows.ts';
import { cellReader } from '../../../../../schema/import/to-cell-value.ts';
import { formatNumber } from '../../../../format/format-number.ts';
import { ICON_STYLE } from '../../../../parts/icon-style.ts';
import { LabelAction } from '../../../../parts/label-action.tsx';
import { LicensePlate } from '../../../../parts/license-plate.tsx';
import { useWords } from '../../../../words/use-words.ts';
import { wordCellError } from '../error-words.ts';
import styles from '../import.module.css';
import type { StepProps } from '../step-props.ts';
import { useRefusedFile } from '../use-refused-file.ts';
import type { ImportAnswers, Judgement, ShownRow } from '../worker/import-handler.ts';
import own from './check.module.css';

const ROWS_PER_PAGE = 100;
type Tab = 'accepted' | 'refused' | 'all';
const TABS: readonly Tab[] = ['accepted', 'refused', 'all'];

/** All rows, checked: what would be stored, what would not, and why, cell by cell. */
export function CheckStep(props: StepProps) {
  const { state, onClose } = props;
  const { translate } = useWords();
  const { judgement } = state.check;
  const accepted = judgement?.accepted ?? 0;
  const left = (judgement?.rows ?? 0) - accepted;
  const start = () => {
    state.setStep('done');
    state.store.begin();
  };
  return (
    <>
      <div className={styles.body}>
        {judgement === null ? <Checking {...props} /> : <Checked {...props} />}
      </div>
      <div className={styles.foot}>
        <LabelAction label={translate('engine.import.back')} onClick={() => state.setStep('columns')} />
        <span className={styles.space} />
        <LabelAction label={translate('engine.cancel')} onClick={onClose} />
        <LabelAction
          variant="contained"
          icon={Upload}
          label={translate(left === 0 ? 'engine.import.storeAll' : 'engine.import.store', {
            accepted: formatNumber(accepted),
            left: formatNumber(left),
          })}
          disabled={accepted === 0}
          onClick={start}
        />
      </div>
    </>
  );
}

function Checking({ state }: StepProps) {
  const { translate } = useWords();
  const { done = 0, total = 0 } = state.check.progress ?? {};
  const text = translate('engine.import.checking', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className={own.progress}>
      <div className={styles.running}>
        <span role="status">{text}</span>
        <span
          role="progressbar"
          aria-label={text}
          aria-valuemin={0}
          aria-valuenow={done}
          aria-valuemax={Math.max(1, total)}
          className={styles.fill}
          style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }}
        />
      </div>
    </div>
  );
}

function Checked(props: StepProps) {
  const { state, description } = props;
  const { translate } = useWords();
  const { judgement } = state.check;
  const [tab, setTab] = useState<Tab>(judgement !== null && judgement.refused > 0 ? 'refused' : 'accepted');
  const [page, setPage] = useState(0);
  const download = useRefusedFile(description, state);
  const shown = useRows(state, tab === 'all' ? null : tab, page);
  if (judgement === null) return null;
  const choose = (next: Tab) => {
    setTab(next);
    setPage(0);
  };
  return (
    <>
      <div className={styles.bar}>
        <Segments tab={tab} judgement={judgement} onChoose={choose} />
        <span className={styles.small} role="status">
          {translate('engine.import.sum', toSum(judgement))}
        </span>
        <span className={styles.space} />
        {judgement.refused > 0 ? (
          <LabelAction
            size="small"
            icon={Download}
            label={translate('engine.import.download', { count: formatNumber(judgement.refused) })}
            onClick={() => void download()}
          />
        ) : null}
      </div>
      <RowTable {...props} rows={shown?.rows ?? []} />
      {shown !== null && shown.total > ROWS_PER_PAGE ? (
        <Pages page={page} total={shown.total} onPage={setPage} />
      ) : null}
      <p className={`${styles.note} ${styles.under}`}>
        <Info {...ICON_STYLE} aria-hidden />
        {judgement.rows === judgement.skipped
          ? translate('engine.import.nothing')
          : translate('engine.import.checkHint', { count: formatNumber(judgement.accepted) })}
      </p>
    </>
  );
}

interface SegmentsProps {
  tab: Tab;
  judgement: Judgement;
  onChoose(tab: Tab): void;
}

function Segments({ tab, judgement, onChoose }: SegmentsProps) {
  const { translate } = useWords();
  const { accepted, refused, rows, cells } = judgement;
  const counts = { accepted, refused, all: rows };
  return (
    <div role="tablist" className={own.segments} aria-label={translate('engine.import.steps.check')}>
      {TABS.map((one) => (
        <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => onChoose(one)}>
          {one === 'accepted' ? <CircleCheck {...ICON_STYLE} aria-hidden /> : null}
          {one === 'refused' ? <CircleX {...ICON_STYLE} aria-hidden /> : null}
          {translate(`engine.import.tabs.${one}`, {
            count: formatNumber(counts[one]),
            cells: formatNumber(cells),
          })}
        </button>
      ))}
    </div>
  );
}

/** Rows in, and the three that they are. */
export function toSum({
  rows,
  accepted,
  refused,
  skipped,
}: Record<'rows' | 'accepted' | 'refused' | 'skipped', number>) {
  return {
    rows: formatNumber(rows),
    accepted: formatNumber(accepted),
    refused: formatNumber(refused),
    skipped: formatNumber(skipped),
  };
}

function useRows({ file, check }: StepProps['state'], only: RowState | null, page: number) {
  const [shown, setShown] = useState<ImportAnswers['rows'] | null>(null);
  const { worker } = file;
  const { revision } = check;
  useEffect(() => {
    let isHere = true;
    void worker
      ?.ask({ kind: 'rows', state: only, from: page * ROWS_PER_PAGE, count: ROWS_PER_PAGE })
      .then((answer) => isHere && setShown(answer));
    return () => {
      isHere = false;
    };
  }, [worker, only, page, revision]);
  return shown;
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage(page: number): void }) {
  const { translate } = useWords();
  const last = Math.ceil(total / ROWS_PER_PAGE) - 1;
  return (
    <div className={own.pages}>
      {translate('engine.import.page', { page: page + 1, pages: last + 1 })}
      <LabelAction
        size="small"
        label={translate('engine.import.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <LabelAction
        size="small"
        label={translate('engine.import.next')}
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}

interface RowTableProps extends StepProps {
  rows: readonly ShownRow[];
}

function RowTable({ state, description, rows }: RowTableProps) {
  const { translate } = useWords();
  const { columns, fields } = state;
  const shown = columns.matches.flatMap(({ path }, index) => {
    const field = fields.data?.find((one) => one.path === path);
    return field === undefined ? [] : [{ index, field }];
  });
  return (
    <table className={`${styles.table} ${own.checked}`}>
      <thead>
        <tr>
          <th className={styles.rowNumber}>{translate('engine.import.row')}</th>
          {shown.map(({ field }) => (
            <th key={field.path}>{field.label}</th>
          ))}
          <th>{translate('engine.import.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td className={styles.rowNumber}>{row.row}</td>
            {shown.map(({ index, field }) => (
              <Cell key={field.path} field={field} text={row.cells[index] ?? ''} row={row} />
            ))}
            <td>
              <Reasons row={row} description={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ field, text, row }: { field: ImportField; text: string; row: ShownRow }) {
  const { translate } = useWords();
  const isWrong = row.errors.some((error) => error.field === field.path);
  const words = text === '' ? (isWrong ? translate('engine.import.blank') : '—') : toShown(field, text);
  return (
    <td data-wrong={isWrong}>
      {field.isPlate && text !== '' && !isWrong ? (
        <LicensePlate plate={text.toUpperCase()} hit="" />
      ) : (
        <span className={styles.cell}>{words}</span>
      )}
    </td>
  );
}

/** Days and times as they were understood; all else as it stands in the file. */
function toShown(field: ImportField, text: string): string {
  if (field.isPlate) return toPlateText(text.toUpperCase());
  if (field.kind !== 'date' && field.kind !== 'dateTime') return text;
  const read = cellReader(field)(text);
  if (read === null || !('value' in read)) return text;
  const value = String(read.value);
  if (field.kind === 'date') return value;
  return text.includes(':') ? (formatInstant(value) ?? text) : formatDay(value);
}

function Reasons({ row, description }: { row: ShownRow; description: StepProps['description'] }) {
  const words = useWords();
  if (row.state === 'skipped')
    return <span className={styles.small}>{words.translate('engine.import.skippedRow')}</span>;
  if (row.errors.length === 0) return null;
  return (
    <ul className={own.reasons}>
      {row.errors.map((error, index) => (
        <li key={index}>
          <TriangleAlert {...ICON_STYLE} aria-hidden />
          {wordCellError(words, description, error)}
        </li>
      ))}
    </ul>
  );
}
