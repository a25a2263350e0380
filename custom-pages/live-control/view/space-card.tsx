import { ArrowRight, Ban, CircleX, Lock, Pencil, RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isRunning } from '../../../src/domain/devices/device-command.ts';
import { HOUR_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { formatNumber, ICON_STYLE, IconAction, LabelAction } from '../../../src/engine/index.ts';
import type { Command } from '../model/commands.ts';
import type { Heard } from '../model/control-state.ts';
import {
  capTyped,
  fullnessOf,
  judgeEdit,
  remainingOf,
  type SpaceEdit as SpaceEditing,
} from '../model/spaces.ts';
import type { Correction, Space } from '../model/wire.ts';
import { Toned } from '../parts/toned.tsx';
import { useAgeWords } from '../parts/use-age-words.ts';
import styles from './spaces.module.css';

interface SpaceCardProps {
  space: Heard<Space>;
  command: Command | undefined;
  now: number;
  isLocked: boolean;
  /** Null: this reader may look alone. @param count how many vehicles stand in it */
  onCorrect: ((count: number) => void) | null;
  onDismiss(): void;
}

/** One space: how many places are free of how many. Its number may be corrected, which leaves parked vehicles alone. */
export function SpaceCard({ space, command, now, isLocked, onCorrect, onDismiss }: SpaceCardProps) {
  const translate = useTranslate();
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isBusy = isRunning(command);
  const close = () => {
    setIsEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isEditing && onCorrect !== null) {
    return (
      <SpaceEdit
        space={space}
        isLocked={isLocked}
        onCancel={close}
        onCorrect={(count) => {
          close();
          onCorrect(count);
        }}
      />
    );
  }
  return (
    <article className={styles.card} aria-label={space.name} data-fullness={fullnessOf(space)}>
      <div className={styles.head}>
        <b>{space.name}</b>
        {isBusy ? (
          <Toned tone="info" icon={RefreshCw}>
            {translate('live-control.space.correcting')}
          </Toned>
        ) : null}
        {onCorrect === null ? null : (
          <IconAction
            ref={opener}
            icon={isLocked ? Lock : Pencil}
            className={styles.edit}
            // It keeps the focus while its correction runs.
            aria-disabled={isLocked || isBusy}
            label={translate('live-control.space.edit', { name: space.name })}
            onClick={isLocked || isBusy ? undefined : () => setIsEditing(true)}
          />
        )}
      </div>
      <SpaceFigures space={space} />
      <SpaceFoot space={space} command={command} now={now} onDismiss={onDismiss} />
    </article>
  );
}

function SpaceFigures({ space }: { space: Space }) {
  const translate = useTranslate();
  const fullness = fullnessOf(space);
  return (
    <>
      <div className={styles.figures}>
        <strong>{formatNumber(remainingOf(space))}</strong>
        <span>{translate('live-control.space.of', { capacity: formatNumber(space.capacity) })}</span>
        <span className={styles.room} />
        {fullness === 'nearly' ? (
          <Toned tone="warning" icon={TriangleAlert}>
            {translate('live-control.space.nearly')}
          </Toned>
        ) : null}
        {fullness === 'full' ? (
          <Toned tone="danger" icon={Ban}>
            {translate('live-control.space.full')}
          </Toned>
        ) : null}
      </div>
      <div className={styles.meter} aria-hidden>
        <i
          style={{
            width: `${space.capacity === 0 ? 100 : Math.min(100, (space.count / space.capacity) * 100)}%`,
          }}
        />
      </div>
    </>
  );
}

function SpaceFoot({
  space,
  command,
  now,
  onDismiss,
}: Pick<SpaceCardProps, 'space' | 'command' | 'now' | 'onDismiss'>) {
  const translate = useTranslate();
  const words = useAgeWords();
  if (command?.state === 'failed') {
    const why =
      command.failure?.cause === 'refused'
        ? command.failure.message
        : translate('live-control.space.noReport');
    return (
      <div className={styles.foot} data-failed role="alert">
        <CircleX {...ICON_STYLE} />
        <span>{translate('live-control.command.failed', { why })}</span>
        <button type="button" onClick={onDismiss}>
          {translate('live-control.space.seen')}
        </button>
      </div>
    );
  }
  if (isRunning(command) && typeof command?.args.count === 'number') {
    const wanted = remainingOf({ capacity: space.capacity, count: command.args.count });
    return <div className={styles.foot}>{translate('live-control.space.waiting', { wanted })}</div>;
  }
  return (
    <div className={styles.foot}>
      {isNew(space.correction, now) ? (
        <Corrected correction={space.correction} />
      ) : (
        <>
          <span>{translate('live-control.space.parked', { count: formatNumber(space.count) })}</span>
          <span>{words.ago(now - space.heardAt)}</span>
        </>
      )}
    </div>
  );
}

/** A correction of an earlier shift says nothing of the number that stands there now. */
const CORRECTED_MS = 8 * HOUR_MILLISECONDS;

function isNew(correction: Correction | null, now: number): correction is Correction {
  return correction !== null && (correction.at === null || now - Date.parse(correction.at) < CORRECTED_MS);
}

/** Old, new, who and when; the whole of it is read by pointing at it where it does not fit. */
function Corrected({ correction: { from, to, by, at } }: { correction: Correction }) {
  const translate = useTranslate();
  const words = useAgeWords();
  const numbers = { from: formatNumber(from), to: formatNumber(to) };
  const parts = [translate('live-control.space.corrected', numbers), by, at === null ? null : words.time(at)];
  const text = parts.filter((part) => part !== null).join(translate('live-control.comma'));
  return (
    <span className={styles.corrected} title={text}>
      {text}
    </span>
  );
}

function SpaceEdit({
  space,
  isLocked,
  onCancel,
  onCorrect,
}: {
  space: Space;
  /** What locks the controls locks a correction that is being typed, too; what was typed stays. */
  isLocked: boolean;
  onCancel(): void;
  onCorrect(count: number): void;
}) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What stood there when the card was turned: a report that comes meanwhile changes no typed number. */
  const [before] = useState(space);
  const [text, setText] = useState(String(remainingOf(space)));
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const edit = judgeEdit(text, before);
  const send = () => {
    if (!isLocked && edit !== null && edit.more !== 0) onCorrect(edit.count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') send();
    else if (event.key === 'Escape') onCancel();
  };
  return (
    <article className={styles.card} data-editing aria-label={space.name}>
      <div className={styles.head}>
        <b>{space.name}</b>
        <label htmlFor={id}>{translate('live-control.space.remaining')}</label>
      </div>
      <div className={styles.typed}>
        <span>{formatNumber(remainingOf(before))}</span>
        <ArrowRight {...ICON_STYLE} />
        <span className={styles.box}>
          <input
            ref={input}
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(capTyped(target.value, before.capacity))}
            onKeyDown={onKeyDown}
          />
          <span>/ {formatNumber(before.capacity)}</span>
        </span>
      </div>
      <EditActs edit={edit} isLocked={isLocked} onSend={send} onCancel={onCancel} />
    </article>
  );
}

function EditActs({
  edit,
  isLocked,
  onSend,
  onCancel,
}: {
  edit: SpaceEditing | null;
  isLocked: boolean;
  onSend(): void;
  onCancel(): void;
}) {
  const translate = useTranslate();
  return (
    <div className={styles.acts}>
      <b>
        {edit === null || edit.more === 0
          ? ''
          : translate(`live-control.space.${edit.more > 0 ? 'more' : 'fewer'}`, {
              count: formatNumber(Math.abs(edit.more)),
            })}
      </b>
      <LabelAction size="small" label={translate('live-control.cancel')} onClick={onCancel} />
      <LabelAction
        size="small"
        variant="contained"
        label={translate('live-control.space.correct')}
        disabled={isLocked || edit === null || edit.more === 0}
        title={isLocked ? translate('live-control.lock.why') : undefined}
        onClick={onSend}
      />
    </div>
  );
}
