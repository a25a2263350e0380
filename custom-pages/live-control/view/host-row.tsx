import { CircleX, Info, type LucideIcon, Power, Radio, RefreshCw, Settings2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { isRunning } from '../../../src/domain/devices/device-command.ts';
import { ICON_STYLE } from '../../../src/engine/index.ts';
import type { Command } from '../model/commands.ts';
import type { Heard } from '../model/control-state.ts';
import type { AccessPoint, AccessPointReport, AccessPointState } from '../model/wire.ts';
import { type Tone, Toned } from '../parts/toned.tsx';
import { useAgeWords } from '../parts/use-age-words.ts';
import { CommandTrack } from './command-track.tsx';
import { DeviceButton } from './device-button.tsx';
import styles from './gates.module.css';

const LOOKS: Record<AccessPointState, { tone: Tone; icon: LucideIcon }> = {
  ready: { tone: 'success', icon: Radio },
  resetting: { tone: 'info', icon: RefreshCw },
  offline: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'danger', icon: Info },
  not_set_up: { tone: 'ink3', icon: Settings2 },
};

interface HostRowProps {
  accessPoint: AccessPoint;
  report: Heard<AccessPointReport> | undefined;
  command: Command | undefined;
  now: number;
  isLocked: boolean;
  /** Null: this reader may look alone. */
  onReset: (() => void) | null;
  onDismiss(): void;
}

/** One access point: how it stands, and its reset. */
export function HostRow({ accessPoint, report, command, now, isLocked, onReset, onDismiss }: HostRowProps) {
  const translate = useTranslate();
  const words = useAgeWords();
  const state = report?.state ?? 'unknown';
  const isResetting = state === 'resetting' || isRunning(command);
  const left =
    report?.readyAt == null || report.at === null
      ? null
      : report.readyAt - report.at - (now - report.heardAt);
  return (
    <>
      <div className={styles.host} data-state={state}>
        <b>{accessPoint.name}</b>
        <span className={styles.room} />
        <Toned tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
          {translate(`live-control.host.states.${state}`)}
        </Toned>
        <span className={styles.age}>
          {report === undefined
            ? '—'
            : left !== null && left > 0
              ? words.countdown(left)
              : words.ago(now - report.heardAt)}
        </span>
        {onReset === null ? null : (
          <DeviceButton
            label={translate('live-control.host.reset')}
            icon={<Power {...ICON_STYLE} />}
            isDisabled={isLocked || isResetting || state === 'not_set_up'}
            isLocked={isLocked}
            describe={accessPoint.name}
            onClick={onReset}
          />
        )}
      </div>
      {command?.state === 'failed' || command?.state === 'accepted' || command?.state === 'sent' ? (
        <div className={styles.hostTrack}>
          <CommandTrack command={command} onDismiss={onDismiss} />
        </div>
      ) : null}
    </>
  );
}
