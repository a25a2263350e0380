import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Bell, VolumeX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { formatInstant } from '../../domain/taipei-time.ts';
import { useFeed } from '../../engine/live/use-feed.ts';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { Status } from '../../engine/parts/status.tsx';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import { useSession } from '../session/use-session.ts';
import { useStarted } from '../start/started-context.ts';
import { AlarmSound } from './alarm-sound.ts';
import { Inbox, type InboxEntry, isWaiting } from './inbox.ts';
import styles from './live-tools.module.css';
import { useToldNotices } from './use-told-notices.ts';

/** Long enough for the browser to play it, short enough to disturb no one. */
const TEST_SECONDS = 1;

/** The bell with what waits for somebody, the inbox that it opens, and the notices that fill it. */
export function LiveTools() {
  const session = useSession();
  return session === null ? null : (
    <Tools key={session.id} userId={session.id} userName={session.name} roles={session.roles} />
  );
}

function Tools({ userId, userName, roles }: { userId: string; userName: string; roles: readonly string[] }) {
  const translate = useTranslate();
  const { providerUrl } = useStarted().data.index;
  const [inbox] = useState(() => new Inbox(userId));
  const [sound] = useState(() => new AlarmSound(providerUrl ?? ''));
  const [isOpen, setOpen] = useState(false);
  const { entries } = useSyncExternalStore(inbox.subscribe, inbox.state);
  const isBlocked = useSyncExternalStore(sound.subscribe, sound.isBlocked);
  useToldNotices(roles, { inbox, sound });
  const waiting = entries.filter(isWaiting).length;
  const label = translate('shell.inbox.open', { count: waiting });
  return (
    <>
      {isBlocked ? (
        <Button
          size="small"
          startIcon={<VolumeX {...ICON_STYLE} />}
          onClick={() => void sound.play(TEST_SECONDS)}
        >
          {translate('shell.inbox.blocked')}
        </Button>
      ) : null}
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-expanded={isOpen}
          className={styles.bell}
          onClick={() => setOpen((was) => !was)}
        >
          <Bell {...ICON_STYLE} />
          {waiting > 0 ? <span className={styles.count}>{waiting}</span> : null}
        </IconButton>
      </Tooltip>
      {isOpen ? (
        <InboxPanel inbox={inbox} userName={userName} isAdmin={roles.includes('admin')} onMute={sound.stop} />
      ) : null}
    </>
  );
}

interface InboxPanelProps {
  inbox: Inbox;
  userName: string;
  isAdmin: boolean;
  onMute(): void;
}

function InboxPanel({ inbox, userName, isAdmin, onMute }: InboxPanelProps) {
  const translate = useTranslate();
  const { entries, mutedUntil } = useSyncExternalStore(inbox.subscribe, inbox.state);
  const { refusedCount, lastRefusal } = useFeed();
  const [openedAt] = useState(() => Date.now());
  const isMuted = mutedUntil > openedAt;
  const mute = () => {
    inbox.mute(!isMuted);
    onMute();
  };
  const waiting = entries.filter(isWaiting);
  const past = entries.filter((entry) => !isWaiting(entry));
  return (
    <aside className={styles.panel} aria-label={translate('shell.inbox.title')}>
      <header className={styles.head}>
        <h2>{translate('shell.inbox.title')}</h2>
        <Button size="small" onClick={mute}>
          {isMuted
            ? translate('shell.inbox.unmute', { time: formatInstant(mutedUntil) ?? '' })
            : translate('shell.inbox.mute')}
        </Button>
      </header>
      {isAdmin && refusedCount > 0 ? (
        <p className={styles.refused}>
          {translate('engine.feed.refused', { count: refusedCount })} {lastRefusal}
        </p>
      ) : null}
      <Section title={translate('shell.inbox.waiting', { count: waiting.length })}>
        {waiting.map((entry) => (
          <Item key={entry.id} entry={entry} inbox={inbox} userName={userName} />
        ))}
      </Section>
      <Section title={translate('shell.inbox.history')}>
        {past.map((entry) => (
          <Item key={entry.id} entry={entry} inbox={inbox} userName={userName} />
        ))}
      </Section>
    </aside>
  );
}

function Section({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const translate = useTranslate();
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <p className={styles.none}>{translate('shell.inbox.none')}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );
}

function Item({ entry, inbox, userName }: { entry: InboxEntry; inbox: Inbox; userName: string }) {
  const translate = useTranslate();
  const { mutedSources } = useSyncExternalStore(inbox.subscribe, inbox.state);
  const { source, taken } = entry;
  const isMuted = source !== null && mutedSources.includes(source);
  return (
    <li className={styles.item}>
      <Status tone={entry.tone}>{translate(entry.message, entry.params)}</Status>
      <span className={styles.detail}>
        {formatInstant(entry.at)}
        {entry.isSilent ? ` · ${translate('shell.inbox.silent')}` : ''}
        {taken === null
          ? ''
          : ` · ${translate('shell.inbox.taken', { name: taken.by, time: formatInstant(taken.at) ?? '' })}`}
      </span>
      {isWaiting(entry) ? (
        <span className={styles.actions}>
          <Button size="small" variant="outlined" onClick={() => inbox.take(entry.id, userName)}>
            {translate('shell.inbox.take')}
          </Button>
          {source === null ? null : (
            <Button size="small" variant="text" onClick={() => inbox.muteSource(source, !isMuted)}>
              {translate(isMuted ? 'shell.inbox.unmuteSource' : 'shell.inbox.muteSource')}
            </Button>
          )}
        </span>
      ) : null}
    </li>
  );
}
