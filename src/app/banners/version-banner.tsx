import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { loadConfigIndex, readServedPage } from '../../data/config/load-config-index.ts';
import { useStarted } from '../start/started-context.ts';
import { loadAgain } from '../version/load-again.ts';
import { usePartFailed } from '../version/part-failure.ts';
import { Banner } from './banner.tsx';

const ASK_BUILD_EVERY_MILLISECONDS = 60_000;
const ASK_CONFIG_EVERY_MILLISECONDS = 15_000;

/** Offers to load the page again when the deployment has changed. The page never does so by itself. */
export function VersionBanner() {
  const translate = useTranslate();
  if (!useHasNewVersion()) return null;
  return (
    <Banner
      severity="info"
      action={
        <Button size="small" onClick={loadAgain}>
          {translate('shell.update.reload')}
        </Button>
      }
    >
      <b>{translate('shell.update.title')}</b> {translate('shell.update.text')}
    </Banner>
  );
}

/** Whether the deployment is another one than this page was loaded from: its configuration, its build, or its parts. */
function useHasNewVersion(): boolean {
  const { index } = useStarted().data;
  const { data: version, refetch } = useQuery({
    queryKey: ['config-index'],
    queryFn: async () => (await loadConfigIndex()).version,
    // The start-up has just read it.
    initialData: index.version,
    refetchInterval: ASK_CONFIG_EVERY_MILLISECONDS,
    staleTime: ASK_CONFIG_EVERY_MILLISECONDS,
  });
  // Who comes back from an editor finds the offer, and need not wait for the next time it is asked for.
  useEffect(() => {
    const ask = () => void refetch();
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, [refetch]);
  const hasNewBuild = useHasNewBuild();
  const hasPartFailed = usePartFailed();
  return hasPartFailed || hasNewBuild || version !== index.version;
}

/** Whether the server gives out another build of the user interface than the one that runs here. */
function useHasNewBuild(): boolean {
  const script = findScript(document);
  const { data: isSame = true } = useQuery({
    queryKey: ['served-page'],
    queryFn: async () => script !== null && isServed(script, await readServedPage()),
    enabled: script !== null,
    refetchInterval: ASK_BUILD_EVERY_MILLISECONDS,
    staleTime: ASK_BUILD_EVERY_MILLISECONDS,
  });
  return !isSame;
}

/** A page without any script is an error page of whatever stands in front of the server. */
function isServed(script: string, html: string): boolean {
  const served = findScript(new DOMParser().parseFromString(html, 'text/html'));
  return served === null || served === script;
}

/** The path of the script that starts the app: its name carries a hash over what is in it. */
function findScript(page: Document): string | null {
  const src = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  return src ? new URL(src, location.origin).pathname : null;
}
