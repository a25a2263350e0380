import Dialog from '@mui/material/Dialog';
import { Ban, CircleX, Clock, Video, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatInstantWithSeconds } from '../../../src/domain/taipei-time.ts';
import { ICON_STYLE, IconAction, LabelAction, LicensePlate } from '../../../src/engine/index.ts';
import { type BlackCars, queueOf, type WaitingCar } from '../model/black-cars.ts';
import { viewOf } from '../model/camera-choice.ts';
import { type BlackDecisions, type BlackEntry, bareOf } from '../model/use-black-list.ts';
import type { Division } from '../model/wire.ts';
import { GateSign } from '../parts/gate-sign.tsx';
import { Toned } from '../parts/toned.tsx';
import { useAgeWords } from '../parts/use-age-words.ts';
import { StreamPicture } from '../video/camera-view.tsx';
import type { StreamState } from '../video/keep-stream.ts';
import styles from './black.module.css';

const SECOND_MS = 1_000;

interface BlackDialogProps {
  black: BlackCars;
  divisions: readonly Division[];
  entries: ReadonlyMap<string, BlackEntry>;
  now: number;
  isLocked: boolean;
  /** Null: this reader may look alone. */
  decisions: BlackDecisions | null;
  onTake(key: string): void;
  onClose(): void;
}

/** Asks whether a vehicle of the blacklist may come in, with those that wait behind it. Closing it decides nothing. */
export function BlackDialog({ black, onClose, ...props }: BlackDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { first, rest } = queueOf(black);
  if (first === null || !black.isOpen) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={id}
      role="alertdialog"
      className={styles.dialog ?? ''}
    >
      <header className={styles.head}>
        <Ban {...ICON_STYLE} size={18} />
        <h2 id={id}>{translate('live-control.black.title')}</h2>
        <span>{translate('live-control.black.place', { count: black.cars.length })}</span>
        <IconAction icon={X} label={translate('live-control.black.close')} onClick={onClose} />
      </header>
      <FirstCar key={first.key} car={first} {...props} />
      {rest.length === 0 ? null : <RestOfQueue {...props} rest={rest} />}
    </Dialog>
  );
}

function FirstCar({
  car,
  divisions,
  entries,
  now,
  isLocked,
  decisions,
}: Omit<BlackDialogProps, 'black' | 'onClose' | 'onTake'> & { car: WaitingCar }) {
  const translate = useTranslate();
  const entry = entries.get(bareOf(car.plate));
  const place = viewOf(car.gatewayId, divisions);
  const facts: [string, string][] = [
    ['lane', laneWords(car, divisions, translate)],
    ['arrived', formatInstantWithSeconds(car.arrivedAt) ?? '—'],
    ['entry', entry?.name || '—'],
    ['unit', unitWords(entry, translate)],
  ];
  return (
    <>
      <div className={styles.body}>
        <CarPicture
          url={place?.source?.url ?? null}
          name={place?.gateway.name ?? String(car.gatewayId)}
          now={now}
        />
        <div className={styles.facts}>
          <div className={styles.plateLine}>
            <LicensePlate plate={car.plate} />
            <Toned tone="warning" icon={Clock}>
              <b>{translate('live-control.black.waited', { seconds: secondsSince(car.arrivedAt, now) })}</b>
            </Toned>
          </div>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{translate(`live-control.black.${name}`)}</dt>
                <dd data-fact={name}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Steps car={car} />
      <footer className={styles.foot}>
        <p>{translate(footHint(decisions, isLocked))}</p>
        {decisions === null ? null : <Decide car={car} decisions={decisions} isLocked={isLocked} />}
      </footer>
    </>
  );
}

function footHint(decisions: BlackDecisions | null, isLocked: boolean): string {
  if (decisions === null) return 'live-control.black.mayNot';
  return isLocked ? 'live-control.lock.why' : 'live-control.black.hint';
}

function Decide({
  car,
  decisions,
  isLocked,
}: {
  car: WaitingCar;
  decisions: BlackDecisions;
  isLocked: boolean;
}) {
  const translate = useTranslate();
  const { step } = car.allowing;
  const isRunning = step === 'adding' || step === 'opening';
  const label = {
    none: 'allow',
    adding: 'adding',
    addFailed: 'allowAgain',
    inside: 'openOnly',
    opening: 'opening',
    openFailed: 'openAgain',
  }[step];
  return (
    <>
      <LabelAction
        color="error"
        icon={Ban}
        label={translate('live-control.black.refuse')}
        // The record stands: the vehicle was let in, and the gate alone is still to be opened.
        disabled={isRunning || step === 'openFailed'}
        onClick={() => void decisions.refuse(car)}
      />
      <LabelAction
        variant="contained"
        label={
          <>
            <GateSign isUp size={16} />
            {translate(`live-control.black.${label}`)}
          </>
        }
        disabled={isRunning || isLocked}
        onClick={() => void decisions.allow(car)}
      />
    </>
  );
}

/** Which of the two steps did not work, and what has been done. */
function Steps({ car: { allowing } }: { car: WaitingCar }) {
  const translate = useTranslate();
  if (!('message' in allowing)) return null;
  return (
    <p role="alert" className={styles.failure}>
      <CircleX {...ICON_STYLE} />
      {translate(`live-control.black.${allowing.step}`, { why: allowing.message })}
    </p>
  );
}

function CarPicture({ url, name, now }: { url: string | null; name: string; now: number }) {
  const translate = useTranslate();
  const words = useAgeWords();
  const [state, setState] = useState<StreamState>({ kind: 'connecting' });
  return (
    <div className={styles.picture}>
      <StreamPicture url={url} state={state} onState={setState}>
        {state.kind === 'playing' ? (
          <>
            <span className={styles.strip}>
              <Video {...ICON_STYLE} />
              {name}
              {translate('live-control.comma')}
              {words.clock(now)}
            </span>
            <span className={styles.live}>{translate('live-control.black.live')}</span>
          </>
        ) : null}
      </StreamPicture>
    </div>
  );
}

function RestOfQueue({
  rest,
  divisions,
  entries,
  now,
  onTake,
}: Omit<BlackDialogProps, 'black' | 'onClose'> & { rest: readonly WaitingCar[] }) {
  const translate = useTranslate();
  const words = useAgeWords();
  return (
    <section className={styles.queue} aria-label={translate('live-control.black.next')}>
      <div className={styles.queueHead}>
        <b>{translate('live-control.black.next')}</b>
        <span>{translate('live-control.black.nextHint')}</span>
      </div>
      {rest.map((car) => (
        <div key={car.key} className={styles.waiting}>
          <LicensePlate plate={car.plate} />
          <span className={styles.lane}>{laneWords(car, divisions, translate)}</span>
          <span className={styles.entry}>{entries.get(bareOf(car.plate))?.name || '—'}</span>
          <span className={styles.arrived}>
            {translate('live-control.black.arrivedAt', { time: words.clock(car.arrivedAt) })}
          </span>
          <Toned tone="warning" icon={Clock}>
            {translate('live-control.black.seconds', { seconds: secondsSince(car.arrivedAt, now) })}
          </Toned>
          <LabelAction
            size="small"
            label={translate('live-control.black.take')}
            onClick={() => onTake(car.key)}
          />
        </div>
      ))}
    </section>
  );
}

function unitWords(entry: BlackEntry | undefined, translate: ReturnType<typeof useTranslate>): string {
  if (entry?.unit == null) return '—';
  const { unit, unitCode: code } = entry;
  return code === null ? unit : translate('live-control.black.unitCode', { unit, code });
}

function secondsSince(at: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(at)) / SECOND_MS));
}

function laneWords(
  { gatewayId }: WaitingCar,
  divisions: readonly Division[],
  translate: ReturnType<typeof useTranslate>,
): string {
  const gateway = viewOf(gatewayId, divisions)?.gateway;
  if (gateway === undefined) return String(gatewayId);
  if (gateway.vehicle === null) return gateway.name;
  const vehicle = translate(`live-control.vehicles.${gateway.vehicle}`, { _: gateway.vehicle });
  return `${gateway.name}${translate('live-control.comma')}${vehicle}`;
}
