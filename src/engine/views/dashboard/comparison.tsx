import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLocaleState } from 'ra-core';
import type { Description } from '../../../schema/describe/description.ts';
import type { DashboardCard } from '../../../schema/dialect/dialect-types.ts';
import { toMoment } from '../../../schema/values/moment.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../format/format-number.ts';
import { spaceHan } from '../../format/space-han.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './dashboard.module.css';
import { formatChange } from './format-change.ts';
import { useDashboardCall } from './use-dashboard-call.ts';

interface ComparisonProps {
  description: Description;
  card: DashboardCard;
  compare: NonNullable<DashboardCard['compare']>;
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
 * time; for a month it is last month until this day, or its last day where it is shorter.
 * @param now when the figure was read
 */
function describePeriod(
  period: NonNullable<DashboardCard['period']>,
  now: Date,
  locale: string,
): ComparedPeriod {
  const name = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Taipei' }).format(at);
  if (period !== 'month') return { key: 'day', params: { weekday: name({ weekday: 'short' }, now) } };
  const before = new Date(toMoment('now', now, { sign: -1, duration: 'P1M' }));
  const day = Number(toMoment('today', before).slice('YYYY-MM-'.length));
  return { key: 'month', params: { month: spaceHan(name({ month: 'long' }, before)), day } };
}
