import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RecordId } from '../../../src/contract/record-id.ts';
import { isFreeKey } from '../../../src/engine/index.ts';
import { toAccessPointTarget, toGateTarget } from '../model/control-state.ts';
import type { Controls } from '../model/use-controls.ts';
import type { LiveControl } from '../model/use-live-control.ts';
import type { AccessPoint, Division, Gateway } from '../model/wire.ts';
import { KeepDialog, ResetDialog, type SeenVehicle } from './act-dialogs.tsx';
import { type GateControls, GateRow } from './gate-row.tsx';
import gates from './gates.module.css';
import { HostRow } from './host-row.tsx';
import styles from './live-control.module.css';

/** A plate that was read longer ago has most likely left the gate. */
const SEEN_MS = 120_000;

interface ControlPanelProps {
  division: Division;
  live: LiveControl;
  /** Null: this reader may look alone. */
  controls: Controls | null;
}

/** The gates and access points of a division. */
export function ControlPanel({ division, live, controls }: ControlPanelProps) {
  const translate = useTranslate();
  const [keeping, setKeeping] = useState<Gateway | null>(null);
  const [resetting, setResetting] = useState<AccessPoint | null>(null);
  const isLocked = live.lock === 'locked';
  const panel = useGateKeys();
  return (
    <aside ref={panel} className={styles.controls} aria-label={translate('live-control.controls')}>
      <div className={gates.section}>
        <h2>{translate('live-control.gate.title')}</h2>
        <span>{translate('live-control.gate.hint')}</span>
      </div>
      {division.gateways.length === 0 ? (
        <p className={styles.nothing}>{translate('live-control.gate.none')}</p>
      ) : null}
      <Gates division={division} live={live} controls={controls} onKeep={setKeeping} />
      {division.accessPoints.length === 0 ? null : (
        <div className={gates.section}>
          <h2>{translate('live-control.host.title')}</h2>
          <span>{translate('live-control.host.hint')}</span>
        </div>
      )}
      <Hosts division={division} live={live} controls={controls} onReset={setResetting} />
      {keeping !== null && controls !== null ? (
        <KeepDialog
          gate={keeping.name}
          reasons={live.settings.reasons}
          isLocked={isLocked}
          seen={seenAt(live, keeping.id)}
          onClose={() => setKeeping(null)}
          onKeep={(reason) => {
            setKeeping(null);
            controls.keep(keeping.id, reason);
          }}
        />
      ) : null}
      {resetting !== null && controls !== null ? (
        <ResetDialog
          host={resetting.name}
          isLocked={isLocked}
          seen={seenOf(live, division, resetting)}
          onClose={() => setResetting(null)}
          onReset={() => {
            setResetting(null);
            controls.reset(resetting.id);
          }}
        />
      ) : null}
    </aside>
  );
}

function Gates({ division, live, controls, onKeep }: ControlPanelProps & { onKeep(gateway: Gateway): void }) {
  const { state, now, settings } = live;
  return division.gateways.map((gateway, index) => (
    <GateRow
      key={gateway.id}
      gateway={gateway}
      shortcut={gateKeyOf(index)}
      report={state.gates[String(gateway.id)]}
      command={state.commands[toGateTarget(gateway.id)]}
      now={now}
      isLocked={live.lock === 'locked'}
      controls={controls && controlsOf(gateway, { live, controls, onKeep: () => onKeep(gateway) })}
      reasons={settings.reasons}
      isAsked={state.black.cars.some(({ gatewayId }) => String(gatewayId) === String(gateway.id))}
    />
  ));
}

function Hosts({
  division,
  live,
  controls,
  onReset,
}: ControlPanelProps & { onReset(accessPoint: AccessPoint): void }) {
  const { state, now } = live;
  return division.accessPoints.map((accessPoint) => (
    <HostRow
      key={accessPoint.id}
      accessPoint={accessPoint}
      report={state.accessPoints[String(accessPoint.id)]}
      command={state.commands[toAccessPointTarget(accessPoint.id)]}
      now={now}
      isLocked={live.lock === 'locked'}
      onReset={controls && (() => onReset(accessPoint))}
      onDismiss={() => dismiss(live, toAccessPointTarget(accessPoint.id))}
    />
  ));
}

function controlsOf(
  { id }: Gateway,
  { live, controls, onKeep }: { live: LiveControl; controls: Controls; onKeep(): void },
): GateControls {
  return {
    open: (reason) => controls.open(id, reason),
    keep: controls.operations.keep === null ? null : onKeep,
    endKeep: () => controls.endKeep(id),
    close: () => controls.close(id),
    again: () => live.sendAgain(toGateTarget(id)),
    dismiss: () => dismiss(live, toGateTarget(id)),
    asksReason: live.settings.asksReason,
  };
}

function dismiss({ dispatch }: LiveControl, target: string): void {
  dispatch({ type: 'command', event: { type: 'dismissed', target } });
}

/** The vehicles that wait at a gate, as far as is known. */
function seenAt({ state, now }: LiveControl, gatewayId: RecordId): SeenVehicle[] {
  const black = state.black.cars
    .filter((car) => String(car.gatewayId) === String(gatewayId))
    .map(({ plate, arrivedAt }) => ({ plate, at: arrivedAt }));
  const read = state.plates[String(gatewayId)];
  const isKnown = read === undefined || black.some(({ plate }) => plate === read.plate);
  return isKnown || now - read.heardAt > SEEN_MS
    ? black
    : [...black, { plate: read.plate, at: read.heardAt }];
}

/** An access point's name begins with that of its gate. */
function seenOf(live: LiveControl, { gateways }: Division, { name }: AccessPoint): SeenVehicle[] {
  const gateway = gateways.find((one) => name.startsWith(one.name));
  return gateway === undefined ? [] : seenAt(live, gateway.id);
}

/** Gates beyond the ninth have no key. */
const GATE_KEYS = /^[1-9]$/;

/** The key that leads to a gate. @param index from 0, in the order of the panel */
function gateKeyOf(index: number): string | undefined {
  const key = String(index + 1);
  return GATE_KEYS.test(key) ? key : undefined;
}

/** 1 to 9 move the focus to the command of the gate with that number. They send nothing. @returns the panel's ref */
function useGateKeys(): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!GATE_KEYS.test(event.key) || !isFreeKey(event)) return;
      const command = panel.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`);
      if (command == null) return;
      event.preventDefault();
      command.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return panel;
}
