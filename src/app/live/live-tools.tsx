import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Bell, VolumeX, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { STORE_TOPIC } from '../../contract/live.ts';
import { formatInstant } from '../../domain/taipei-time.ts';
import { LiveContext } from '../../engine/live/live-context.ts';
import { useFeed } from '../../engine/live/use-feed.ts';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { Status } from '../../engine/parts/status.tsx';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import type { Link } from '../../schema/dialect/dialect-types.ts';
import { NoticeLink } from '../notices/notice-link.tsx';
import { useSession } from '../session/use-session.ts';
import { useStarted } from '../start/started-context.ts';
import { AlarmSound } from './alarm-sound.ts';
import { Inbox, type InboxEntry, isWaiting } from './inbox.ts';
import styles from './live-tools.module.css';
import { SharedInbox } from './shared-inbox.ts';
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
  const join = useSharedInbox(inbox);
  const [sound] = useState(() => new AlarmSound(providerUrl ?? ''));
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const { entries } = useSyncExternalStore(inbox.subscribe, inbox.state);
  const isBlocked = useSyncExternalStore(sound.subscribe, sound.isBlocked);
  useToldNotices(roles, { inbox, sound, onAdded: join });
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
          ref={bell}
          aria-label={label}
          aria-expanded={isOpen}
          className={styles.bell}
          onClick={() => setOpen((was) => !was)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setOpen(false);
          }}
        >
          <Bell {...ICON_STYLE} />
          {waiting > 0 ? <span className={styles.count}>{waiting}</span> : null}
        </IconButton>
      </Tooltip>
      {isOpen ? (
        <InboxPanel
          inbox={inbox}
          userName={userName}
          isAdmin={roles.includes('admin')}
          onMute={sound.stop}
          onChange={join}
          onClose={() => {
            setOpen(false);
            bell.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

/** Keeps the inbox the same as the store's, where the provider keeps one. @returns sends soon what has changed here */
function useSharedInbox(inbox: Inbox): () => void {
  const feed = use(LiveContext);
  const { client } = useStarted().data;
  const shared = useRef<SharedInbox>(null);
  useEffect(() => {
    if (!SharedInbox.isKept(client)) return;
    const own = new SharedInbox(inbox, client);
    const read = () => own.join(true);
    shared.current = own;
    read();
    const end = feed.subscribe(STORE_TOPIC, { onMessage: read, onResync: read });
    addEventListener('online', read);
    return () => {
      end();
      removeEventListener('online', read);
      own.close();
    };
  }, [inbox, client, feed]);
  return useCallback(() => shared.current?.join(), []);
}

interface InboxPanelProps {
  inbox: Inbox;
  userName: string;
  isAdmin: boolean;
  onMute(): void;
  /** What the server does not know yet. */
  onChange(): void;
  onClose(): void;
}

function InboxPanel({ inbox, userName, isAdmin, onMute, onChange, onClose }: InboxPanelProps) {
  const translate = useTranslate();
  const { entries, mutedUntil } = useSyncExternalStore(inbox.subscribe, inbox.state);
  const { level, unheard, refusedCount, lastRefusal } = useFeed();
  const [openedAt] = useState(() => Date.now());
  const [seenAt] = useState(() => inbox.state().seenAt);
  useEffect(() => {
    inbox.look();
    onChange();
  }, [inbox, onChange]);
  const isMuted = mutedUntil > openedAt;
  const mute = () => {
    inbox.mute(!isMuted);
    onMute();
    onChange();
  };
  const waiting = entries.filter(isWaiting);
  const past = entries.filter((entry) => !isWaiting(entry));
  const draw = (entry: InboxEntry) => (
    <Item key={entry.id} {...{ entry, seenAt, inbox, userName, onChange }} />
  );
  return (
    <aside
      className={styles.panel}
      aria-label={translate('shell.inbox.title')}
      data-inbox
      data-print="none"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <h2>{translate('shell.inbox.title')}</h2>
        <Button size="small" variant="outlined" startIcon={<VolumeX {...ICON_STYLE} />} onClick={mute}>
          {isMuted
            ? translate('shell.inbox.unmute', { time: formatInstant(mutedUntil) ?? '' })
            : translate('shell.inbox.mute')}
        </Button>
        <IconButton aria-label={translate('shell.close')} onClick={onClose}>
          <X {...ICON_STYLE} />
        </IconButton>
      </header>
      {level === 'lost' || unheard.length > 0 ? (
        <p className={styles.refused} role="status">
          {translate(level === 'lost' ? 'shell.inbox.lost' : 'shell.inbox.unheard')}
        </p>
      ) : null}
      {isAdmin && refusedCount > 0 ? (
        <p className={styles.refused}>
          {translate('engine.feed.refused', { count: refusedCount })} {lastRefusal}
        </p>
      ) : null}
      <Section title={translate('shell.inbox.waiting', { count: waiting.length })}>
        {waiting.map(draw)}
      </Section>
      <Section title={translate('shell.inbox.history')}>{past.map(draw)}</Section>
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

interface ItemProps {
  entry: InboxEntry;
  /** What came after it is new to the user. */
  seenAt: number;
  inbox: Inbox;
  userName: string;
  onChange(): void;
}

function Item({ entry, seenAt, inbox, userName, onChange }: ItemProps) {
  const translate = useTranslate();
  const link = useLinkOf(entry);
  const { mutedSources } = useSyncExternalStore(inbox.subscribe, inbox.state);
  const { source, taken } = entry;
  const isMuted = source !== null && mutedSources.includes(source);
  const take = () => {
    inbox.take(entry.id, userName);
    onChange();
  };
  const muteSource = (name: string) => {
    inbox.muteSource(name, !isMuted);
    onChange();
  };
  return (
    <li className={styles.item}>
      <Status tone={entry.tone}>{translate(entry.message, entry.params)}</Status>
      <span className={styles.detail}>
        {entry.at > seenAt ? <b>{translate('shell.inbox.unseen')} · </b> : null}
        {formatInstant(entry.at)}
        {entry.isSilent ? ` · ${translate('shell.inbox.silent')}` : ''}
        {taken === null
          ? ''
          : ` · ${translate('shell.inbox.taken', { name: taken.by, time: formatInstant(taken.at) ?? '' })}`}
      </span>
      <span className={styles.actions}>
        {isWaiting(entry) ? (
          <Button size="small" variant="outlined" onClick={take}>
            {translate('shell.inbox.take')}
          </Button>
        ) : null}
        {isWaiting(entry) && source !== null ? (
          <Button size="small" variant="text" onClick={() => muteSource(source)}>
            {translate(isMuted ? 'shell.inbox.unmuteSource' : 'shell.inbox.muteSource')}
          </Button>
        ) : null}
        {link === undefined ? null : <NoticeLink link={link} />}
      </span>
    </li>
  );
}

/** The inbox keeps the words of a notice: they say which one it was. */
function useLinkOf({ message }: InboxEntry): Link | undefined {
  const { routes } = useStarted();
  return useMemo(
    () => routes.flatMap(({ notices = [] }) => notices).find((notice) => notice.message === message)?.link,
    [routes, message],
  );
}
