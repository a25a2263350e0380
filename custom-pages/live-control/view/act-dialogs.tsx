import { LockOpen, Power } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Dialog, LabelAction, LicensePlate } from '../../../src/engine/index.ts';
import { useAgeWords } from '../parts/use-age-words.ts';
import styles from './dialogs.module.css';

/** A vehicle that was seen at the gate, and when. */
export interface SeenVehicle {
  plate: string;
  at: number | string;
}

interface KeepDialogProps {
  gate: string;
  reasons: readonly string[];
  seen: readonly SeenVehicle[];
  onKeep(reason: string): void;
  onClose(): void;
}

/** Asks before a gate is kept open, and why: vehicles pass it unseen until that is ended. */
export function KeepDialog({ gate, reasons, seen, onKeep, onClose }: KeepDialogProps) {
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
            disabled={reason.trim() === ''}
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
      </div>
    </Dialog>
  );
}

interface ResetDialogProps {
  host: string;
  seen: readonly SeenVehicle[];
  onReset(): void;
  onClose(): void;
}

/** Asks before an access point is reset: its lane stands still meanwhile. Enter cancels. */
export function ResetDialog({ host, seen, onReset, onClose }: ResetDialogProps) {
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
            onClick={onReset}
          />
        </>
      }
    >
      <div className={styles.form}>
        <p>{translate('live-control.reset.consequence', { host })}</p>
        <SeenVehicles seen={seen} />
      </div>
    </Dialog>
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
