import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { loadAgain } from '../version/load-again.ts';
import { useHasNewVersion } from '../version/use-has-new-version.ts';
import { Banner } from './banner.tsx';

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
