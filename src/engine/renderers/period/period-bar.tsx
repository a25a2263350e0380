import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { dayNumberAt, formatDay, toInstant, toMonth } from '../../../domain/taipei-time.ts';
import { type RentalSpan, toRentalSpans } from '../../../domain/vehicle/rental-validity.ts';
import { toText } from '../../format/to-text.ts';
import type { CellProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords, type Words } from '../../words/use-words.ts';
import styles from './period.module.css';

/** The present period in large letters, what decided it, and the bar of the last, the present and the coming one. */
export function PeriodBarCell({ value, record }: CellProps) {
  const words = useWords();
  const period = isPlainObject(value) ? value : {};
  const { now } = useScope();
  return (
    <div className={styles.period}>
      <div className={styles.head}>
        <div className={styles.dates}>{toDates(period, words)}</div>
        <div className={styles.source}>{toSource(period, words)}</div>
      </div>
      <Bar spans={toRentalSpans(record, now)} now={now} words={words} />
    </div>
  );
}

function toDates({ stime, etime }: JsonObject, { translate }: Words): string {
  const from = isInstant(stime) ? formatDay(stime) : null;
  const to = isInstant(etime) ? formatDay(etime) : null;
  if (from === null && to === null) return translate('engine.period.none');
  if (from === null) return translate('engine.period.until', { to });
  return to === null
    ? translate('engine.period.from', { from })
    : translate('engine.period.range', { from, to });
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && toInstant(value) !== null;
}

function toSource({ source, card_id: id, state }: JsonObject, { translate }: Words): string | null {
  if (state === 'none') return null;
  return translate(`engine.period.source.${toText(source)}`, { id: toText(id) });
}

/** Days that the bar shows beyond an end that is open, and after the present where nothing comes. */
const OPEN_DAYS = 30;

interface Part {
  key: string;
  kind: RentalSpan['kind'] | 'gap';
  /** Day numbers; the second is the first day that is no longer in it. */
  from: number;
  to: number;
  words: string;
}

function toParts(spans: readonly RentalSpan[], today: number, { translate }: Words): Part[] {
  const parts = spans.map((span, index): Part => {
    const from =
      span.from === null ? Math.min(today, dayOf(span.to) ?? today) - OPEN_DAYS : (dayOf(span.from) ?? 0);
    const to = span.to === null ? Math.max(today, from) + OPEN_DAYS : (dayOf(span.to) ?? 0) + 1;
    const word = span.isCard ? 'card' : 'own';
    return {
      key: `${span.kind}${index}`,
      kind: span.kind,
      from,
      to,
      words: translate(`engine.period.${word}`, { month: toMonth(span.from ?? span.to ?? '') }),
    };
  });
  const last = parts.at(-1);
  const isOpen = spans.at(-1)?.to === null;
  if (last === undefined || last.kind === 'coming' || isOpen) return parts;
  const next = new Date(last.to * DAY).toISOString();
  const gap = translate('engine.period.gap', { month: new Date(next).getUTCMonth() + 1 });
  return [
    ...parts,
    { key: 'gap', kind: 'gap', from: last.to, to: Math.max(last.to, today) + OPEN_DAYS, words: gap },
  ];
}

const DAY = 86_400_000;

function dayOf(day: string | null): number | null {
  const at = toInstant(day);
  return at === null ? null : dayNumberAt(at);
}

/** So near to the beginning of a part, the word for today would stand on the word of the part. */
const NEAR = 0.2;

function Bar({ spans, now, words }: { spans: readonly RentalSpan[]; now: Date; words: Words }) {
  const today = dayNumberAt(now.getTime());
  const parts = toParts(spans, today, words);
  const [first] = parts;
  const end = Math.max(today + 1, ...parts.map(({ to }) => to));
  if (first === undefined) return null;
  const start = Math.min(today, first.from);
  const at = (day: number) => (day - start) / (end - start);
  const isNear = parts.some(({ from }) => at(today) - at(from) < NEAR && at(today) > at(from) - 0.08);
  return (
    <div className={styles.bar}>
      <div className={styles.track} aria-hidden="true">
        {parts.map(({ key, kind, from, to }) => (
          <span
            key={key}
            data-kind={kind}
            className={styles.part}
            style={{ left: percent(at(from)), width: percent(at(to) - at(from)) }}
          />
        ))}
        <span className={styles.today} style={{ left: percent(at(today)) }} />
      </div>
      <div className={styles.labels} data-tall={isNear}>
        {parts.map(({ key, kind, from, words: said }) => (
          <span
            key={key}
            data-kind={kind}
            style={kind === 'gap' ? { right: 0 } : { left: percent(at(from)) }}
          >
            {said}
          </span>
        ))}
        <span data-kind="today" data-low={isNear} style={{ left: percent(at(today)) }}>
          {words.translate('engine.period.today')}
        </span>
      </div>
    </div>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
