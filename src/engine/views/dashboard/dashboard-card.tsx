import Paper from '@mui/material/Paper';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLocaleState } from 'ra-core';
import { useId } from 'react';
import { formatDay, formatTime } from '../../../domain/taipei-time.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { DashboardCard as Card } from '../../../schema/dialect/dialect-types.ts';
import { toMoment } from '../../../schema/values/moment.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../format/format-number.ts';
import { toText } from '../../format/to-text.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './dashboard.module.css';
import { formatChange, spaceHan } from './format-change.ts';
import { CallFailed, PartLoading } from './part-states.tsx';
import { useDashboardCall } from './use-dashboard-call.ts';

interface DashboardCardProps {
  description: Description;
  card: Card;
}

const FIGURE_HEIGHT = 48;

/** One figure: what it is, since when it counts, the figure itself, and how it stands beside an earlier one. */
export function DashboardCard({ description, card }: DashboardCardProps) {
  const { ownWord } = useWords();
  const id = useId();
  const call = useDashboardCall(description.name, card);
  const { answer, readAt, scope } = call;
  const title = ownWord(description, `cards.${card.name}`) ?? card.name;
  return (
    <Paper component="section" aria-labelledby={id} className={styles.card ?? ''}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {card.period === undefined ? null : <Period period={card.period} now={readAt ?? scope.now} />}
      </div>
      {answer === undefined ? (
        !call.error && <PartLoading height={FIGURE_HEIGHT} />
      ) : (
        <Figure
          description={description}
          card={card}
          value={resolveValue(card.value, { ...scope, answer })}
        />
      )}
      <CallFailed call={call} />
    </Paper>
  );
}

/** Today, today until it was read, or the month from its first day until then. */
function Period({ period, now }: { period: NonNullable<Card['period']>; now: Date }) {
  const { translate } = useWords();
  const day = (at: string | Date) => formatDay(at).slice('YYYY-'.length);
  if (period === 'day') return <span>{translate('engine.dashboard.today')}</span>;
  if (period === 'untilNow')
    return <span>{translate('engine.dashboard.until', { time: formatTime(now) })}</span>;
  const range = { from: day(toMoment('startOfMonth', now)), to: day(now) };
  return <span>{translate('engine.dashboard.range', range)}</span>;
}

function Figure({ description, card, value }: DashboardCardProps & { value: unknown }) {
  const { ownWord, translate } = useWords();
  if (value === null || value === undefined)
    return <div className={styles.figure}>{translate('engine.table.empty')}</div>;
  const unit = ownWord(description, `units.${card.name}`);
  const isAmount = card.format === 'money';
  const { compare } = card;
  return (
    <>
      <div className={styles.figure}>
        {isAmount ? <span>NT$</span> : null}
        {typeof value === 'number' ? formatNumber(value) : toText(value)}
        {unit === null ? null : <span>{unit}</span>}
      </div>
      {compare === undefined || typeof value !== 'number' ? null : (
        <Comparison description={description} card={card} compare={compare} value={value} unit={unit} />
      )}
    </>
  );
}

interface ComparisonProps {
  description: Description;
  card: Card;
  compare: NonNullable<Card['compare']>;
  value: number;
  /** What the figure counts; null for nothing. */
  unit: string | null;
}

/** How a figure stands beside the earlier one; empty as long as that is unknown, and where it has nothing to say. */
export function Comparison({ description, card, compare, value, unit }: ComparisonProps) {
  const { translate } = useWords();
  const [locale = 'en'] = useLocaleState();
  const { answer, scope } = useDashboardCall(description.name, compare);
  const earlier = answer === undefined ? null : resolveValue(compare.value, { ...scope, answer });
  if (typeof earlier !== 'number') return <p className={styles.comparison} />;
  const { key, params } = describePeriod(card.period ?? 'day', scope.now, locale);
  return (
    <p className={styles.comparison}>
      <Difference card={card} difference={value - earlier} earlier={earlier} unit={unit} />
      {translate(`engine.dashboard.compared.${key}`, params)}
    </p>
  );
}

interface DifferenceProps extends Pick<ComparisonProps, 'card' | 'unit'> {
  difference: number;
  earlier: number;
}

/** In percent for an amount, unless there was none; else in what is counted. */
function Difference({ card, difference, earlier, unit }: DifferenceProps) {
  const { translate } = useWords();
  if (difference === 0) return <span>{translate('engine.dashboard.same')}</span>;
  const isMore = difference > 0;
  const Chevron = isMore ? ChevronUp : ChevronDown;
  const figure = [formatNumber(Math.abs(difference)), unit].filter(Boolean).join(' ');
  const isPercent = card.format === 'money' && earlier > 0;
  return (
    <span data-tone={isMore ? 'success' : 'danger'}>
      <Chevron size={16} strokeWidth={2} aria-hidden="true" />
      {isPercent
        ? formatChange(difference / earlier)
        : translate(`engine.dashboard.${isMore ? 'more' : 'less'}`, { figure })}
    </span>
  );
}

/** The key of the words for what a period is compared with, and what stands in them. */
interface ComparedPeriod {
  key: 'day' | 'month';
  params: Record<string, string | number>;
}

/**
 * What a figure of today or of this month is compared with. For a day it is the same weekday of last week until this
 * time. For a month it is last month until this day, or its last day.
 * @param now when the figure was read
 */
function describePeriod(period: NonNullable<Card['period']>, now: Date, locale: string): ComparedPeriod {
  const name = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Taipei' }).format(at);
  if (period !== 'month') return { key: 'day', params: { weekday: name({ weekday: 'short' }, now) } };
  const before = new Date(toMoment('now', now, { sign: -1, duration: 'P1M' }));
  const day = Number(toMoment('today', before).slice('YYYY-MM-'.length));
  return { key: 'month', params: { month: spaceHan(name({ month: 'long' }, before)), day } };
}
