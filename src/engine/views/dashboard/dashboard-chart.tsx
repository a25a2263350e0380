import Paper from '@mui/material/Paper';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useId, useMemo } from 'react';
import type { Description } from '../../../schema/describe/description.ts';
import type { DashboardChart as Chart } from '../../../schema/dialect/dialect-types.ts';
import { StateView } from '../../parts/state-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { toChartPoints } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './dashboard.module.css';
import { PartFailed, PartLoading } from './part-states.tsx';
import { stepWords } from './step-words.ts';
import { useDashboardCall } from './use-dashboard-call.ts';

interface DashboardChartProps {
  description: Description;
  chart: Chart;
}

/** Only dashboards draw, and the figures stand before the drawing. */
const ChartDrawing = lazy(() => import('./chart-drawing.tsx'));
const DRAWING_HEIGHT = 280;

/** A chart over the table of its figures: who does not see the one reads the other. */
export function DashboardChart({ description, chart }: DashboardChartProps) {
  const { ownWord, translate } = useWords();
  const id = useId();
  const { answer, error, retry, scope } = useDashboardCall(description.name, chart);
  const points = useMemo(() => toChartPoints(chart, answer, scope), [chart, answer, scope]);
  const title = ownWord(description, `charts.${chart.name}`) ?? chart.name;
  const [first] = points;
  const note = ownWord(description, `notes.${chart.name}`);
  const range = { from: first?.label ?? '', to: points.at(-1)?.label ?? '', note: note ?? '' };
  const isNothing = points.every(({ value }) => value === null || value === 0);
  return (
    <Paper component="section" aria-labelledby={id} className={styles.chart ?? ''}>
      <div className={styles.chartHead}>
        <h2 id={id}>{title}</h2>
        <span className={styles.range}>
          {first === undefined
            ? null
            : translate(`engine.dashboard.${note === null ? 'range' : 'rangeWithNote'}`, range)}
        </span>
        {chart.isLastOpen === true ? <Legend step={chart.step} /> : null}
      </div>
      {error ? <PartFailed error={error} onRetry={retry} isStale={answer !== undefined} /> : null}
      {answer === undefined ? (
        error ? null : (
          <div className={styles.waiting}>
            <PartLoading height={DRAWING_HEIGHT} />
          </div>
        )
      ) : (
        <>
          {isNothing ? (
            <div className={styles.drawing} data-empty>
              <StateView icon={ChartLine} title={translate('engine.dashboard.nothing')} />
            </div>
          ) : (
            <div className={styles.drawing} aria-hidden="true">
              <Suspense fallback={null}>
                <ChartDrawing points={points} kind={chart.kind} isAmount={chart.format === 'money'} />
              </Suspense>
            </div>
          )}
          <ChartTable title={title} chart={chart} points={points} description={description} />
        </>
      )}
    </Paper>
  );
}

/** Words beside the two strokes: a stroke alone says nothing. */
function Legend({ step }: Pick<Chart, 'step'>) {
  const { translate } = useWords();
  const area = `engine.dashboard.${stepWords(step)}`;
  return (
    <span className={styles.legend}>
      <i />
      {translate(`${area}.complete`)}
      <i data-open />
      {translate(`${area}.open`)}
    </span>
  );
}
