import { useQuery } from '@tanstack/react-query';
import { loadConfigIndex } from '../../data/config/load-config-index.ts';
import { useStarted } from '../start/started-context.ts';
import { usePartFailed } from './part-failure.ts';
import { useHasNewBuild } from './use-has-new-build.ts';

const ASK_EVERY_MILLISECONDS = 15_000;

/** Whether the deployment is another one than this page was loaded from: its configuration, its build, or its parts. */
export function useHasNewVersion(): boolean {
  const { index } = useStarted().data;
  const { data: version } = useQuery({
    queryKey: ['config-index'],
    queryFn: async () => (await loadConfigIndex()).version,
    // The start-up has just read it.
    initialData: index.version,
    refetchInterval: ASK_EVERY_MILLISECONDS,
    staleTime: ASK_EVERY_MILLISECONDS,
  });
  const hasNewBuild = useHasNewBuild();
  const hasPartFailed = usePartFailed();
  return hasPartFailed || hasNewBuild || version !== index.version;
}
