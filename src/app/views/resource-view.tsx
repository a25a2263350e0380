import { useQuery } from '@tanstack/react-query';
import { OctagonX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { ProviderError } from '../../contract/provider-error.ts';
import type { ApiClient } from '../../data/api/api-client.ts';
import { isAway } from '../../domain/is-away.ts';
import { useOfflineState } from '../../engine/outbox/offline-context.ts';
import { describeEntity } from '../../schema/describe/describe-entity.ts';
import type { ListOperation } from '../../schema/describe/sort-reach.ts';
import type { Resource } from '../../schema/dialect/dialect-types.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { preload } from '../start/preload.ts';
import { useStarted } from '../start/started-context.ts';
import { OfflinePage } from '../states/offline-page.tsx';
import { PartWait } from '../states/part-wait.tsx';
import { RetryButton } from '../states/retry-button.tsx';
import { StatePage } from '../states/state-page.tsx';

/** A part of its own, so that the shell does not wait for it. */
const loadEngineView = () => import('./engine-view.tsx');
const EngineView = lazy(loadEngineView);
preload(loadEngineView);

/** A resource as the engine draws it, once its entity and its words are here. */
export function ResourceView({ match }: { match: RouteMatch }) {
  const { data, error, failureReason, refetch } = useDescription(match.entry);
  const isLost = useOfflineState().lostAt !== null;
  // It is asked for again meanwhile, so that the page is not empty for that time.
  if (data === undefined && (isLost || isProviderAway(failureReason)))
    return <OfflinePage retry={() => void refetch()} />;
  if (error !== null) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <Suspense fallback={<PartWait />}>
      <EngineView description={data} match={match} />
    </Suspense>
  );
}

function isProviderAway(reason: Error | null): boolean {
  return reason instanceof ProviderError && isAway(reason);
}

function useDescription({ name, entity }: RouteEntry) {
  const { servedConfig, client, i18n } = useStarted().data;
  return useQuery({
    queryKey: ['description', name, i18n.getLocale()],
    queryFn: async () => {
      const file = await servedConfig.loadEntity(entity);
      const resource = Object.hasOwn(file.resources, name) ? file.resources[name] : undefined;
      if (resource === undefined) throw new Error(`The file of "${entity}" has no resource "${name}".`);
      return describeEntity({
        resourceName: name,
        resource,
        entityName: entity,
        entity: file.entity,
        listOperation: findListOperation(client, resource),
      });
    },
    staleTime: Infinity,
  });
}

/** Null for a resource that speaks simple-rest; undefined where the provider cannot list it. */
function findListOperation(client: ApiClient, { operations }: Resource): ListOperation | null | undefined {
  if (operations === undefined) return null;
  const { list } = operations;
  return list !== undefined && client.hasOperation(list) ? client.operation(list) : undefined;
}

function LoadFailed({ error, retry }: { error: Error; retry: () => void }) {
  const translate = useTranslate();
  const id = error instanceof ProviderError ? error.requestId : null;
  return (
    <StatePage
      icon={OctagonX}
      tone="danger"
      title={translate('shell.states.loadFailed')}
      text={id === null ? undefined : translate('shell.requestId', { id })}
    >
      <RetryButton label={translate('shell.retry')} onClick={retry} />
    </StatePage>
  );
}
