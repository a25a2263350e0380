import {
  CircleHelp,
  CloudOff,
  LogOut,
  PauseCircle,
  Printer,
  ReceiptText,
  Send,
  Settings,
} from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ComponentProps, memo, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, formatTime } from '../../../src/domain/taipei-time.ts';
import { useOfflineState, useTill } from '../../../src/engine/index.ts';
import type { DialogName } from '../till/dialog-name.ts';
import type { PrinterState } from '../till/use-printer.ts';
import { useUnfinishedCount } from '../till/use-unfinished-count.ts';
import { NumberMark } from './number-mark.tsx';
import { formatWhen } from './parts/format.ts';
import { ICON_STYLE } from './parts/icon-style.ts';
import styles from './till.module.css';

export interface TillHeaderProps {
  /** What the last guest is called by; null before the first. */
  lastNumber: string | null;
  /** Undefined where this till prints nothing. */
  printer: PrinterState | undefined;
  heldCount: number;
  /** Null where there is nothing else that the reader may open. */
  exitPath: string | null;
  onOpen(name: DialogName): void;
}

/** Which till this is, how it stands with its provider and its printer, and the way out. */
export const TillHeader = memo(function TillHeader(props: TillHeaderProps) {
  const { lastNumber, printer, heldCount, exitPath, onOpen } = props;
  const translate = useTranslate();
  const till = useTill();
  return (
    <header className={styles.header} data-print="none">
      <span className={styles.logo}>
        <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2.5 17h15M4 10h4.5v7H4zM6.2 10 17 3.8" />
        </svg>
      </span>
      <h1>{translate('order-entry.title')}</h1>
      <span className={styles.rule} />
      <span className={styles.quiet}>{till?.name ?? translate('order-entry.noTill')}</span>
      <span className={styles.rule} />
      <HeaderTools heldCount={heldCount} usesPrinter={printer !== undefined} onOpen={onOpen} />
      <span className={styles.space} />
      <OfflineMark />
      <NumberMark lastNumber={lastNumber} />
      <span className={styles.rule} />
      {printer !== undefined && <PrinterMark state={printer} onClick={() => onOpen('settings')} />}
      <span className={`${styles.rule} ${styles.wide}`} />
      <span className={styles.wide}>
        <Clock />
      </span>
      {exitPath !== null && <span className={styles.rule} />}
      {exitPath !== null && (
        <Link
          to={exitPath}
          className={styles.tool}
          title={translate('order-entry.exit')}
          aria-label={translate('order-entry.exit')}
        >
          <LogOut {...ICON_STYLE} size={18} />
          <span className={styles.wide}>{translate('order-entry.exit')}</span>
        </Link>
      )}
    </header>
  );
});

const TOOLS = [
  ['help', 'help.title', CircleHelp],
  ['settings', 'settings.title', Settings],
  ['orders', 'orders.title', ReceiptText],
  ['held', 'holding.title', PauseCircle],
] as const;

type HeaderToolsProps = Pick<TillHeaderProps, 'heldCount' | 'onOpen'> & { usesPrinter: boolean };

/** At the left, behind what does not change, and the one that grows last: hands find each where it was. */
function HeaderTools({ heldCount, usesPrinter, onOpen }: HeaderToolsProps) {
  const translate = useTranslate();
  return (
    <span className={styles.tools}>
      {TOOLS.map(([name, title, ToolIcon]) => (
        <Tool
          key={name}
          words={translate(`order-entry.${title}`)}
          short={name}
          count={name === 'held' ? heldCount : null}
          onClick={() => onOpen(name)}
        >
          <ToolIcon {...ICON_STYLE} />
        </Tool>
      ))}
      <QueueTool usesPrinter={usesPrinter} onClick={() => onOpen('queue')} />
    </span>
  );
}

interface ToolProps extends Pick<ComponentProps<'button'>, 'onClick'> {
  words: string;
  /** The word beside its icon, below `order-entry.tools`. */
  short: string;
  tone?: string;
  /** Absent for what is not counted. */
  count?: number | null;
  /** What stands beside the icon; '' for nothing. */
  text?: string;
  children: ReactNode;
}

function Tool({ words, short, tone, count = null, text = '', onClick, children }: ToolProps) {
  const translate = useTranslate();
  const about = text === '' && count !== null && count > 0 ? String(count) : text;
  return (
    <button
      type="button"
      className={styles.tool}
      data-tone={tone}
      title={words}
      aria-label={`${words} ${about}`.trim()}
      onClick={onClick}
    >
      {children}
      <span className={styles.word}>{translate(`order-entry.tools.${short}`)}</span>
      {/* Its room is kept, so that a count moves nothing. */}
      {count !== null && (
        <span className={styles.count} data-none={count === 0}>
          {count}
        </span>
      )}
      {text !== '' && <b>{text}</b>}
    </button>
  );
}

/** The sales that still need something: in words, since money waits on it. */
function QueueTool({ usesPrinter, onClick }: { usesPrinter: boolean; onClick(): void }) {
  const translate = useTranslate();
  const counts = useUnfinishedCount(usesPrinter);
  const words = (['unsent', 'unprinted'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => translate(`order-entry.queue.${name}`, { count: counts[name] }));
  return (
    <Tool
      words={translate('order-entry.queue.title')}
      short="queue"
      tone={words.length > 0 ? 'warning' : undefined}
      text={words.join(translate('order-entry.separator'))}
      onClick={onClick}
    >
      <Send {...ICON_STYLE} />
    </Tool>
  );
}

/** How the printer answered last; before the first time nothing is claimed. */
function PrinterMark({ state, onClick }: { state: PrinterState; onClick(): void }) {
  const translate = useTranslate();
  const [tone, words] =
    state === null
      ? ([undefined, 'unknown'] as const)
      : state === ''
        ? (['success', 'ready'] as const)
        : (['danger', 'notReady'] as const);
  return (
    <button type="button" className={styles.tool} data-tone={tone} onClick={onClick}>
      <Printer {...ICON_STYLE} size={16} />
      {translate(`order-entry.printing.${words}`)}
    </button>
  );
}

/** That the provider is away, and how old what can be sold is. */
function OfflineMark() {
  const translate = useTranslate();
  const { lostAt, staleAt } = useOfflineState();
  if (lostAt === null && staleAt === null) return null;
  const words = [translate('order-entry.offline')];
  if (staleAt !== null) words.push(translate('order-entry.itemsOf', { time: formatWhen(staleAt) }));
  return (
    <span
      className={`${styles.tool} ${styles.offline}`}
      data-tone="warning"
      role="status"
      title={words.join(' ')}
    >
      <CloudOff {...ICON_STYLE} />
      <span className={styles.cut}>{words.join(' ')}</span>
    </span>
  );
}

const SECOND = 1000;

/** The time in Taipei. A part of its own, so that nothing else is drawn again with it. */
function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={now.toISOString().slice(0, 16)}>
      {formatDay(now)} <b>{formatTime(now)}</b>
    </time>
  );
}
