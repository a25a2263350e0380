import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../src/domain/taipei-time.ts';
import { LicensePlate } from '../../../src/engine/index.ts';
import { type Impact, useImpact } from '../model/use-calendar.ts';
import styles from './impact.module.css';

/** Days that are still being chosen are not asked about. */
const SETTLE_MILLISECONDS = 250;
/** More would fill the panel. */
const NAMED = 5;

/** What a change of these days touches: plans, rentals, vehicles that have not left. */
export function ImpactView({ dates }: { dates: readonly string[] }) {
  const translate = useTranslate();
  const { data, error } = useImpact(useSettled(dates));
  if (data !== undefined) return <ImpactList impact={data} />;
  return (
    <div className={styles.impact}>
      <h3>{translate('calendar.impact.title')}</h3>
      {error ? <p>{translate('calendar.impact.failed')}</p> : null}
    </div>
  );
}

export function ImpactList({ impact }: { impact: Impact }) {
  const translate = useTranslate();
  const { plans, rentals, open_stays: stays, open_stay_count: count } = impact;
  return (
    <div className={styles.impact}>
      <h3>{translate('calendar.impact.title')}</h3>
      {plans.length + rentals.length + count === 0 ? (
        <p>{translate('calendar.impact.none')}</p>
      ) : (
        <ul>
          <Named kind="plans" named={plans} />
          <Named kind="rentals" named={rentals} />
          {count === 0 ? null : <Stays stays={stays} count={count} />}
        </ul>
      )}
    </div>
  );
}

function Named({ kind, named }: { kind: 'plans' | 'rentals'; named: Impact['plans'] }) {
  const translate = useTranslate();
  if (named.length === 0) return null;
  const shown = named.slice(0, NAMED).map(({ name }) => name);
  return (
    <li>
      <b>{translate(`calendar.impact.${kind}`, { count: named.length })}</b>{' '}
      {shown.join(translate('calendar.separator'))}
      {named.length > NAMED ? translate('calendar.impact.more', { count: named.length - NAMED }) : null}
    </li>
  );
}

function Stays({ stays, count }: { stays: Impact['open_stays']; count: number }) {
  const translate = useTranslate();
  return (
    <li>
      <b>{translate('calendar.impact.stays', { count })}</b>
      <ul className={styles.stays}>
        {stays.slice(0, NAMED).map((stay) => (
          <li key={`${stay.order_id} ${stay.plate}`}>
            <LicensePlate plate={stay.plate} />{' '}
            {translate('calendar.impact.since', { at: formatInstant(stay.ctime) ?? stay.ctime })}
          </li>
        ))}
        {count > NAMED ? <li>{translate('calendar.impact.more', { count: count - NAMED })}</li> : null}
      </ul>
    </li>
  );
}

function useSettled(dates: readonly string[]): readonly string[] {
  const [settled, setSettled] = useState(dates);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(dates), SETTLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [dates]);
  return settled;
}
