import { Check, CircleCheck, CircleX, RefreshCw, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ICON_STYLE, IconAction } from '../../../src/engine/index.ts';
import type { Command } from '../model/commands.ts';
import { Toned } from '../parts/toned.tsx';
import { useAgeWords } from '../parts/use-age-words.ts';
import styles from './gates.module.css';

const SECOND_MS = 1_000;

/** What has become of a command: sent, taken by the device, confirmed by its report or failed. */
export function CommandTrack({ command, onDismiss }: { command: Command; onDismiss(): void }) {
  const translate = useTranslate();
  const words = useAgeWords();
  const { state, sentAt, acceptedAt } = command;
  const sent = translate('live-control.command.sent', { time: words.clock(sentAt) });
  return (
    <div className={styles.track} role="status" data-command={state}>
      {state === 'sent' ? (
        <Toned tone="info" icon={RefreshCw}>
          <b>{sent}</b>
        </Toned>
      ) : (
        <Toned tone="ink2" icon={Check}>
          {sent}
        </Toned>
      )}
      <i />
      {acceptedAt === null && state !== 'confirmed' ? (
        <span>{translate('live-control.command.toAccept')}</span>
      ) : (
        <Toned tone="ink2" icon={Check}>
          {translate('live-control.command.accepted')}
        </Toned>
      )}
      <i />
      <End command={command} />
      {state === 'failed' ? (
        <IconAction
          icon={X}
          className={styles.dismiss}
          label={translate('live-control.command.dismiss')}
          onClick={onDismiss}
        />
      ) : null}
    </div>
  );
}

function End({ command: { state, sentAt, endedAt, failure } }: { command: Command }) {
  const translate = useTranslate();
  if (state === 'sent') return <span>{translate('live-control.command.toConfirm')}</span>;
  if (state === 'accepted') {
    return (
      <Toned tone="info" icon={RefreshCw}>
        <b>{translate('live-control.command.waiting')}</b>
      </Toned>
    );
  }
  if (state === 'confirmed') {
    const seconds = (((endedAt ?? sentAt) - sentAt) / SECOND_MS).toFixed(1);
    return (
      <Toned tone="success" icon={CircleCheck}>
        <b>{translate('live-control.command.confirmed', { seconds })}</b>
      </Toned>
    );
  }
  const why =
    failure?.cause === 'refused'
      ? failure.message
      : translate('live-control.command.noReport', { seconds: (failure?.afterMs ?? 0) / SECOND_MS });
  return (
    <span className={styles.failure}>
      <CircleX {...ICON_STYLE} />
      <b>{translate('live-control.command.failed', { why })}</b>
    </span>
  );
}
