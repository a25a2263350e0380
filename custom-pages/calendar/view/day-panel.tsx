import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconAction, LabelAction } from '../../../src/engine/index.ts';
import type { Year, YearDay } from '../model/build-year.ts';
import { ImpactView } from '../parts/impact-view.tsx';
import { useDayWords } from '../parts/use-day-words.ts';
import styles from './side.module.css';

/** What can be done with the chosen days. */
export interface DayActions {
  mayCreate: boolean;
  mayUpdate: boolean;
  mayDelete: boolean;
  isRunning: boolean;
  /** @param isHoliday null: as the weekday says */
  onSet(isHoliday: boolean | null): void;
  onSpecial(): void;
  /** No longer special. */
  onPlain(): void;
}

interface DayPanelProps extends DayActions {
  year: Year;
  dates: readonly string[];
}

/** The chosen day, or days: what they are, what can be done with them, and what that touches. */
export function DayPanel(props: DayPanelProps) {
  const { year, dates } = props;
  const days = dates.flatMap((date) => year.days.get(date) ?? []);
  const [first] = days;
  if (first === undefined) return null;
  return (
    <section className={styles.panel} aria-live="polite">
      {days.length === 1 ? <OneDay {...props} day={first} /> : <SomeDays {...props} days={days} />}
      <OfficeButtons {...props} />
      <ImpactView dates={dates} />
    </section>
  );
}

function OneDay(props: DayPanelProps & { day: YearDay }) {
  const { day } = props;
  const translate = useTranslate();
  const words = useDayWords();
  const { special } = day;
  return (
    <>
      <div className={styles.panelHead}>
        <h2>{words.date(day.date)}</h2>
        <DayIcons {...props} isSpecial={special !== null} />
      </div>
      <dl className={styles.facts}>
        {special === null ? (
          <Fact name={translate('calendar.kind')} value={words.mark(day)} />
        ) : (
          <>
            <Fact name={translate('calendar.fields.name')} value={special.name} />
            <Fact name={translate('calendar.fields.holidayCategory')} value={special.holidayCategory} />
            <Fact
              name={translate('calendar.fields.isHoliday')}
              value={translate(special.isHoliday ? 'calendar.off' : 'calendar.notOff')}
            />
            <Fact name={translate('calendar.fields.description')} value={special.description} />
          </>
        )}
        <Fact name={translate('calendar.office')} value={words.office(day)} />
      </dl>
    </>
  );
}

function DayIcons({ isSpecial, ...actions }: DayActions & { isSpecial: boolean }) {
  const { mayUpdate, mayCreate, mayDelete, isRunning, onSpecial, onPlain } = actions;
  const translate = useTranslate();
  const icon = (drawn: typeof Pencil, name: string, onClick: () => void) => (
    <IconAction
      icon={drawn}
      label={translate(`calendar.${name}`)}
      hasTooltip
      disabled={isRunning}
      onClick={onClick}
    />
  );
  if (!isSpecial) return mayCreate ? icon(Plus, 'makeSpecial', onSpecial) : null;
  return (
    <>
      {mayUpdate ? icon(Pencil, 'change', onSpecial) : null}
      {mayDelete ? icon(Trash2, 'remove', onPlain) : null}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function SomeDays({
  days,
  mayCreate,
  mayDelete,
  isRunning,
  onSpecial,
  onPlain,
}: DayPanelProps & { days: readonly YearDay[] }) {
  const translate = useTranslate();
  const specials = days.filter(({ special }) => special !== null).length;
  const off = days.filter(({ isOff }) => isOff).length;
  return (
    <>
      <div className={styles.panelHead}>
        <h2>{translate('calendar.chosen', { count: days.length })}</h2>
      </div>
      <dl className={styles.facts}>
        <Fact
          name={translate('calendar.span')}
          value={translate('calendar.fromTo', { from: days[0]?.date, until: days.at(-1)?.date })}
        />
        <Fact
          name={translate('calendar.content')}
          value={translate('calendar.counts', { work: days.length - off, off, special: specials })}
        />
      </dl>
      <div className={styles.buttons}>
        {mayCreate ? (
          <LabelAction
            size="small"
            icon={Plus}
            label={translate('calendar.makeSpecial')}
            disabled={isRunning}
            onClick={onSpecial}
          />
        ) : null}
        {specials > 0 && mayDelete ? (
          <LabelAction
            size="small"
            icon={Trash2}
            color="error"
            label={translate('calendar.removeSome', { count: specials })}
            disabled={isRunning}
            onClick={onPlain}
          />
        ) : null}
      </div>
    </>
  );
}

function OfficeButtons({ mayUpdate, isRunning, onSet }: DayActions) {
  const translate = useTranslate();
  if (!mayUpdate) return null;
  const button = (isHoliday: boolean | null, name: string) => (
    <LabelAction
      size="small"
      label={translate(`calendar.set.${name}`)}
      disabled={isRunning}
      onClick={() => onSet(isHoliday)}
    />
  );
  return (
    <div className={styles.buttons} role="group" aria-label={translate('calendar.office')}>
      {button(false, 'work')}
      {button(true, 'off')}
      {button(null, 'weekday')}
    </div>
  );
}
