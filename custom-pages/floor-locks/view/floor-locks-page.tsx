import { LockKeyhole, RefreshCw, TriangleAlert } from 'lucide-react';
import { useCanAccess, useTranslate } from 'ra-core';
import { type JSX, useState } from 'react';
import { formatInstantWithSeconds } from '../../../src/domain/taipei-time.ts';
import {
  FailedState,
  ICON_STYLE,
  IconAction,
  LabelAction,
  LoadingSpace,
  PageFrame,
  SearchBox,
  StateView,
} from '../../../src/engine/index.ts';
import { latestOf } from '../model/lock-commands.ts';
import {
  countStatuses,
  type FloorLock,
  groupByZone,
  LOCK_STATUSES,
  type LockStatus,
  matchesFilter,
} from '../model/locks.ts';
import { type FloorLocks, useFloorLocks } from '../model/use-floor-locks.ts';
import { CommandLog } from './command-log.tsx';
import styles from './floor-locks.module.css';
import { LockCard } from './lock-card.tsx';
import { STATUS_LOOKS } from './status-looks.ts';

const SECOND_MS = 1_000;

/** The floor locks of the car park, read every three seconds (document 3, §2.14). */
export function FloorLocksPage({ resource }: { resource: string; exitPath: string | null }): JSX.Element {
  const translate = useTranslate();
  const view = useFloorLocks();
  const mayControl = useCanAccess({ resource, action: 'edit' }).canAccess === true;
  const { locks, error } = view;
  return (
    <PageFrame
      head={
        <>
          <h1>{translate('floor-locks.title')}</h1>
          <ReadState view={view} />
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.panel}>
          {locks !== undefined && locks.length > 0 ? (
            <Locks view={view} locks={locks} mayControl={mayControl} />
          ) : error ? (
            <FailedState error={error} onRetry={view.readNow} />
          ) : locks === undefined ? (
            <LoadingSpace className={styles.loading}>{null}</LoadingSpace>
          ) : (
            <StateView
              icon={LockKeyhole}
              title={translate('floor-locks.empty.title')}
              hint={translate('floor-locks.empty.hint')}
            />
          )}
        </div>
        <CommandLog commands={view.commands} />
      </div>
    </PageFrame>
  );
}

/** How old what is shown is, or that it could not be read again. */
function ReadState({ view: { readAt, error, now, isPaused } }: { view: FloorLocks }) {
  const translate = useTranslate();
  const time = readAt === null ? '—' : (formatInstantWithSeconds(readAt)?.split(' ')[1] ?? '—');
  if (error) {
    return (
      <span role="status" aria-live="polite" className={styles.stale} data-poll="failed">
        <TriangleAlert {...ICON_STYLE} />
        {readAt === null ? translate('floor-locks.never') : translate('floor-locks.stale', { time })}
      </span>
    );
  }
  const ago = translate('floor-locks.secondsAgo', {
    seconds: readAt === null ? 0 : Math.max(0, Math.floor((now - readAt) / SECOND_MS)),
  });
  return (
    <span role="status" aria-live="off" className={styles.every} data-poll={isPaused ? 'paused' : 'on'}>
      <RefreshCw {...ICON_STYLE} />
      {translate(isPaused ? 'floor-locks.paused' : 'floor-locks.every')}
      <span className={styles.age}>
        {readAt === null ? translate('floor-locks.asking') : translate('floor-locks.heard', { ago, time })}
      </span>
    </span>
  );
}

interface LocksProps {
  view: FloorLocks;
  locks: readonly FloorLock[];
  mayControl: boolean;
}

function Locks({ view, locks, mayControl }: LocksProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [status, setStatus] = useState<LockStatus | null>(null);
  const shown = locks.filter((lock) => matchesFilter(lock, { text, status }));
  return (
    <>
      <div className={styles.bar}>
        <SearchBox label={translate('floor-locks.filterName')} value={text} onText={setText} />
        <StatusFilter locks={locks} status={status} onStatus={setStatus} />
        <span className={styles.room} />
        <IconAction icon={RefreshCw} label={translate('floor-locks.refresh')} onClick={view.readNow} />
      </div>
      <div className={styles.scroll}>
        {shown.length === 0 ? (
          <StateView icon={LockKeyhole} title={translate('floor-locks.none')}>
            <LabelAction
              size="small"
              label={translate('floor-locks.clear')}
              onClick={() => {
                setText('');
                setStatus(null);
              }}
            />
          </StateView>
        ) : null}
        <Zones locks={shown} view={view} mayControl={mayControl} />
      </div>
    </>
  );
}

function Zones({ view, locks, mayControl }: LocksProps) {
  const translate = useTranslate();
  return groupByZone(locks).map(({ zone, locks: members }) => (
    <section key={zone} aria-label={zone ?? translate('floor-locks.noZone')}>
      <div className={styles.zone}>
        <h2>{zone ?? translate('floor-locks.noZone')}</h2>
        <span>{translate('floor-locks.count', { count: members.length })}</span>
      </div>
      <div className={styles.grid}>
        {members.map((lock) => (
          <LockCard
            key={lock.id}
            lock={lock}
            command={latestOf(view.commands, lock.id)}
            now={view.now}
            isStale={Boolean(view.error)}
            onAct={mayControl ? (act) => view.send(lock, act) : null}
          />
        ))}
      </div>
    </section>
  ));
}

/** A segment for each status; the counts are of all locks, not of the filter. */
function StatusFilter({
  locks,
  status,
  onStatus,
}: {
  locks: readonly FloorLock[];
  status: LockStatus | null;
  onStatus(status: LockStatus | null): void;
}) {
  const translate = useTranslate();
  const counts = countStatuses(locks);
  return (
    <div role="group" aria-label={translate('floor-locks.filterState')} className={styles.segments}>
      <button type="button" aria-pressed={status === null} onClick={() => onStatus(null)}>
        {translate('floor-locks.all')} <span>{locks.length}</span>
      </button>
      {LOCK_STATUSES.map((one) => {
        const { icon: Icon } = STATUS_LOOKS[one];
        return (
          <button key={one} type="button" aria-pressed={status === one} onClick={() => onStatus(one)}>
            <Icon {...ICON_STYLE} />
            {translate(`floor-locks.states.${one}`)} <span>{counts[one]}</span>
          </button>
        );
      })}
    </div>
  );
}
