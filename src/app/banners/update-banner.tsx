import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { loadConfigIndex } from '../../data/config/load-config-index.ts';
import { useStarted } from '../admin/started-context.ts';
import { Banner } from './banner.tsx';

const ASK_EVERY_MILLISECONDS = 15_000;

/** Offers to load the page again when the deployment's configuration has changed. The page never does so by itself. */
export function UpdateBanner() {
  const translate = useTranslate();
  const { index } = useStarted().data;
  const { data } = useQuery({
    queryKey: ['config-index'],
    queryFn: () => loadConfigIndex(),
    select: ({ version }) => version,
    refetchInterval: ASK_EVERY_MILLISECONDS,
  });
  if (data === undefined || data === index.version) return null;
  return (
    <Banner
      severity="info"
      action={
        <Button size="small" onClick={() => location.reload()}>
          {translate('shell.update.reload')}
        </Button>
      }
    >
      {translate('shell.update.text')}
    </Banner>
  );
}
