import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { finishSetup } from '../setup/finish-setup.ts';
import { readNextStep, recallNextStep } from '../setup/setup-progress.ts';
import { useStarted } from '../start/started-context.ts';
import { Banner } from './banner.tsx';

/** Takes up a registration that has stopped half-way (spec/1 §4), and says so when it fails again. */
export function SetupBanner() {
  const translate = useTranslate();
  const { data, system } = useStarted();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const next = system.SERVER.SETUP ?? recallNextStep();
  const isUnfinished = next === 'store' || next === 'category';
  const { mutate, isError, isPending } = useMutation({
    mutationFn: () =>
      finishSetup({
        invoke: data.client.invoke,
        hasOperation: data.client.hasOperation,
        readNextStep: () => readNextStep(data.client),
        storeName: translate('shell.init.storeName'),
        host: location.host,
      }),
    onError: logoutIfAccessDenied,
  });
  useEffect(() => {
    if (isUnfinished) mutate();
  }, [isUnfinished, mutate]);
  if (!isError) return null;
  return (
    <Banner
      severity="warning"
      action={
        <Button size="small" disabled={isPending} onClick={() => mutate()}>
          {translate('shell.retry')}
        </Button>
      }
    >
      <b>{translate('shell.init.unfinished')}</b> {translate('shell.init.unfinishedText')}
    </Banner>
  );
}
