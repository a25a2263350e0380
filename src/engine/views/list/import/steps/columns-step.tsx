import { ArrowRight, CircleCheck, History, Info, Minus, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ImportField } from '../../../../../schema/import/import-field.ts';
import type { ColumnMatch } from '../../../../../schema/import/match-columns.ts';
import { formatNumber } from '../../../../format/format-number.ts';
import { ICON_STYLE } from '../../../../parts/icon-style.ts';
import { LabelAction } from '../../../../parts/label-action.tsx';
import { SelectBox } from '../../../../parts/menus/select-box.tsx';
import { Status } from '../../../../parts/status.tsx';
import { useWords } from '../../../../words/use-words.ts';
import styles from '../import.module.css';
import type { StepProps } from '../step-props.ts';
import own from './columns.module.css';

const LEFT_OUT = '-';
const OPEN = '';
const SAMPLES = 3;

/** Which field each column is. All rows are checked when every required field has one. */
export function ColumnsStep({ state, onClose }: StepProps) {
  const { translate } = useWords();
  const { columns, fields, file, check } = state;
  const taken = new Set(columns.matches.map(({ path }) => path));
  const lacking = (fields.data ?? []).filter(({ path, isRequired }) => isRequired && !taken.has(path));
  const rows = (file.chosen?.facts.rows ?? 0) - (columns.hasHeader ? 1 : 0);
  const start = async () => {
    columns.remember();
    state.setStep('check');
    try {
      await check.run();
    } catch (error) {
      file.fail(error);
      state.setStep('choose');
    }
  };
  return (
    <>
      <div className={styles.body}>
        <ColumnsBar state={state} lacking={lacking} />
        <ColumnTable state={state} />
        <p className={`${styles.note} ${styles.under}`}>
          <Info {...ICON_STYLE} aria-hidden />
          {translate('engine.import.columnsHint')}
        </p>
      </div>
      <div className={styles.foot}>
        <LabelAction label={translate('engine.import.back')} onClick={() => state.setStep('choose')} />
        <span className={styles.space} />
        <LabelAction label={translate('engine.cancel')} onClick={onClose} />
        <LabelAction
          variant="contained"
          label={translate('engine.import.check', { count: formatNumber(Math.max(0, rows)) })}
          disabled={lacking.length > 0 || taken.size === 0}
          onClick={() => void start()}
        />
      </div>
    </>
  );
}

function ColumnsBar({ state, lacking }: Pick<StepProps, 'state'> & { lacking: readonly ImportField[] }) {
  const { translate } = useWords();
  const { columns, fields } = state;
  const required = (fields.data ?? []).filter(({ isRequired }) => isRequired);
  const openCount = columns.matches.filter(({ reason }) => reason === 'open').length;
  const leftCount = columns.matches.filter(({ path, reason }) => path === null && reason !== 'open').length;
  return (
    <div className={styles.bar} aria-live="polite">
      {lacking.length === 0 ? (
        <Status tone="success">{translate('engine.import.allRequired', { count: required.length })}</Status>
      ) : (
        <Status tone="warning">
          {translate('engine.import.lacking', {
            names: lacking.map(({ label }) => label).join(translate('engine.table.separator')),
          })}
        </Status>
      )}
      <span className={styles.small}>
        {translate('engine.import.openColumns', { open: openCount, left: leftCount })}
      </span>
      <span className={styles.space} />
      {columns.hasRemembered ? (
        <LabelAction
          size="small"
          icon={History}
          label={translate('engine.import.remembered')}
          onClick={columns.takeRemembered}
        />
      ) : null}
    </div>
  );
}

function ColumnTable({ state }: Pick<StepProps, 'state'>) {
  const { translate } = useWords();
  const { columns, file } = state;
  const first = file.chosen?.facts.first ?? [];
  const body = columns.hasHeader ? first.slice(1) : first;
  return (
    <table className={`${styles.table} ${own.columns}`}>
      <thead>
        <tr>
          <th>{translate('engine.import.ofFile')}</th>
          <th>{translate('engine.import.samples', { count: SAMPLES })}</th>
          <th>{translate('engine.import.ofSystem')}</th>
          <th>{translate('engine.import.state')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.matches.map((match, index) => (
          <ColumnRow
            key={index}
            state={state}
            index={index}
            match={match}
            name={columns.header?.[index] ?? translate('engine.import.column', { number: index + 1 })}
            samples={body.slice(0, SAMPLES).map((cells) => cells[index] ?? '')}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnRowProps extends Pick<StepProps, 'state'> {
  index: number;
  match: ColumnMatch;
  name: string;
  samples: readonly string[];
}

function ColumnRow({ state: { fields, columns }, index, match, name, samples }: ColumnRowProps) {
  const { translate } = useWords();
  const id = useId();
  const separator = translate('engine.table.separator');
  const value = match.path ?? (match.reason === 'open' ? OPEN : LEFT_OUT);
  const choices = [
    ...(value === OPEN ? [{ value: OPEN, text: translate('engine.import.pleaseChoose') }] : []),
    { value: LEFT_OUT, text: translate('engine.import.leftOut') },
    ...(fields.data ?? []).map(({ path, label, isRequired }) => ({
      value: path,
      text: isRequired ? `${label} *` : label,
    })),
  ];
  return (
    <tr data-open={match.reason === 'open' || undefined}>
      <td id={id} className={own.columnName}>
        {name}
      </td>
      <td className={own.samples}>
        {samples.map((sample, at) => (
          <span key={at}>
            {at === 0 ? '' : separator}
            {sample === '' ? '—' : sample}
          </span>
        ))}
      </td>
      <td>
        <div className={own.target}>
          <ArrowRight {...ICON_STYLE} aria-hidden />
          <SelectBox
            aria-labelledby={id}
            value={value}
            choices={choices}
            onChange={(next) => columns.choose(index, next === LEFT_OUT || next === OPEN ? null : next)}
          />
        </div>
      </td>
      <td>
        <MatchState
          match={match}
          labelOf={(path) => fields.data?.find((one) => one.path === path)?.label ?? path}
        />
      </td>
    </tr>
  );
}

function MatchState({ match, labelOf }: { match: ColumnMatch; labelOf(path: string): string }) {
  const { translate } = useWords();
  const { path, reason, near } = match;
  if (reason === 'open')
    return (
      <span className={own.state} style={{ color: `var(--${near === undefined ? 'ink2' : 'warning'})` }}>
        <TriangleAlert {...ICON_STYLE} aria-hidden />
        {near === undefined
          ? translate('engine.import.reasons.open')
          : translate('engine.import.reasons.near', { name: labelOf(near) })}
      </span>
    );
  if (path === null)
    return (
      <span className={`${own.state} ${styles.small}`}>
        <Minus {...ICON_STYLE} aria-hidden />
        {translate('engine.import.reasons.left')}
      </span>
    );
  return (
    <span className={own.state} style={{ color: `var(--${reason === 'order' ? 'ink2' : 'success'})` }}>
      <CircleCheck {...ICON_STYLE} aria-hidden />
      {translate(`engine.import.reasons.${reason}`)}
    </span>
  );
}
