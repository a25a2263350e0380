import { useQuery } from '@tanstack/react-query';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import { isRecordId } from '../../../src/contract/record-id.ts';
import { typedInvoke } from '../../../src/contract/typed-invoke.ts';
import type { RealStay } from '../../../src/domain/tariff/real-stay.ts';
import {
  type FormViewProps,
  LabelAction,
  type ProviderMethods,
  StateView,
  useWords,
} from '../../../src/engine/index.ts';
import { startStay, toTriedStay } from '../model/typed-stay.ts';
import { useTariffWorker } from '../use-tariff-worker.ts';
import { Comparison } from './comparison.tsx';
import { Conditions } from './conditions.tsx';
import { ExplanationCard } from './explanation-card.tsx';
import { FaultList } from './fault-list.tsx';
import { PlanPanel } from './plan-panel.tsx';
import styles from './simulator.module.css';

const NO_CALENDAR = { days: [], sp_days: [] };

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
  const plans = useMemo(() => ({ typed: record, stored, calendar: NO_CALENDAR }), [record, stored]);
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

/** They change seldom while a plan is edited. */
const STALE_MILLISECONDS = 5 * 60_000;

function useInvoke() {
  return typedInvoke(useDataProvider<ReturnType<typeof useDataProvider> & ProviderMethods>());
}

/** The last real stays that a plan priced, as many as the setting says; none of a plan that is not stored. */
function useRealStays(id: unknown) {
  const invoke = useInvoke();
  return useQuery<RealStay[]>({
    queryKey: ['service', 'stays', id],
    enabled: isRecordId(id),
    staleTime: STALE_MILLISECONDS,
    queryFn: async () => {
      if (!isRecordId(id)) return [];
      const { content } = await invoke('service.fetchStays', { id });
      return content as RealStay[];
    },
  });
}
