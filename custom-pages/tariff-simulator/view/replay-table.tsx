import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowDown, Inbox } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDay, formatInstant } from '../../../src/domain/taipei-time.ts';
import type { PlanProblem } from '../../../src/domain/tariff/plan/plan-problem.ts';
import type { RealStay } from '../../../src/domain/tariff/real-stay.ts';
import { sayTariff } from '../../../src/domain/tariff/words.ts';
import {
  FailedState,
  formatNumber,
  ICON_STYLE,
  LicensePlate,
  LoadingSpace,
  StateView,
  useWords,
} from '../../../src/engine/index.ts';
import type { Replay, ReplayedStay } from '../worker/replay-stays.ts';
import styles from './simulator.module.css';
import tables from './tables.module.css';
import { useStayWords } from './use-stay-words.ts';

interface ReplayTableProps {
  stays: UseQueryResult<RealStay[]>;
  replay: Replay | { faults: readonly PlanProblem[] } | null;
  isNew: boolean;
}

/** Real stays under the stored plan and the typed one: loading, failed, empty, filled. */
export function ReplayTable({ stays, replay, isNew }: ReplayTableProps) {
  const { translate } = useWords();
  if (isNew) return <p className={styles.nothing}>{translate('tariff-simulator.noStored')}</p>;
  if (stays.error) return <FailedState error={stays.error} onRetry={() => void stays.refetch()} />;
  if (stays.data?.length === 0)
    return <StateView icon={Inbox} title={translate('tariff-simulator.noStays')} />;
  if (stays.data === undefined || replay === null) return <Waiting />;
  if (!('rows' in replay)) return <p className={styles.nothing}>{translate('tariff-simulator.hasFaults')}</p>;
  return <Replayed stays={stays.data} replay={replay} />;
}

/** A grey box in the place of what is on its way. */
export function Waiting() {
  return (
    <LoadingSpace className={styles.waiting}>
      <Skeleton animation={false} variant="rectangular" height={248} />
    </LoadingSpace>
  );
}

type Order = 'difference' | 'entry';

function Replayed({ stays, replay }: { stays: readonly RealStay[]; replay: Replay }) {
  const { translate } = useWords();
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(false);
  const [order, setOrder] = useState<Order>('difference');
  const rows = useMemo(
    () => arrange(replay.rows, { isOnlyDifferent, order }),
    [replay.rows, isOnlyDifferent, order],
  );
  const days = stays.map(({ ctime }) => formatDay(ctime)).toSorted();
  return (
    <>
      <div className={tables.scroll} data-short>
        <table className={tables.table} data-dense aria-label={translate('tariff-simulator.stays')}>
          <thead>
            <tr>
              <th scope="col">{translate('tariff-simulator.columns.plate')}</th>
              <SortedHead name="entry" order={order} onSort={setOrder} />
              {['length', 'before', 'after'].map((column) => (
                <th key={column} scope="col" data-column="amount">
                  {translate(`tariff-simulator.columns.${column}`)}
                </th>
              ))}
              <SortedHead name="difference" order={order} onSort={setOrder} isAmount />
              <th scope="col">{translate('tariff-simulator.columns.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const stay = stays[row.place];
              return stay === undefined ? null : <StayRow key={row.place} row={row} stay={stay} />;
            })}
          </tbody>
        </table>
        {rows.length === 0 ? (
          <p className={styles.nothing}>{translate('tariff-simulator.noDifference')}</p>
        ) : null}
      </div>
      <div className={styles.foot}>
        <span>
          {translate('tariff-simulator.replayed', {
            smart_count: stays.length,
            count: formatNumber(stays.length),
            from: days[0] ?? '',
            to: days.at(-1) ?? '',
          })}
          {replay.count > replay.rows.length + replay.unpriced
            ? translate('tariff-simulator.shown', { count: replay.rows.length })
            : null}
        </span>
        <FormControlLabel
          label={translate('tariff-simulator.onlyDifferent')}
          control={<Switch checked={isOnlyDifferent} onChange={(_, isOn) => setIsOnlyDifferent(isOn)} />}
        />
      </div>
    </>
  );
}

/** The worker gives those that differ most first; stays come the newest first. */
function arrange(
  rows: readonly ReplayedStay[],
  { isOnlyDifferent, order }: { isOnlyDifferent: boolean; order: Order },
): readonly ReplayedStay[] {
  const shown = isOnlyDifferent ? rows.filter((row) => row.beforeAmount !== row.afterAmount) : rows;
  return order === 'entry' ? shown.toSorted((one, other) => one.place - other.place) : shown;
}

interface SortedHeadProps {
  name: Order;
  order: Order;
  onSort(name: Order): void;
  isAmount?: boolean;
}

function SortedHead({ name, order, onSort, isAmount = false }: SortedHeadProps) {
  const { translate } = useWords();
  const isSorted = name === order;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? 'descending' : 'none'}
      {...(isAmount && { 'data-column': 'amount' })}
    >
      <button type="button" onClick={() => onSort(name)}>
        {translate(`tariff-simulator.columns.${name}`)}
        {isSorted ? <ArrowDown {...ICON_STYLE} size={12} color="var(--accent)" /> : null}
      </button>
    </th>
  );
}

function StayRow({ row, stay }: { row: ReplayedStay; stay: RealStay }) {
  const { translate } = useWords();
  const { length } = useStayWords();
  const { beforeAmount, afterAmount, why } = row;
  const difference = afterAmount - beforeAmount;
  return (
    <tr>
      <td>
        {stay.name === null || stay.name === '' ? (
          translate('tariff-simulator.noPlate')
        ) : (
          <LicensePlate plate={stay.name} />
        )}
      </td>
      <td>{formatInstant(stay.ctime)?.slice('YYYY-'.length)}</td>
      <td data-column="amount">{length(Date.parse(stay.etime) - Date.parse(stay.ctime))}</td>
      <td data-column="amount">{formatNumber(beforeAmount)}</td>
      <td data-column="amount">
        <b>{formatNumber(afterAmount)}</b>
      </td>
      <td data-column="amount" className={difference === 0 ? styles.quiet : styles.changed}>
        {difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference)}
      </td>
      <td>{sayTariff(translate, why)}</td>
    </tr>
  );
}
