import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toTaipeiTime } from '../sign-in/taipei-time.ts';
import { useStarted } from '../start/started-context.ts';
import { Banner } from './banner.tsx';

/** Says once that the provider cannot be reached, and since when. When it is back, everything on the page is read again. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { connection } = useStarted().data;
  const lostAt = useSyncExternalStore(connection.subscribe, connection.lostAt);
  const wasLost = useRef(false);
  useEffect(() => {
    if (lostAt === null && wasLost.current) void queryClient.invalidateQueries();
    wasLost.current = lostAt !== null;
  }, [lostAt, queryClient]);
  if (lostAt === null) return null;
  const { hour, minute } = toTaipeiTime(lostAt, 'en');
  return (
    <Banner
      severity="warning"
      action={
        <Button size="small" onClick={connection.retry}>
          {translate('shell.connection.retry')}
        </Button>
      }
    >
      <b>{translate('shell.connection.lost', { time: `${hour}:${minute}` })}</b>{' '}
      {translate('shell.connection.text')}
    </Banner>
  );
}
