import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { isWaiting, type Job } from '../../contract/outbox.ts';
import { useJobs, useOutbox } from '../../engine/outbox/outbox-context.ts';
import { Banner } from './banner.tsx';

/** Says to everybody at this browser that sales wait to be sent, also those of others (spec/1 §4). */
export function OutboxBanner() {
  const translate = useTranslate();
  const outbox = useOutbox();
  const held = listHeldUp(useJobs());
  if (held.length === 0) return null;
  const refused = held.filter(({ problem }) => problem?.isRefused === true).length;
  const sendNow = () => Promise.all(held.map(({ id }) => outbox.retry(id)));
  return (
    <Banner
      severity={refused > 0 ? 'warning' : 'info'}
      action={
        <Button size="small" onClick={() => void sendNow()}>
          {translate('shell.outbox.sendNow')}
        </Button>
      }
    >
      <b>{translate('shell.outbox.waiting', { count: held.length })}</b>{' '}
      {refused > 0
        ? translate('shell.outbox.refused', { count: refused })
        : translate('shell.outbox.waitingText')}
    </Banner>
  );
}

/** What is on its way at this moment is not worth a word; what stands behind a try that got no answer is. */
function listHeldUp(jobs: readonly Job[]): Job[] {
  const waiting = jobs.filter(isWaiting);
  const isBlocked = waiting.some(({ problem }) => problem !== null && !problem.isRefused);
  return waiting.filter((job) => isBlocked || job.isLate || job.problem !== null);
}
