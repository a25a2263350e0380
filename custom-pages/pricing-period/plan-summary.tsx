import { useMemo, useState } from 'react';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { readPlan } from '../../src/domain/tariff/plan/read-plan.ts';
import type { Section } from '../../src/domain/tariff/plan/sections.ts';
import { writeClock } from '../../src/domain/tariff/plan/sections.ts';
import { type PlanSummary, summarizePlan } from '../../src/domain/tariff/plan/summarize-plan.ts';
import { sayProblem, sayTariff, type TariffWord } from '../../src/domain/tariff/words.ts';
import { type CellProps, formatNumber, useTyped, useWords } from '../../src/engine/index.ts';
import styles from './pricing-period.module.css';
import { toEnd } from './section-table.tsx';
import { usePriceWords } from './use-price-words.ts';

const MOST_FAULTS = 8;

/** The plan as it is typed, in words: the rates of each kind of day, then the rules; its faults where it has some. */
export function PlanSummaryControl() {
  const { translate } = useWords();
  const typed = useTyped((record) => JSON.stringify(record));
  const record = useMemo(() => JSON.parse(typed), [typed]);
  if (record.type === undefined || record.type === null)
    return <p className={styles.note}>{translate('tariff.summary.noType')}</p>;
  return <PlanInWords record={record} />;
}

/** A plan as it was kept, behind a word that opens it: in the list of its versions. */
export function PlanSummaryCell({ value }: CellProps) {
  const { translate } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!isPlainObject(value)) return null;
  return (
    <details className={styles.kept} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{translate('pricing-period.show')}</summary>
      {isOpen ? <PlanInWords record={value} /> : null}
    </details>
  );
}

function PlanInWords({ record }: { record: JsonObject }) {
  const { translate } = useWords();
  // A plan without a name has its rates all the same.
  const { plan, problems } = useMemo(() => readPlan({ ...record, name: '-' }), [record]);
  // The form says the others at their fields.
  const ofSections = problems.filter(({ params }) => params.dayType !== undefined);
  if (plan === null)
    return (
      <>
        <p className={styles.note}>{translate('tariff.summary.faults')}</p>
        <ul className={styles.rules}>
          {ofSections.slice(0, MOST_FAULTS).map((problem) => (
            <li key={`${problem.code} ${problem.pointer}`}>{sayProblem(translate, problem)}</li>
          ))}
        </ul>
      </>
    );
  return <Summary {...summarizePlan(plan)} />;
}

function Summary({ days, rules }: PlanSummary) {
  const { translate } = useWords();
  const say = useSummaryWords();
  return (
    <>
      {days.map(({ dayTypes, sections }) => (
        <section key={dayTypes[0]} className={styles.day}>
          <h3>
            {dayTypes.map((name) => translate(`tariff.dayTypes.${name}`)).join(translate('tariff.and'))}
          </h3>
          {sections.map((section) => (
            <Rate key={section.startSeconds} section={section} />
          ))}
        </section>
      ))}
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)}>{say(rule)}</li>
        ))}
      </ul>
    </>
  );
}

function Rate({ section }: { section: Section }) {
  const { translate } = useWords();
  const words = usePriceWords();
  const { startSeconds, endSeconds, color, maxPrice } = section;
  return (
    <div className={styles.rate}>
      <span className={styles.rateMark} style={{ background: color ?? 'var(--control)' }} />
      <span className={styles.rateTime}>
        {writeClock(startSeconds)}–{toEnd(endSeconds)}
      </span>
      <span>
        {words.unit(section)} <b>{words.price(section)}</b>
        {maxPrice === null ? null : (
          <span className={styles.note}>
            {translate('pricing-period.comma')}
            {words.most(section)}
          </span>
        )}
      </span>
    </div>
  );
}

/** Kinds of day and weekdays in a rule are words of their own. */
function useSummaryWords(): (rule: TariffWord) => string {
  const { translate } = useWords();
  return ({ key, params }) => {
    const { days, startDay, endDay, amount } = params;
    return sayTariff(translate, {
      key,
      params: {
        ...params,
        ...(amount !== undefined && { amount: formatNumber(Number(amount)) }),
        ...(days !== undefined && { days: translate(`tariff.rentalDays.${days}`) }),
        ...(startDay !== undefined && { startDay: translate(`engine.fields.weekdays.${startDay}`) }),
        ...(endDay !== undefined && { endDay: translate(`engine.fields.weekdays.${endDay}`) }),
      },
    });
  };
}
