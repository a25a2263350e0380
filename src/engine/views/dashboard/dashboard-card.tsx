import Paper from '@mui/material/Paper';
import { useId } from 'react';
import { formatDay, formatTime } from '../../../domain/taipei-time.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { DashboardCard as Card } from '../../../schema/dialect/dialect-types.ts';
import { toMoment } from '../../../schema/values/moment.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../format/format-number.ts';
import { toText } from '../../format/to-text.ts';
import { useWords } from '../../words/use-words.ts';
import { Comparison } from './comparison.tsx';
import styles from './dashboard.module.css';
import { PartFailed, PartLoading } from './part-states.tsx';
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
  const { answer, readAt, error, retry, scope } = useDashboardCall(description.name, card);
  const title = ownWord(description, `cards.${card.name}`) ?? card.name;
  return (
    <Paper component="section" aria-labelledby={id} className={styles.card ?? ''}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {card.period === undefined ? null : <Period period={card.period} now={readAt ?? scope.now} />}
      </div>
      {answer === undefined ? (
        error ? null : (
          <PartLoading height={FIGURE_HEIGHT} />
        )
      ) : (
        <Figure
          description={description}
          card={card}
          value={resolveValue(card.value, { ...scope, answer })}
        />
      )}
      {error ? <PartFailed error={error} onRetry={retry} isStale={answer !== undefined} /> : null}
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
