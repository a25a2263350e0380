import {
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatDay, formatTime } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { formatNumber, useWords } from '../../../src/engine/index.ts';
import type { PriceChart as Chart, TriedStay } from '../worker/try-plans.ts';
import styles from './simulator.module.css';
import { useStayWords } from './use-stay-words.ts';

/** Both prices from a moment on. */
interface ChartRow {
  at: number;
  typed: number;
  /** Null without a stored plan. */
  stored: number | null;
}

/** The steps of both plans side by side: a row for each moment at which one of them changes, and one for the end. */
function toChartRows(
  { typed, stored, spanMilliseconds }: Pick<Chart, 'typed' | 'stored' | 'spanMilliseconds'>,
  enterAt: number,
): ChartRow[] {
  const moments = new Set([...typed, ...(stored ?? [])].map(({ at }) => at)).add(enterAt + spanMilliseconds);
  const rows: ChartRow[] = [];
  let [typedPlace, storedPlace] = [-1, -1];
  for (const at of [...moments].toSorted((one, other) => one - other)) {
    while ((typed[typedPlace + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) typedPlace += 1;
    while ((stored?.[storedPlace + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) storedPlace += 1;
    rows.push({
      at,
      typed: typed[typedPlace]?.amount ?? 0,
      stored: stored === null ? null : (stored[storedPlace]?.amount ?? 0),
    });
  }
  return rows;
}

interface PriceChartProps {
  chart: Chart;
  tried: TriedStay;
  /** What the stay costs, before the discount. */
  amount: number;
}

const MARGIN = { top: 28, right: 24, bottom: 0, left: 0 } as const;
const STEP = { type: 'stepAfter', isAnimationActive: false, dot: false, activeDot: false } as const;
/** Places on the axis, the entry among them. */
const TICKS = 6;

const DAY_LINE = { stroke: 'var(--line-strong)', strokeDasharray: '2 3' } as const;
const DAY_LABEL = { position: 'top', fill: 'var(--ink2)', fontSize: 12 } as const;
const AMOUNT_AXIS = (
  <YAxis
    width={56}
    tick={{ fill: 'var(--ink2)', fontSize: 12 }}
    tickLine={false}
    axisLine={false}
    allowDecimals={false}
    domain={[0, 'auto']}
    tickFormatter={(value: number) => formatNumber(value)}
  />
);

/** What a stay costs, the longer it lasts: as typed by a full stroke, as stored by a dashed one. */
export function PriceChart({ chart, tried, amount }: PriceChartProps) {
  const { translate } = useWords();
  const { enterAt, exitAt } = tried;
  const sayDay = (dayType: string) =>
    translate('tariff-simulator.dayChange', { dayType: translate(`tariff.dayTypes.${dayType}`) });
  const end = enterAt + chart.spanMilliseconds;
  const ticks = Array.from(
    { length: TICKS + 1 },
    (_, index) => enterAt + (index / TICKS) * chart.spanMilliseconds,
  );
  const isSeen = exitAt >= enterAt && exitAt <= end;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 800, height: 270 }}>
      <ComposedChart data={toChartRows(chart, enterAt)} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          type="number"
          domain={[enterAt, end]}
          ticks={ticks}
          interval={0}
          height={48}
          tickLine={false}
          tick={<TimeTick enterAt={enterAt} span={chart.spanMilliseconds} />}
          axisLine={{ stroke: 'var(--control)' }}
        />
        {AMOUNT_AXIS}
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--control)', strokeDasharray: '2 3' }}
          content={<Hint enterAt={enterAt} />}
        />
        {chart.dayChanges.map(({ at, dayType }) => (
          <ReferenceLine key={at} x={at} {...DAY_LINE} label={{ ...DAY_LABEL, value: sayDay(dayType) }} />
        ))}
        <Line dataKey="stored" stroke="var(--ink2)" strokeWidth={1.5} strokeDasharray="4 4" {...STEP} />
        <Line dataKey="typed" stroke="var(--accent)" strokeWidth={2} {...STEP} />
        {isSeen ? <ReferenceLine x={exitAt} stroke="var(--control)" strokeDasharray="2 3" /> : null}
        {isSeen ? (
          <ReferenceDot
            x={exitAt}
            y={amount}
            shape={<Mark />}
            label={<MarkLabel tried={tried} amount={amount} />}
          />
        ) : null}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

interface TimeTickProps {
  enterAt: number;
  span: number;
  /** Given by the chart. */
  x?: number;
  y?: number;
  payload?: { value: number };
}

/** How long after the entry, and what the clock says then. */
function TimeTick({ enterAt, span, x = 0, y = 0, payload }: TimeTickProps) {
  const { translate } = useWords();
  if (payload === undefined) return <g />;
  const { value } = payload;
  const hours = Math.round(((value - enterAt) / HOUR_MILLISECONDS) * 10) / 10;
  const isLong = span > 3 * DAY_MILLISECONDS;
  const clock = isLong ? formatDay(value).slice('YYYY-'.length) : formatTime(value);
  return (
    <text x={x} y={y + 14} textAnchor="middle" fontSize={12} fill="var(--ink2)">
      <tspan x={x}>{translate('tariff-simulator.hours', { hours })}</tspan>
      <tspan x={x} dy={17}>
        {clock}
      </tspan>
    </text>
  );
}

interface PlacedProps {
  /** Given by the chart. */
  cx?: number;
  cy?: number;
  viewBox?: { x?: number; y?: number; width?: number; height?: number };
}

const MARK = 5;

function Mark({ cx, cy }: PlacedProps) {
  if (cx === undefined || cy === undefined) return <g />;
  return <rect x={cx - MARK} y={cy - MARK} width={2 * MARK} height={2 * MARK} fill="var(--accent)" />;
}

const BOX = { width: 148, height: 44, gap: 12 } as const;

/** The length and the price of the stay, in a box beside its mark, on the side that has room. */
function MarkLabel({ tried, amount, viewBox }: PlacedProps & { tried: TriedStay; amount: number }) {
  const { translate } = useWords();
  const { length } = useStayWords();
  const { x = 0, y = 0, width = 0, height = 0 } = viewBox ?? {};
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  const left = centreX > 300 ? centreX - BOX.width - BOX.gap : centreX + BOX.gap;
  const top = centreY > 120 ? centreY - BOX.height - BOX.gap : centreY + BOX.gap;
  return (
    <g>
      <rect
        x={left}
        y={top}
        width={BOX.width}
        height={BOX.height}
        rx={4}
        fill="var(--surface)"
        stroke="var(--line-strong)"
      />
      <text x={left + 10} y={top + 17} fontSize={12} fill="var(--ink2)">
        {length(tried.exitAt - tried.enterAt)}
      </text>
      <text x={left + 10} y={top + 35} fontSize={13} fontWeight={700} fill="var(--ink)">
        {translate('tariff-simulator.beforeDiscount', { amount: formatNumber(amount) })}
      </text>
    </g>
  );
}

interface HintProps {
  enterAt: number;
  /** Given by the chart: the place under the pointer. */
  active?: boolean;
  payload?: readonly { payload?: ChartRow }[];
}

function Hint({ enterAt, active = false, payload = [] }: HintProps) {
  const { translate } = useWords();
  const { length } = useStayWords();
  const row = payload[0]?.payload;
  if (!active || row === undefined) return null;
  return (
    <div className={styles.hint}>
      <span>{length(row.at - enterAt)}</span>
      <b>NT$ {formatNumber(row.typed)}</b>
      {row.stored === null || row.stored === row.typed ? null : (
        <span>{translate('tariff-simulator.nowPrice', { amount: formatNumber(row.stored) })}</span>
      )}
    </div>
  );
}
