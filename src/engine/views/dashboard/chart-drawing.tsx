import { useLocaleState } from 'ra-core';
import type { ReactNode } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { DashboardChart } from '../../../schema/dialect/dialect-types.ts';
import { formatNumber } from '../../format/format-number.ts';
import { usePrinting } from '../use-printing.ts';
import type { ChartPoint } from './chart-points.ts';
import styles from './dashboard.module.css';
import { spaceHan } from './format-change.ts';

interface ChartDrawingProps {
  points: readonly ChartPoint[];
  kind: DashboardChart['kind'];
  isAmount: boolean;
}

/** As wide as the first column of the table below, so that each figure stands under its place. */
const AXIS_WIDTH = 88;
/** As wide as an upright A4 page leaves it, in px; the styles fit it to other paper. */
const PAPER = { width: 704, height: 248 } as const;
const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 } as const;
const TICK = { fill: 'var(--ink2)', fontSize: 12 } as const;
const STROKE = { stroke: 'var(--accent)', strokeWidth: 2, type: 'linear', isAnimationActive: false } as const;

/** The drawing itself; its colours are those of the theme around it. */
export function ChartDrawing({ points, kind, isAmount }: ChartDrawingProps) {
  const [locale] = useLocaleState();
  const isPrinting = usePrinting();
  // Paper is taken before a container could measure itself again.
  const size = isPrinting ? PAPER : ({ width: '100%', height: '100%' } as const);
  return (
    <ResponsiveContainer {...size} initialDimension={{ width: 800, height: 280 }}>
      <ComposedChart data={toDrawnRows(points)} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          scale="band"
          tick={TICK}
          tickLine={false}
          tickMargin={12}
          height={36}
          axisLine={{ stroke: 'var(--control)' }}
        />
        <YAxis
          width={AXIS_WIDTH}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formatTick(value, locale)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--control)', strokeDasharray: '2 3', fill: 'none' }}
          content={<Hint isAmount={isAmount} />}
        />
        {MARKS[kind]}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const AREA = (
  <Area
    dataKey="value"
    type="linear"
    stroke="none"
    fill="var(--accent-tint)"
    fillOpacity={1}
    isAnimationActive={false}
    activeDot={false}
  />
);
const LINES = (
  <>
    <Line dataKey="closed" {...STROKE} dot={Dot} activeDot={false} />
    <Line dataKey="open" {...STROKE} strokeDasharray="4 4" dot={Dot} activeDot={false} />
  </>
);

/** What each kind of chart draws of its points. */
const MARKS: Record<DashboardChart['kind'], ReactNode> = {
  area: (
    <>
      {AREA}
      {LINES}
    </>
  ),
  line: LINES,
  bar: <Bar dataKey="value" fill="var(--accent)" maxBarSize={48} isAnimationActive={false} />,
};

/** A place as the drawing needs it: the stroke of what is over, and the dashed one from there to what is not. */
interface DrawnRow extends ChartPoint {
  closed: number | null;
  open: number | null;
}

function toDrawnRows(points: readonly ChartPoint[]): DrawnRow[] {
  return points.map((point, index) => ({
    ...point,
    closed: point.isOpen ? null : point.value,
    open: point.isOpen || points[index + 1]?.isOpen === true ? point.value : null,
  }));
}

interface DotProps {
  cx?: number;
  cy?: number;
  value?: unknown;
  payload?: DrawnRow;
  dataKey?: unknown;
}

const DOT = 4;

/** A square on each place, an empty one on what is not over. The dashed stroke begins at a place that has its own. */
function Dot({ cx, cy, payload, dataKey }: DotProps) {
  const isOwn = payload?.isOpen === (dataKey === 'open');
  if (cx === undefined || cy === undefined || payload?.value == null || !isOwn) return <g />;
  return (
    <rect
      x={cx - DOT}
      y={cy - DOT}
      width={2 * DOT}
      height={2 * DOT}
      fill={payload.isOpen ? 'var(--surface)' : 'var(--accent)'}
      stroke="var(--accent)"
      strokeWidth={2}
    />
  );
}

interface HintProps {
  isAmount: boolean;
  /** Given by the chart: the place under the pointer. */
  active?: boolean;
  payload?: readonly { payload?: DrawnRow }[];
}

function Hint({ isAmount, active = false, payload = [] }: HintProps) {
  const row = payload[0]?.payload;
  if (!active || row === undefined || row.value === null) return null;
  return (
    <div className={styles.hint}>
      <span>{row.label}</span>
      {`${isAmount ? 'NT$ ' : ''}${formatNumber(row.value)}`}
    </div>
  );
}

const LONG = 10_000;

/**
 * A figure of an axis, shortened where it is long (165K; in Chinese 16.5 of ten thousand each). It is never rounded:
 * it names the place of a grid line.
 */
export function formatTick(value: number, locale: string | undefined): string {
  if (Math.abs(value) < LONG) return formatNumber(value);
  return spaceHan(
    new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 20 }).format(value),
  );
}
