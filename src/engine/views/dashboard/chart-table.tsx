import type { Description } from '../../../schema/describe/description.ts';
import type { DashboardChart as Chart } from '../../../schema/dialect/dialect-types.ts';
import { formatNumber } from '../../format/format-number.ts';
import { useWords } from '../../words/use-words.ts';
import type { ChartPoint } from './chart-points.ts';
import styles from './dashboard.module.css';
import { formatChange } from './format-change.ts';
import { stepWords } from './step-words.ts';

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
