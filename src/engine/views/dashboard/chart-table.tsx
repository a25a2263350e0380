import type { DashboardChart as Chart } from '../../../schema/dashboard-view.ts';
import { formatNumber } from '../../format/format-number.ts';
import { useWords } from '../../words/use-words.ts';
import type { ChartPoint } from './chart-points.ts';
import styles from './dashboard.module.css';

interface ChartTableProps {
  title: string;
  chart: Chart;
  points: readonly ChartPoint[];
  wordAreas: readonly string[];
}

/** The figures under their places of the chart; the places themselves stand on its axis, and here for readers. */
export function ChartTable({ title, chart, points, wordAreas }: ChartTableProps) {
  const { translate, tryWords } = useWords();
  const name = tryWords(wordAreas.map((area) => `${area}.values.${chart.name}`)) ?? title;
  return (
    <table className={styles.table} aria-label={title}>
      <colgroup>
        <col className={styles.name} />
      </colgroup>
      <thead>
        <tr>
          <td>{translate('engine.dashboard.place')}</td>
          {points.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{name}</th>
          {points.map(({ label, value }) => (
            <td key={label} className={styles.amount}>
              {value === null ? translate('engine.table.empty') : formatNumber(value)}
            </td>
          ))}
        </tr>
        {chart.hasChanges === true ? (
          <tr>
            <th scope="row">{translate('engine.dashboard.change')}</th>
            {points.map((point) => (
              <td key={point.label}>
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
  const percent = `${Math.abs(change * 100).toFixed(1)}%`;
  const tone = change < 0 ? 'var(--danger)' : 'var(--success)';
  return <span style={{ color: tone }}>{change < 0 ? `\u2212${percent}` : `+${percent}`}</span>;
}
