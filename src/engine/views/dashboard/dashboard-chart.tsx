import Paper from '@mui/material/Paper';
import { ChartLine } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { Description } from '../../../schema/describe/description.ts';
import type { DashboardChart as Chart } from '../../../schema/dialect/dialect-types.ts';
import { formatNumber } from '../../format/format-number.ts';
import { onDemand } from '../../parts/later.tsx';
import { StateView } from '../../parts/state-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { type ChartPoint, toChartPoints } from './chart-points.ts';
import styles from './dashboard.module.css';
import { formatChange } from './format-change.ts';
import { CallFailed, PartLoading } from './part-states.tsx';
import { useDashboardCall } from './use-dashboard-call.ts';

interface DashboardChartProps {
  description: Description;
  chart: Chart;
}

/** Only dashboards draw, and the figures stand before the drawing. */
const ChartDrawing = onDemand(async () => (await import('./chart-drawing.tsx')).ChartDrawing);
const DRAWING_HEIGHT = 280;

/** A chart over the table of its figures: who does not see the one reads the other. */
export function DashboardChart({ description, chart }: DashboardChartProps) {
  const { ownWord, translate } = useWords();
  const id = useId();
  const call = useDashboardCall(description.name, chart);
  const { answer, error, scope } = call;
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
      <CallFailed call={call} />
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
              <ChartDrawing points={points} kind={chart.kind} isAmount={chart.format === 'money'} />
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

interface ChartTableProps {
  title: string;
  chart: Chart;
  points: readonly ChartPoint[];
  description: Description;
}

/** The figures under their places of the chart; the places themselves stand on its axis, and here for readers. */
export function ChartTable({ title, chart, points, description }: ChartTableProps) {
  const { translate, ownWord } = useWords();
  const name = ownWord(description, `values.${chart.name}`) ?? title;
  return (
    <table className={styles.table} aria-label={title}>
      <colgroup>
        <col className={styles.name} />
      </colgroup>
      <thead>
        <tr>
          <td>{translate('engine.dashboard.place')}</td>
          {points.map(({ label }, place) => (
            <th key={place} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{name}</th>
          {points.map(({ value }, place) => (
            <td key={place} className={styles.amount}>
              {value === null ? translate('engine.table.empty') : formatNumber(value)}
            </td>
          ))}
        </tr>
        {chart.hasChanges === true ? (
          <tr>
            <th scope="row">{translate(`engine.dashboard.${stepWords(chart.step)}.change`)}</th>
            {points.map((point, place) => (
              <td key={place}>
                <Change point={point} />
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** A sign beside the tone, or the word for what is not over. */
function Change({ point: { change, isOpen } }: { point: ChartPoint }) {
  const { translate } = useWords();
  if (isOpen) return translate('engine.dashboard.unfinished');
  if (change === null) return translate('engine.table.empty');
  return <span data-tone={change < 0 ? 'danger' : 'success'}>{formatChange(change)}</span>;
}

/** The words of a chart, `engine.dashboard.<this>`, for what its step goes on by; `period` for anything else. */
export function stepWords(step = ''): string {
  return STEPS.get(step) ?? 'period';
}

const STEPS: ReadonlyMap<string, string> = new Map([
  ['P1D', 'day'],
  ['P1M', 'month'],
  ['P1Y', 'year'],
]);
