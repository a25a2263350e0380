import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react';
import type { PlanProblem } from '../../../src/domain/tariff/plan/plan-problem.ts';
import type { RealStay } from '../../../src/domain/tariff/real-stay.ts';
import { formatNumber, useWords } from '../../../src/engine/index.ts';
import type { Replay } from '../worker/replay-stays.ts';
import type { TrialAnswer, TriedStay } from '../worker/try-plans.ts';
import { ReplayTable, Waiting } from './replay-table.tsx';
import { ScrollArea } from './scroll-area.tsx';
import styles from './simulator.module.css';
import tables from './tables.module.css';
import { useStayWords } from './use-stay-words.ts';

/** The library of the charts is large, and the price stands beside it. */
const PriceChart = lazy(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }));

interface ComparisonProps {
  answer: Extract<TrialAnswer, { kind: 'tried' }> | null;
  tried: TriedStay | null;
  stays: UseQueryResult<RealStay[]>;
  replay: Replay | { faults: readonly PlanProblem[] } | null;
  /** The plan is not stored yet: there is nothing before it. */
  isNew: boolean;
  hasFaults: boolean;
}

/** The price of longer stays as a chart, and real stays under both plans. */
export function Comparison({ answer, tried, stays, replay, isNew, hasFaults }: ComparisonProps) {
  const { translate } = useWords();
  const [tab, setTab] = useState<'chart' | 'stays'>('chart');
  const id = useId();
  const compared = replay !== null && 'rows' in replay ? replay : null;
  const count = stays.data?.length;
  return (
    <Paper component="section" className={styles.card ?? ''}>
      <div className={styles.tabs}>
        <Tabs
          value={tab}
          aria-label={translate('tariff-simulator.charts')}
          onChange={(_, next: 'chart' | 'stays') => setTab(next)}
        >
          <Tab
            value="chart"
            id={`${id}-chart`}
            aria-controls={`${id}-panel`}
            label={translate('tariff-simulator.chart')}
          />
          <Tab
            value="stays"
            id={`${id}-stays`}
            aria-controls={`${id}-panel`}
            label={
              <span>
                {translate('tariff-simulator.stays')}
                {count === undefined ? null : (
                  <small className={styles.count}>
                    {translate('tariff-simulator.stayCount', {
                      smart_count: count,
                      count: formatNumber(count),
                    })}
                  </small>
                )}
              </span>
            }
          />
        </Tabs>
        {tab === 'stays' && compared !== null ? <Sums replay={compared} /> : null}
        {tab === 'chart' ? <Legend hasStored={!isNew} /> : null}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'chart' ? (
          <ChartPart answer={answer} tried={tried} hasFaults={hasFaults} />
        ) : (
          <ReplayTable stays={stays} replay={replay} isNew={isNew} />
        )}
      </div>
    </Paper>
  );
}

/** Words beside the two strokes: a stroke alone says nothing. */
function Legend({ hasStored }: { hasStored: boolean }) {
  const { translate } = useWords();
  return (
    <span className={styles.legend}>
      <i />
      {translate('tariff-simulator.edited')}
      {hasStored ? (
        <>
          <i data-stored />
          {translate('tariff-simulator.inForce')}
        </>
      ) : null}
    </span>
  );
}

/** The same, less, more, and the sum of the differences. */
export function Sums({ replay }: { replay: Replay }) {
  const { translate } = useWords();
  const { same, less, more, unpriced, beforeAmount, afterAmount } = replay;
  const difference = afterAmount - beforeAmount;
  const figure = (name: string, value: number, isDifferent: boolean, sign = '') => (
    <span className={isDifferent ? styles.changed : styles.quiet}>
      {translate(`tariff-simulator.sums.${name}`)} <b>{`${sign}${formatNumber(value)}`}</b>
    </span>
  );
  return (
    <span className={styles.sums} role="status">
      {figure('same', same, false)}
      {figure('less', less, less > 0)}
      {figure('more', more, more > 0)}
      {unpriced > 0 ? figure('unpriced', unpriced, true) : null}
      {figure('difference', difference, difference !== 0, difference > 0 ? '+' : '')}
    </span>
  );
}

/** The chart, and its steps as a table for those who do not see it. */
function ChartPart({ answer, tried, hasFaults }: Pick<ComparisonProps, 'answer' | 'tried' | 'hasFaults'>) {
  const { translate } = useWords();
  // What is typed goes before what is drawn of it.
  const shown = useDeferredValue(answer);
  const price = shown?.price ?? null;
  if (shown === null || price === null || tried === null || !('explanation' in price))
    return (
      <p className={styles.nothing}>{translate(`tariff-simulator.${hasFaults ? 'hasFaults' : 'noPrice'}`)}</p>
    );
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <Suspense fallback={<Waiting />}>
          <PriceChart chart={price.chart} tried={tried} amount={price.explanation.amount} />
        </Suspense>
      </div>
      <StepTable chart={price.chart} enterAt={tried.enterAt} />
    </>
  );
}

/** More rows would not be read; the chart says so by its shape. */
const MOST_STEPS = 100;

function StepTable({ chart, enterAt }: { chart: TriedChart; enterAt: number }) {
  const id = useId();
  const { translate } = useWords();
  const { length } = useStayWords();
  const steps = chart.typed.slice(0, MOST_STEPS);
  const storedAt = (at: number) => chart.stored?.findLast((step) => step.at <= at)?.amount;
  return (
    <details className={styles.steps}>
      <summary id={id}>{translate('tariff-simulator.asTable')}</summary>
      <ScrollArea className={tables.scroll} labelledBy={id}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{translate('tariff-simulator.longerThan')}</th>
              <th scope="col" data-column="amount">
                {translate('tariff-simulator.edited')}
              </th>
              {chart.stored === null ? null : (
                <th scope="col" data-column="amount">
                  {translate('tariff-simulator.inForce')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ at, amount }) => (
              <tr key={at}>
                <th scope="row">{length(at - enterAt)}</th>
                <td data-column="amount">{formatNumber(amount)}</td>
                {chart.stored === null ? null : (
                  <td data-column="amount">{formatNumber(storedAt(at) ?? 0)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}

type TriedChart = Extract<
  Extract<TrialAnswer, { kind: 'tried' }>['price'],
  { explanation: unknown }
>['chart'];
