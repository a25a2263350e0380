import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { ResourceContextProvider } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import { formatTime } from '../../../domain/taipei-time.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { DashboardView } from '../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { LabelAction } from '../../parts/label-action.tsx';
import { onDemand } from '../../parts/later.tsx';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { DashboardChart } from './dashboard-chart.tsx';
import type { DashboardGuideProps } from './dashboard-guide.tsx';

export interface ResourceDashboardProps {
  description: Description;
  dashboard: DashboardView;
}

/** Few readers need it: once all is set up it is gone. */
const DashboardGuide = onDemand<DashboardGuideProps>(
  async () => (await import('./dashboard-guide.tsx')).DashboardGuide,
);

/** Figures and charts, once their code is here. */
export function LoadedDashboard(props: ResourceDashboardProps) {
  return (
    <ResourceContextProvider value={props.description.name}>
      <Parts key={props.description.name} {...props} />
    </ResourceContextProvider>
  );
}

function Parts({ description, dashboard }: ResourceDashboardProps) {
  const { title } = useWords();
  const scope = useScope();
  const { name } = description;
  const { guide } = dashboard;
  const isHere = ({ when }: { when?: Parameters<typeof meetsCondition>[0] }) => meetsCondition(when, scope);
  return (
    <div className={styles.view}>
      <div className={styles.titleRow}>
        <h1>{title(description)}</h1>
        <Updated resource={name} />
      </div>
      {guide !== undefined && isHere(guide) ? (
        <DashboardGuide description={description} steps={guide.steps} />
      ) : null}
      <div className={styles.cards}>
        {(dashboard.cards ?? []).filter(isHere).map((card) => (
          <DashboardCard key={card.name} description={description} card={card} />
        ))}
      </div>
      {(dashboard.charts ?? []).filter(isHere).map((chart) => (
        <DashboardChart key={chart.name} description={description} chart={chart} />
      ))}
    </div>
  );
}

/** When the figures were read, and the button that reads them again. */
function Updated({ resource }: { resource: string }) {
  const { translate } = useWords();
  const queryClient = useQueryClient();
  const readAt = useReadAt(resource);
  return (
    <>
      <span className={styles.readAt}>
        {readAt === null ? null : translate('engine.updatedAt', { time: formatTime(readAt) })}
      </span>
      <LabelAction
        icon={RefreshCw}
        label={translate('engine.refresh')}
        data-print="none"
        onClick={() => void queryClient.invalidateQueries({ queryKey: [resource, 'call'] })}
      />
    </>
  );
}

/** When the oldest figure on the page was read: nothing on it is older. Null while none is here. */
function useReadAt(resource: string): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const times = cache
      .findAll({ queryKey: [resource, 'call'], type: 'active' })
      .map(({ state }) => state.dataUpdatedAt)
      .filter((at) => at > 0);
    return times.length === 0 ? null : Math.min(...times);
  });
}
