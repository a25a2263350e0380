import { Lock, LockOpen, RotateCcw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog, ICON_STYLE, LabelAction } from '../../../src/engine/index.ts';
import type { LiveControl } from '../model/use-live-control.ts';
import { useAgeWords } from '../parts/use-age-words.ts';
import styles from './dialogs.module.css';

interface LockNoticeProps {
  live: LiveControl;
  /** Null: this reader commands nothing. Writes the reason to the log. @returns whether it stands there */
  onUnlock: ((reason: string) => Promise<boolean>) | null;
  onLock(): void;
}

/** Says that the controls are locked because the data may not be true, or that a person has freed them, and for how long. */
export function LockNotice({ live, onUnlock, onLock }: LockNoticeProps) {
  const translate = useTranslate();
  const words = useAgeWords();
  const [isAsking, setIsAsking] = useState(false);
  const { lock, feed, now } = live;
  const { acts, isAsked } = useFocusOnLock(lock);
  if (lock === 'free' || live.badge.kind === 'connecting') return null;
  const at = feed.heardAt === null ? '—' : words.clock(feed.heardAt);
  return (
    <div className={styles.notice} role="alert" data-lock={lock}>
      {lock === 'locked' ? <Lock {...ICON_STYLE} /> : <LockOpen {...ICON_STYLE} />}
      <NoticeText live={live} at={at} />
      <div ref={acts} className={styles.noticeActs}>
        {lock === 'locked' ? (
          <>
            <LabelAction
              size="small"
              icon={RotateCcw}
              label={translate('live-control.lock.reconnect')}
              onClick={live.reconnect}
            />
            {onUnlock === null ? null : (
              <LabelAction
                size="small"
                color="error"
                icon={LockOpen}
                label={translate('live-control.lock.unlock')}
                onClick={() => setIsAsking(true)}
              />
            )}
          </>
        ) : (
          <LabelAction
            size="small"
            icon={Lock}
            label={translate('live-control.lock.again')}
            onClick={() => {
              isAsked.current = true;
              onLock();
            }}
          />
        )}
      </div>
      {isAsking && onUnlock !== null && lock === 'locked' ? (
        <UnlockDialog
          at={at}
          age={feed.heardAt === null ? '—' : words.ago(now - feed.heardAt)}
          minutes={Math.round(live.settings.feed.overrideMs / 60_000)}
          onClose={() => setIsAsking(false)}
          onUnlock={async (reason) => {
            isAsked.current = true;
            if (await onUnlock(reason)) setIsAsking(false);
            else isAsked.current = false;
          }}
        />
      ) : null}
    </div>
  );
}

/** What was pressed to lock or unlock is gone then: the focus goes on to what takes it back. */
function useFocusOnLock(lock: LiveControl['lock']) {
  const acts = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) acts.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    isAsked.current = false;
  }, [lock]);
  return { acts, isAsked };
}

function NoticeText({ live: { lock, override, now }, at }: { live: LiveControl; at: string }) {
  const translate = useTranslate();
  const words = useAgeWords();
  return (
    <div className={styles.noticeText}>
      <b>
        {lock === 'locked'
          ? translate('live-control.lock.title', { time: at })
          : translate('live-control.lock.unlocked', {
              left: words.countdown((override?.until ?? now) - now),
            })}
      </b>
      <p>
        {lock === 'locked'
          ? translate('live-control.lock.hint')
          : translate('live-control.lock.unlockedHint', {
              time: override === null ? '' : words.time(override.at),
              reason: override?.reason ?? '',
            })}
      </p>
    </div>
  );
}

interface UnlockDialogProps {
  at: string;
  age: string;
  minutes: number;
  onClose(): void;
  onUnlock(reason: string): Promise<void>;
}

function UnlockDialog({ at, age, minutes, onClose, onUnlock }: UnlockDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isSure, setIsSure] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning || !isSure || reason.trim() === '') return;
    setIsRunning(true);
    await onUnlock(reason.trim());
    setIsRunning(false);
  };
  return (
    <Dialog
      title={translate('live-control.lock.ask')}
      onClose={onClose}
      footer={
        <>
          <LabelAction label={translate('live-control.cancel')} disabled={isRunning} onClick={onClose} />
          <LabelAction
            color="error"
            icon={LockOpen}
            type="submit"
            form={id}
            disabled={isRunning || !isSure || reason.trim() === ''}
            label={translate('live-control.lock.unlockFor', { minutes })}
          />
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{translate('live-control.lock.consequence', { time: at, age, minutes })}</p>
        <label htmlFor={`${id}-reason`} className={styles.label}>
          {translate('live-control.reason')} <em>*</em>
        </label>
        <input
          id={`${id}-reason`}
          className={styles.input}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing before it.
          autoFocus
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={isSure} onChange={({ target }) => setIsSure(target.checked)} />
          {translate('live-control.lock.sure')}
        </label>
        <p className={styles.hint}>{translate('live-control.logged')}</p>
      </form>
    </Dialog>
  );
}
