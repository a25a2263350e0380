import Switch from '@mui/material/Switch';
import { Download, FileSpreadsheet, Info, Trash2, TriangleAlert, Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { ImportField } from '../../../../../schema/import/import-field.ts';
import { ENCODINGS, SEPARATORS, type TextEncoding } from '../../../../../schema/import/read-table.ts';
import { formatNumber } from '../../../../format/format-number.ts';
import { IconAction } from '../../../../parts/icon-action.tsx';
import { ICON_STYLE } from '../../../../parts/icon-style.ts';
import { LabelAction } from '../../../../parts/label-action.tsx';
import { SelectBox } from '../../../../parts/menus/select-box.tsx';
import { saveFile } from '../../../../parts/save-file.ts';
import { Status } from '../../../../parts/status.tsx';
import { useWords } from '../../../../words/use-words.ts';
import styles from '../import.module.css';
import type { StepProps } from '../step-props.ts';
import { USUAL_LIMITS } from '../use-chosen-file.ts';
import own from './choose.module.css';

const SHOWN_ROWS = 5;

/** A file, how it is read, and its first rows: garbled Chinese is seen here. */
export function ChooseStep({ description, state, onClose }: StepProps) {
  const { translate, title } = useWords();
  const { file, fields, view } = state;
  const isReady = file.chosen !== null && fields.data !== undefined;
  return (
    <>
      <div className={`${styles.body} ${styles.padded}`}>
        <DropField state={state} />
        <div role="alert">
          {file.problem === null ? null : (
            <Status tone="danger">
              {translate(`engine.import.problems.${file.problem.code}`, file.problem.params)}
            </Status>
          )}
        </div>
        {file.chosen === null ? null : <Reading state={state} />}
        <p className={styles.note}>
          <Info {...ICON_STYLE} aria-hidden />
          {translate('engine.import.limits', {
            kinds: (view.accept ?? '.csv,.xlsx').replaceAll('.', '').toUpperCase().replace(',', ' / '),
            megabytes: view.maxMegabytes ?? USUAL_LIMITS.megabytes,
            rows: formatNumber(view.maxRows ?? USUAL_LIMITS.rows),
          })}
        </p>
      </div>
      <div className={styles.foot}>
        <LabelAction
          variant="text"
          icon={Download}
          label={translate('engine.import.template')}
          disabled={fields.data === undefined}
          onClick={() => toTemplate(fields.data ?? [], title(description))}
        />
        <span className={styles.space} />
        <LabelAction label={translate('engine.cancel')} onClick={onClose} />
        <LabelAction
          variant="contained"
          label={translate('engine.import.toColumns')}
          disabled={!isReady || file.isReading}
          onClick={() => state.setStep('columns')}
        />
      </div>
    </>
  );
}

function DropField({ state: { file, view } }: Pick<StepProps, 'state'>) {
  const { translate } = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [picked, setPicked] = useState(0);
  const { chosen, isReading } = file;
  const take = (next: File | undefined) => {
    setPicked(picked + 1);
    if (next !== undefined) void file.read(next);
  };
  const hold = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setIsOver(isIn);
  };
  const choose = translate(chosen === null ? 'engine.import.choose' : 'engine.import.replace');
  return (
    <div
      className={own.drop}
      data-over={isOver}
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={(event) => {
        hold(event, false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <FileSpreadsheet size={24} strokeWidth={1.5} aria-hidden />
      <div className={styles.dropText} aria-live="polite">
        <b>{chosen?.name ?? translate(isReading ? 'engine.import.reading' : 'engine.import.drop')}</b>
        <span className={styles.small}>
          {chosen === null
            ? translate('engine.import.dropHint')
            : translate('engine.import.facts', {
                size: toSize(chosen.size),
                rows: formatNumber(chosen.facts.rows),
                columns: formatNumber(chosen.facts.columns),
              })}
        </span>
      </div>
      <LabelAction
        icon={Upload}
        label={choose}
        disabled={isReading}
        onClick={() => picker.current?.click()}
      />
      {chosen === null ? null : (
        <IconAction icon={Trash2} label={translate('engine.import.forget')} onClick={file.forget} />
      )}
      <input
        key={picked}
        ref={picker}
        hidden
        type="file"
        accept={view.accept ?? '.csv,.xlsx'}
        onChange={({ target }) => take(target.files?.[0])}
      />
    </div>
  );
}

const KILOBYTE = 1024;

function toSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${formatNumber(Math.round(kilobytes / KILOBYTE))} MB`;
}

function Reading({ state }: Pick<StepProps, 'state'>) {
  const { translate } = useWords();
  const { chosen, read } = state.file;
  const id = useId();
  if (chosen === null) return null;
  const { encoding, separator, source } = chosen;
  const again = (change: { encoding?: TextEncoding; separator?: string }) =>
    void read(source, {
      ...(encoding !== null && { encoding }),
      ...(separator !== null && { separator }),
      ...change,
    });
  return (
    <>
      <div className={own.settings}>
        {encoding === null ? null : (
          <div className={own.setting}>
            <span id={`${id}-encoding`} className={own.settingLabel}>
              {translate('engine.import.encoding')}
            </span>
            <SelectBox
              aria-labelledby={`${id}-encoding`}
              value={encoding}
              choices={ENCODINGS.map((value) => ({
                value,
                text: translate(`engine.import.encodings.${value}`),
              }))}
              onChange={(value) => again({ encoding: value as TextEncoding })}
            />
            <span className={styles.small}>{translate('engine.import.encodingHint')}</span>
          </div>
        )}
        {separator === null ? null : (
          <div className={own.setting}>
            <span id={`${id}-separator`} className={own.settingLabel}>
              {translate('engine.import.separator')}
            </span>
            <SelectBox
              aria-labelledby={`${id}-separator`}
              value={separator}
              choices={SEPARATORS.map((value) => ({
                value,
                text: translate(`engine.import.separators.${nameOf(value)}`),
              }))}
              onChange={(value) => again({ separator: value })}
            />
            <span className={styles.small}>{translate('engine.import.found')}</span>
          </div>
        )}
        <HeaderSwitch state={state} />
      </div>
      <FirstRows state={state} />
    </>
  );
}

function HeaderSwitch({ state }: Pick<StepProps, 'state'>) {
  const { translate } = useWords();
  const { chosen, setChosen } = state.file;
  const { hasHeader } = state.columns;
  if (chosen === null) return null;
  return (
    <div className={own.setting}>
      <span className={own.settingLabel}>{translate('engine.import.firstRow')}</span>
      <label className={own.switch}>
        <Switch checked={hasHeader} onChange={(_, isOn) => setChosen({ ...chosen, hasHeader: isOn })} />
        {translate('engine.import.isHeader')}
      </label>
    </div>
  );
}

function nameOf(separator: string): string {
  return { ',': 'comma', '\t': 'tab', ';': 'semicolon', '|': 'bar' }[separator] ?? 'comma';
}

function FirstRows({ state: { file, columns, view } }: Pick<StepProps, 'state'>) {
  const { translate } = useWords();
  const { chosen } = file;
  if (chosen === null) return null;
  const { first, columns: width } = chosen.facts;
  const { header } = columns;
  const body = (header === null ? first : first.slice(1)).slice(0, SHOWN_ROWS);
  const places = Array.from({ length: width }, (_, index) => index);
  const isShort = view.minColumns !== undefined && width < view.minColumns;
  return (
    <>
      <h3 className={styles.tableTitle}>
        {translate('engine.import.firstRows', { count: body.length })}
        <span>{translate('engine.import.firstRowsHint')}</span>
      </h3>
      {isShort ? (
        <p className={styles.note}>
          <TriangleAlert {...ICON_STYLE} aria-hidden />
          {translate('engine.import.tooFewColumns', { least: view.minColumns, count: width })}
        </p>
      ) : null}
      <div className={styles.framed}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.rowNumber}>{translate('engine.import.row')}</th>
              {places.map((index) => (
                <th key={index}>
                  {header?.[index] ?? translate('engine.import.column', { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((cells, index) => (
              <tr key={index}>
                <td className={styles.rowNumber}>{index + (header === null ? 1 : 2)}</td>
                {places.map((at) => (
                  <td key={at}>
                    <span className={styles.cell}>
                      {cells[at] === undefined || cells[at] === '' ? '—' : cells[at]}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** An empty file with the names of the columns, which Excel reads as it is. */
function toTemplate(fields: readonly ImportField[], title: string): void {
  const names = fields.map(({ label }) =>
    /[",\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label,
  );
  saveFile(new Blob([`\ufeff${names.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
}
