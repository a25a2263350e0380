import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type FormViewProps, LabelAction, StateView, Status, useWords } from '../../../src/engine/index.ts';
import { startStay, toTriedStay, yearsOf } from '../model/typed-stay.ts';
import { useRealStays, useStoreCalendar } from '../use-tariff-data.ts';
import { useTariffWorker } from '../use-tariff-worker.ts';
import { Comparison } from './comparison.tsx';
import { Conditions } from './conditions.tsx';
import { ExplanationCard } from './explanation-card.tsx';
import { FaultList } from './fault-list.tsx';
import { PlanPanel } from './plan-panel.tsx';
import styles from './simulator.module.css';

/**
 * A second view of a plan's form: what the plan charges as it is typed, why, and what real stays would have cost under
 * it. All of it is counted in a worker; nothing is saved here.
 */
export function Simulator({ record, stored, goTo }: FormViewProps) {
  const { translate } = useWords();
  const [stay, setStay] = useState(() => startStay(Date.now()));
  const tried = useMemo(
    () => toTriedStay(stay, (type) => translate(`tariff-simulator.discountNames.${type}`)),
    [stay, translate],
  );
  const stays = useRealStays(stored?.id);
  const years = useYears([tried?.enterAt, tried?.exitAt, ...(stays.data ?? []).map(({ ctime }) => ctime)]);
  const { calendar, ...reading } = useStoreCalendar(years);
  const plans = useMemo(() => ({ typed: record, stored, calendar }), [record, stored, calendar]);
  const answers = useTariffWorker({ plans, tried, stays: stays.data ?? null });
  const { trial } = answers;
  const answer = trial?.kind === 'tried' ? trial : null;
  return (
    <div className={styles.view}>
      <div className={styles.left}>
        <PlanPanel answer={answer} onEdit={() => goTo()} />
        <Conditions stay={stay} onChange={setStay} answer={answer} tried={tried} />
      </div>
      <div className={styles.right}>
        {answers.failure === null ? null : (
          <StateView
            icon={TriangleAlert}
            tone="danger"
            role="alert"
            title={translate('tariff-simulator.failed')}
          >
            <LabelAction icon={RotateCcw} label={translate('engine.retry')} onClick={answers.restart} />
          </StateView>
        )}
        {reading.error === null ? null : (
          <div role="alert" className={styles.notice}>
            <Status tone="warning">{translate('tariff-simulator.noCalendar')}</Status>
            <LabelAction
              size="small"
              icon={RotateCcw}
              label={translate('engine.retry')}
              onClick={reading.refetch}
            />
          </div>
        )}
        {trial?.kind === 'faults' ? (
          <FaultList problems={trial.problems} onGoTo={goTo} />
        ) : (
          <ExplanationCard answer={answer} tried={tried} />
        )}
        <Comparison
          answer={answer}
          tried={tried}
          stays={stays}
          replay={answers.replay}
          isNew={stored === null}
          hasFaults={trial?.kind === 'faults'}
        />
      </div>
    </div>
  );
}

/** The years that some moments lie in; the same list as long as they are the same. */
function useYears(moments: readonly (string | number | undefined)[]): readonly number[] {
  const key = yearsOf(moments.filter((moment) => moment !== undefined)).join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key]);
}
