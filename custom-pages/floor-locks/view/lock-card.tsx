import { ArrowDown, ArrowUp, CircleX, RotateCcw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { isRunning } from '../../../src/domain/devices/device-command.ts';
import { formatDay, formatInstant } from '../../../src/domain/taipei-time.ts';
import { ICON_STYLE } from '../../../src/engine/index.ts';
import type { LockAct, LockCommand } from '../model/lock-commands.ts';
import type { FloorLock } from '../model/locks.ts';
import styles from './lock-card.module.css';
import { STATUS_LOOKS } from './status-looks.ts';

const SECOND_MS = 1_000;

interface LockCardProps {
  lock: FloorLock;
  /** Its last command. */
  command: LockCommand | undefined;
  now: number;
  /** The last reading failed: nothing is commanded by what may not be true. */
  isStale: boolean;
  /** Null: this reader may look alone. */
  onAct: ((act: LockAct) => void) | null;
}

/** One lock: what it reported, since when, and its two commands. */
export function LockCard({ lock, command, now, isStale, onAct }: LockCardProps) {
  const translate = useTranslate();
  const isFailed = command?.state === 'failed';
  const isMoving = isRunning(command);
  // The state is what the device says; a command that waits is said below it.
  const { icon: StatusIcon, tone } = STATUS_LOOKS[lock.status];
  const act = (one: LockAct, isPresent: boolean) => ({
    act: one,
    isAgain: isFailed && command?.act === one,
    isDisabled: isStale || isMoving || lock.status === 'running' || isPresent || !lock.isSetUp,
  });
  return (
    <article
      className={styles.card}
      aria-label={lock.name}
      data-status={lock.status}
      data-failed={isFailed || undefined}
    >
      <div className={styles.cardHead}>
        <b>{lock.name}</b>
        <span className={styles.status} style={{ color: `var(--${tone})` }}>
          <StatusIcon {...ICON_STYLE} />
          {translate(`floor-locks.states.${lock.status}`)}
        </span>
      </div>
      <CardLine lock={lock} command={command} now={now} />
      {onAct === null ? null : (
        <div className={styles.acts}>
          {[act('up', lock.status === 'lock'), act('down', lock.status === 'unlock')].map((one) => (
            <button
              key={one.act}
              type="button"
              // It keeps the focus while its command runs.
              aria-disabled={one.isDisabled}
              aria-label={`${translate(`floor-locks.acts.${one.isAgain ? 'again' : one.act}`)} ${lock.name}`}
              onClick={one.isDisabled ? undefined : () => onAct(one.act)}
            >
              {one.isAgain ? (
                <RotateCcw {...ICON_STYLE} />
              ) : one.act === 'up' ? (
                <ArrowUp {...ICON_STYLE} />
              ) : (
                <ArrowDown {...ICON_STYLE} />
              )}
              {translate(`floor-locks.acts.${one.isAgain ? 'again' : one.act}`)}
            </button>
          ))}
        </div>
      )}
    </article>
  );
}

function CardLine({ lock, command, now }: Pick<LockCardProps, 'lock' | 'command' | 'now'>) {
  const translate = useTranslate();
  const actWord = (act: LockAct) => translate(`floor-locks.acts.${act}`);
  if (command?.state === 'failed') {
    const why =
      command.failure?.cause === 'refused' ? command.failure.message : translate('floor-locks.noReport');
    return (
      <p role="alert" className={styles.line} data-tone="danger" title={why}>
        <CircleX {...ICON_STYLE} />
        <span>{translate('floor-locks.failed', { act: actWord(command.act), why })}</span>
      </p>
    );
  }
  if (command !== undefined && isRunning(command)) {
    const seconds = Math.max(0, (now - command.sentAt) / SECOND_MS).toFixed(1);
    return (
      <p className={styles.line} data-tone="info">
        {translate(`floor-locks.${lock.status === 'running' ? 'moving' : 'pending'}`, {
          act: actWord(command.act),
          seconds,
        })}
      </p>
    );
  }
  if (!lock.isSetUp) return <p className={styles.line}>{translate('floor-locks.notSetUp')}</p>;
  if (lock.status === 'unknown') return <p className={styles.line}>{translate('floor-locks.unknownNow')}</p>;
  if (lock.status === 'running' || lock.changedAt === null) return <p className={styles.line}> </p>;
  const params = {
    time: dayAndTime(lock.changedAt, now),
    act: actWord(lock.status === 'lock' ? 'up' : 'down'),
    by: lock.changedBy ?? '',
  };
  return (
    <p className={styles.line}>
      <span>{translate(lock.changedBy === null ? 'floor-locks.since' : 'floor-locks.sinceBy', params)}</span>
    </p>
  );
}

/** `13:52` of today, else `11-20 08:40`. */
function dayAndTime(instant: string, now: number): string {
  const text = formatInstant(instant) ?? '';
  return text.startsWith(formatDay(now)) ? text.slice('YYYY-MM-DD '.length) : text.slice('YYYY-'.length);
}
