import { useMemo } from 'react';
import { readPlan } from '../../src/domain/tariff/plan/read-plan.ts';
import type { Section } from '../../src/domain/tariff/plan/sections.ts';
import { writeClock } from '../../src/domain/tariff/plan/sections.ts';
import { type PlanSummary, summarizePlan } from '../../src/domain/tariff/plan/summarize-plan.ts';
import { sayProblem, sayTariff, type TariffWord } from '../../src/domain/tariff/words.ts';
import { formatNumber, useTyped, useWords } from '../../src/engine/index.ts';
import styles from './pricing-period.module.css';
import { toEnd } from './section-table.tsx';
import { usePriceWords } from './use-price-words.ts';

const MOST_FAULTS = 8;

/** The plan as it is typed, in words: the rates of each kind of day, then the rules; its faults where it has some. */
export function PlanSummaryControl() {
  const { translate } = useWords();
  const typed = useTyped((record) => JSON.stringify(record));
  const { type, plan, problems } = useMemo(() => {
    const record = JSON.parse(typed);
    // A plan without a name has its rates all the same.
    return { type: record.type, ...readPlan({ ...record, name: '-' }) };
  }, [typed]);
  if (type === undefined || type === null)
    return <p className={styles.note}>{translate('tariff.summary.noType')}</p>;
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
