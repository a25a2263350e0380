import { Lock, LockOpen, Power } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Dialog, ICON_STYLE, LabelAction, LicensePlate } from '../../../src/engine/index.ts';
import { useAgeWords } from '../parts/use-age-words.ts';
import styles from './dialogs.module.css';

/** A vehicle that was seen at the gate, and when. */
export interface SeenVehicle {
  plate: string;
  at: number | string;
}

interface ActDialogProps {
  seen: readonly SeenVehicle[];
  /** The data grew old while the question was open: nothing is sent until it is new again. */
  isLocked: boolean;
  onClose(): void;
}

interface KeepDialogProps extends ActDialogProps {
  gate: string;
  reasons: readonly string[];
  onKeep(reason: string): void;
}

/** Asks before a gate is kept open, and why: vehicles pass it unseen until that is ended. */
export function KeepDialog({ gate, reasons, seen, isLocked, onKeep, onClose }: KeepDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={translate('live-control.keep.title', { gate })}
      onClose={onClose}
      footer={
        <>
          <LabelAction label={translate('live-control.cancel')} onClick={onClose} />
          <LabelAction
            color="error"
            icon={LockOpen}
            label={translate('live-control.gate.acts.keep')}
            disabled={isLocked || reason.trim() === ''}
            onClick={() => onKeep(reason.trim())}
          />
        </>
      }
    >
      <div className={styles.form}>
        <p>{translate('live-control.keep.consequence')}</p>
        <SeenVehicles seen={seen} />
        <label htmlFor={id} className={styles.label}>
          {translate('live-control.reason')} <em>*</em>
        </label>
        <input
          id={id}
          list={`${id}-usual`}
          className={styles.input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing before it.
          autoFocus
          required
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <datalist id={`${id}-usual`}>
          {reasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        {isLocked ? <LockedHint /> : null}
      </div>
    </Dialog>
  );
}

interface ResetDialogProps extends ActDialogProps {
  host: string;
  onReset(): void;
}

/** Asks before an access point is reset: its lane stands still meanwhile. Enter cancels. */
export function ResetDialog({ host, seen, isLocked, onReset, onClose }: ResetDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate('live-control.reset.title', { host })}
      onClose={onClose}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what cannot be taken back is not the answer of Enter. */}
          <LabelAction autoFocus label={translate('live-control.cancel')} onClick={onClose} />
          <LabelAction
            color="error"
            icon={Power}
            label={translate('live-control.reset.confirm')}
            disabled={isLocked}
            onClick={onReset}
          />
        </>
      }
    >
      <div className={styles.form}>
        <p>{translate('live-control.reset.consequence', { host })}</p>
        <SeenVehicles seen={seen} />
        {isLocked ? <LockedHint /> : null}
      </div>
    </Dialog>
  );
}

function LockedHint() {
  return (
    <p role="alert" className={styles.locked}>
      <Lock {...ICON_STYLE} />
      {useTranslate()('live-control.lock.why')}
    </p>
  );
}

function SeenVehicles({ seen }: { seen: readonly SeenVehicle[] }) {
  const translate = useTranslate();
  const words = useAgeWords();
  return seen.map(({ plate, at }) => (
    <p key={plate} className={styles.seen}>
      <LicensePlate plate={plate} />
      {translate('live-control.seenAt', { time: words.clock(at) })}
    </p>
  ));
}
