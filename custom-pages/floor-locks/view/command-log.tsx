import { CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import { useGetIdentity, useTranslate } from 'ra-core';
import { formatInstantWithSeconds } from '../../../src/domain/taipei-time.ts';
import { ICON_STYLE } from '../../../src/engine/index.ts';
import type { LockCommand, LockCommands } from '../model/lock-commands.ts';
import styles from './command-log.module.css';

const SECOND_MS = 1_000;

/** What was asked of the locks on this page, and what has become of it. What others asked stands in the log. */
export function CommandLog({ commands }: { commands: LockCommands }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const failed = commands.filter(({ state }) => state === 'failed').length;
  return (
    <aside className={styles.log} aria-label={translate('floor-locks.log.title')}>
      <div className={styles.logHead}>
        <h2>{translate('floor-locks.log.title')}</h2>
        <span>{translate('floor-locks.log.sum', { count: commands.length, failed })}</span>
      </div>
      <div className={styles.logRows} aria-live="polite">
        {commands.length === 0 ? (
          <p className={styles.nothing}>{translate('floor-locks.log.empty')}</p>
        ) : null}
        {commands.map((command) => (
          <div key={command.id} className={styles.logRow} data-command={command.state}>
            <b>{command.name}</b>
            <span>{translate(`floor-locks.acts.${command.act}`)}</span>
            <Result command={command} />
            <span className={styles.logTime}>
              {formatInstantWithSeconds(command.sentAt)?.split(' ')[1] ?? ''}
            </span>
            <span className={styles.logWho}>{identity?.fullName ?? ''}</span>
          </div>
        ))}
      </div>
      <p className={styles.logNote}>{translate('floor-locks.log.note')}</p>
    </aside>
  );
}

function Result({ command: { state, sentAt, endedAt, failure } }: { command: LockCommand }) {
  const translate = useTranslate();
  const span = ((endedAt ?? sentAt) - sentAt) / SECOND_MS;
  if (state === 'failed') {
    return (
      <span className={styles.result} data-tone="danger">
        <CircleX {...ICON_STYLE} />
        {failure?.cause === 'noReport'
          ? translate('floor-locks.log.timedOut', { seconds: Math.round(span) })
          : translate('floor-locks.log.refused')}
      </span>
    );
  }
  const isDone = state === 'confirmed';
  return (
    <span className={styles.result} data-tone={isDone ? 'success' : 'info'}>
      {isDone ? <CircleCheck {...ICON_STYLE} /> : <RefreshCw {...ICON_STYLE} />}
      {translate(`floor-locks.log.${state}`, { seconds: span.toFixed(1) })}
    </span>
  );
}
