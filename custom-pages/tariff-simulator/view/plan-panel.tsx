import Paper from '@mui/material/Paper';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { hasSameBoundaries } from '../../../src/domain/tariff/plan/plan-changes.ts';
import { DAY_TYPES, type DayType } from '../../../src/domain/tariff/plan/plan-problem.ts';
import { DAY_SECONDS, type Section, writeClock } from '../../../src/domain/tariff/plan/sections.ts';
import type { TimeCharge } from '../../../src/domain/tariff/plan/time-charge.ts';
import { sayTariff } from '../../../src/domain/tariff/words.ts';
import { formatNumber, ICON_STYLE, inkOn, LabelAction, useWords } from '../../../src/engine/index.ts';
import type { TrialAnswer } from '../worker/try-plans.ts';
import own from './left.module.css';
import { ScrollArea } from './scroll-area.tsx';
import styles from './simulator.module.css';

interface PlanPanelProps {
  /** Null until the worker has answered, and while the plan has faults. */
  answer: Extract<TrialAnswer, { kind: 'tried' }> | null;
  onEdit(): void;
}

/** The sections of the plan as it is typed, what is not as it is stored as old and new. */
export function PlanPanel({ answer, onEdit }: PlanPanelProps) {
  const { translate } = useWords();
  const id = useId();
  const count = answer?.changes.length ?? 0;
  const others = (answer?.changes ?? []).filter(({ params }) => params.dayType === undefined);
  return (
    <Paper component="section" aria-labelledby={id} className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 id={id}>{translate('tariff-simulator.sections')}</h2>
        {count === 0 ? null : (
          <span className={styles.changed}>
            <Pencil {...ICON_STYLE} size={14} />
            {translate('tariff-simulator.changeCount', { smart_count: count })}
          </span>
        )}
      </div>
      <ScrollArea className={own.days} labelledBy={id}>
        {answer === null
          ? null
          : groupDays(answer.charge, answer.storedCharge).map((dayTypes) => (
              <DaySections
                key={dayTypes.join(' ')}
                dayTypes={dayTypes}
                charge={answer.charge}
                stored={answer.storedCharge}
              />
            ))}
        {others.map((word) => (
          <p key={word.key} className={styles.changed}>
            {sayTariff(translate, word)}
          </p>
        ))}
      </ScrollArea>
      <div className={styles.foot}>
        <LabelAction
          size="small"
          variant="text"
          icon={Pencil}
          label={translate('tariff-simulator.edit')}
          onClick={onEdit}
        />
        <span>{translate('tariff-simulator.atOnce')}</span>
      </div>
    </Paper>
  );
}

/** Days that are the same, before and after, are drawn once. */
function groupDays(charge: TimeCharge, stored: TimeCharge | null): [DayType, ...DayType[]][] {
  const groups = new Map<string, [DayType, ...DayType[]]>();
  for (const dayType of DAY_TYPES) {
    const key = JSON.stringify([partOf(charge, dayType), stored && partOf(stored, dayType)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [dayType]);
    else group.push(dayType);
  }
  return [...groups.values()];
}

function partOf({ sections, dayLimitAmount }: TimeCharge, dayType: DayType) {
  return [sections[dayType], dayLimitAmount?.[dayType] ?? null];
}

interface DaySectionsProps {
  dayTypes: readonly [DayType, ...DayType[]];
  charge: TimeCharge;
  stored: TimeCharge | null;
}

function DaySections({ dayTypes, charge, stored }: DaySectionsProps) {
  const { translate } = useWords();
  const [dayType] = dayTypes;
  const sections = charge.sections[dayType];
  const olds = stored?.sections[dayType] ?? sections;
  const isComparable = hasSameBoundaries(olds, sections);
  const limit = (of: TimeCharge) => of.dayLimitAmount?.[dayType] ?? null;
  const title = dayTypes.map((name) => translate(`tariff.dayTypes.${name}`));
  return (
    <div>
      <div className={own.dayHead}>
        <h3>{title.join(translate('engine.table.separator'))}</h3>
        <Change
          before={sayDayLimit(stored === null ? limit(charge) : limit(stored), translate)}
          after={sayDayLimit(limit(charge), translate)}
        />
      </div>
      <div aria-hidden className={own.bar}>
        {sections.map(({ startSeconds, endSeconds, color, price }) => (
          <span
            key={startSeconds}
            style={{
              width: `${((endSeconds - startSeconds) / DAY_SECONDS) * 100}%`,
              background: color ?? 'var(--control)',
              color: inkOn(color),
            }}
          >
            {formatNumber(price)}
          </span>
        ))}
      </div>
      {isComparable ? null : (
        <p className={styles.changed}>
          {sayTariff(translate, { key: 'tariff.changes.sections', params: { dayType } })}
        </p>
      )}
      <ul className={own.sections}>
        {sections.map((section, index) => (
          <SectionLine
            key={section.startSeconds}
            section={section}
            old={isComparable ? (olds[index] ?? section) : section}
          />
        ))}
      </ul>
    </div>
  );
}

type Translate = ReturnType<typeof useWords>['translate'];

function sayDayLimit(amount: number | null, translate: Translate): string {
  return amount === null
    ? translate('tariff-simulator.noDayLimit')
    : translate('tariff-simulator.dayLimitOf', { limit: formatNumber(amount) });
}

function SectionLine({ section, old }: { section: Section; old: Section }) {
  const { translate } = useWords();
  const { startSeconds, endSeconds, color } = section;
  const unit = ({ timeUnit, chargeInterval }: Section) =>
    translate(`pricing-period.unit.${timeUnit}`, { smart_count: chargeInterval });
  const price = (of: Section) => translate('pricing-period.money', { amount: formatNumber(of.price) });
  const most = ({ maxPrice }: Section) =>
    maxPrice === null
      ? translate('pricing-period.noMaximum')
      : translate('pricing-period.maximum', { amount: formatNumber(maxPrice) });
  return (
    <li>
      <i style={{ background: color ?? 'var(--control)' }} />
      <span className={own.times}>
        {writeClock(startSeconds)}–{endSeconds === DAY_SECONDS ? '23:59' : writeClock(endSeconds)}
      </span>
      <span className={own.rate}>
        <Change before={unit(old)} after={unit(section)} />{' '}
        <Change isStrong before={price(old)} after={price(section)} />
      </span>
      <span className={own.most}>
        <Change before={most(old)} after={most(section)} />
      </span>
    </li>
  );
}

/** A value, and the one before it where it was another. */
function Change({ before, after, isStrong = false }: { before: string; after: string; isStrong?: boolean }) {
  const { translate } = useWords();
  if (before !== after)
    return <span className={styles.changed}>{translate('tariff-simulator.change', { before, after })}</span>;
  return isStrong ? <b>{after}</b> : <span>{after}</span>;
}
