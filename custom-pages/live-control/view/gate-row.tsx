import { Clock, LockOpen, RotateCcw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isRunning } from '../../../src/domain/devices/device-command.ts';
import { ICON_STYLE } from '../../../src/engine/index.ts';
import type { Command } from '../model/commands.ts';
import type { Heard } from '../model/control-state.ts';
import type { GateReport, GateState, Gateway } from '../model/wire.ts';
import { GateSign } from '../parts/gate-sign.tsx';
import { Toned } from '../parts/toned.tsx';
import { useAgeWords } from '../parts/use-age-words.ts';
import { CommandTrack } from './command-track.tsx';
import { DeviceButton } from './device-button.tsx';
import { GATE_LOOKS, usableOf } from './gate-words.ts';
import styles from './gates.module.css';
import { ReasonPicker } from './reason-picker.tsx';

/** How long the sign and the word of a gate flash after it moved (document 3, §9). */
const FLASH_MS = 500;

interface GateRowProps {
  gateway: Gateway;
  /** The key that leads to its first command. */
  shortcut: string | undefined;
  report: Heard<GateReport> | undefined;
  command: Command | undefined;
  now: number;
  isLocked: boolean;
  /** Null: this reader may look alone. */
  controls: GateControls | null;
  reasons: readonly string[];
  /** A vehicle of the blacklist waits at it: that is decided first. */
  isAsked: boolean;
}

export interface GateControls {
  /** @param reason null where none is asked for */
  open(reason: string | null): void;
  /** Null where the provider cannot keep a gate open. */
  keep: (() => void) | null;
  endKeep(): void;
  close(): void;
  again(): void;
  dismiss(): void;
  asksReason: boolean;
}

/** One gate: what the device reported and when, what may be asked of it, and what has become of that. */
export function GateRow(props: GateRowProps) {
  const { gateway, report, command, now, isLocked, controls, reasons, isAsked } = props;
  const translate = useTranslate();
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isFailed = command?.failure?.cause === 'noReport';
  const state: GateState = isFailed ? 'unknown' : (report?.state ?? 'unknown');
  const stopAsking = () => {
    setIsAsking(false);
    opener.current?.focus();
  };
  return (
    <section className={styles.gate} aria-labelledby={titleId} data-state={state} data-asking={isAsking}>
      <GateHead titleId={titleId} gateway={gateway} report={report} state={state} now={now} />
      {controls === null ? null : (
        <GateButtons
          {...props}
          state={state}
          controls={controls}
          opener={opener}
          isAsking={isAsking}
          onOpen={() => (controls.asksReason ? setIsAsking(true) : controls.open(null))}
        />
      )}
      {isAsked ? <p className={styles.asked}>{translate('live-control.gate.blackWaits')}</p> : null}
      {isAsking && controls !== null ? (
        <ReasonPicker
          reasons={reasons}
          isLocked={isLocked}
          onCancel={stopAsking}
          onReason={(reason) => {
            stopAsking();
            controls.open(reason);
          }}
        />
      ) : null}
      {report?.keptOpen ? <KeptOpenLine kept={report.keptOpen} now={now} /> : null}
      {command && controls ? <CommandTrack command={command} onDismiss={controls.dismiss} /> : null}
    </section>
  );
}

function GateHead({
  titleId,
  gateway,
  report,
  state,
  now,
}: Pick<GateRowProps, 'gateway' | 'report' | 'now'> & { titleId: string; state: GateState }) {
  const translate = useTranslate();
  const words = useAgeWords();
  const look = GATE_LOOKS[state];
  const flashing = useFlash(report?.state);
  return (
    <div className={styles.gateHead} data-flash={flashing}>
      <span className={styles.sign} style={{ color: `var(--${look.tone})` }}>
        <GateSign isUp={look.isUp} />
      </span>
      <h3 id={titleId}>{gateway.name}</h3>
      <span className={styles.kind}>
        {gateway.vehicle === null
          ? translate(`live-control.gate.types.${gateway.type}`)
          : translate(`live-control.vehicles.${gateway.vehicle}`, { _: gateway.vehicle })}
      </span>
      <span className={styles.room} />
      <span className={styles.word}>
        <Toned
          tone={look.tone}
          icon={look.icon}
          sign={look.icon ? undefined : <GateSign isUp={look.isUp} size={16} />}
        >
          {translate(`live-control.gate.states.${state}`)}
        </Toned>
      </span>
      <span className={styles.age}>{report === undefined ? '—' : words.ago(now - report.heardAt)}</span>
    </div>
  );
}

interface GateButtonsProps extends GateRowProps {
  state: GateState;
  controls: GateControls;
  opener: { current: HTMLButtonElement | null };
  isAsking: boolean;
  onOpen(): void;
}

function GateButtons(props: GateButtonsProps) {
  const { gateway, shortcut, state, controls, command, isLocked, opener, isAsking, onOpen } = props;
  const translate = useTranslate();
  const usable = usableOf(state);
  const isBusy = isRunning(command);
  const isAgain = command?.state === 'failed' && command.kind === 'open';
  const button = (act: string, icon: ReactNode, isUsable: boolean, onClick: () => void) => ({
    label: translate(`live-control.gate.acts.${act}`),
    icon,
    isDisabled: isBusy || isLocked || !isUsable,
    isLocked,
    describe: gateway.name,
    onClick,
  });
  const open = isAgain
    ? button('again', <RotateCcw {...ICON_STYLE} />, true, controls.again)
    : button('open', <GateSign isUp size={16} />, usable.open, onOpen);
  if (state === 'kept_open') {
    return (
      <div className={styles.buttons}>
        <DeviceButton {...open} shortcut={shortcut} />
        <DeviceButton
          {...button('endKeep', <GateSign isUp={false} size={16} />, true, controls.endKeep)}
          className={styles.endKeep}
        />
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <DeviceButton {...open} shortcut={shortcut} ref={opener} isPressed={isAsking} />
      {controls.keep === null ? null : (
        <DeviceButton {...button('keep', <LockOpen {...ICON_STYLE} />, usable.keep, controls.keep)} />
      )}
      <DeviceButton {...button('close', <GateSign isUp={false} size={16} />, usable.close, controls.close)} />
    </div>
  );
}

function KeptOpenLine({ kept, now }: { kept: NonNullable<GateReport['keptOpen']>; now: number }) {
  const translate = useTranslate();
  const words = useAgeWords();
  const since =
    kept.since === null
      ? null
      : translate('live-control.gate.keptSince', {
          time: words.time(kept.since),
          span: words.span(Math.max(0, now - Date.parse(kept.since))),
        });
  return (
    <p className={styles.kept}>
      <Clock {...ICON_STYLE} />
      {[since, kept.reason, kept.by].filter((part) => part !== null).join(translate('live-control.comma'))}
    </p>
  );
}

/** Whether the state changed within the last half second; the first one is no change. */
function useFlash(state: string | undefined): boolean {
  const before = useRef(state);
  const [isFlashing, setIsFlashing] = useState(false);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!isChanged) return undefined;
    setIsFlashing(true);
    const timer = setTimeout(() => setIsFlashing(false), FLASH_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return isFlashing;
}
