import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'ra-core';
import { use, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { toFailure } from '../../../src/contract/failure.ts';
import { isRunning } from '../../../src/domain/devices/device-command.ts';
import { randomKey } from '../../../src/domain/random-key.ts';
import {
  LiveContext,
  type ProviderMethods,
  SettingsContext,
  useLiveTopic,
  useWords,
} from '../../../src/engine/index.ts';
import type { CommandKind } from './commands.ts';
import { type ControlEvent, type ControlState, EMPTY_CONTROL, reduceControl } from './control-state.ts';
import {
  type Feed,
  type FeedBadge,
  isAsked,
  isTrusted,
  judgeFeed,
  judgeLock,
  type Override,
} from './feed.ts';
import { type LiveMessage, readGatewayMessage, readSpacesMessage } from './live-messages.ts';
import { type LiveSettings, readLiveSettings } from './live-settings.ts';
import { type Division, readDivisions } from './wire.ts';

/** While there is no live feed, the devices are asked. */
const POLL_MS = 3_000;
/** With one, too, only seldom: a message that was lost on its way does not stay unknown. */
const READ_AGAIN_MS = 10_000;
const TICK_MS = 500;
export const READ_DIVISIONS = 'io.readDivisions';
const [GATEWAYS, SPACES] = ['gateways', 'parking_spaces'];
const TOPICS = [GATEWAYS, SPACES];

export interface Sending {
  target: string;
  kind: CommandKind;
  operationId: string;
  args: Readonly<Record<string, unknown>>;
}

/** All that the page shows and does. */
export interface LiveControl {
  divisions: readonly Division[] | undefined;
  error: unknown;
  retry(): void;
  state: ControlState;
  dispatch(event: ControlEvent): void;
  settings: LiveSettings;
  feed: Feed;
  badge: FeedBadge;
  /** `free`, `locked`, or `overridden` by a person for a while. */
  lock: ReturnType<typeof judgeLock>;
  override: Override | null;
  setOverride(override: Override | null): void;
  reconnect(): void;
  now: number;
  /** Sends a command and follows it; a target has one at a time. */
  send(sending: Sending): Promise<boolean>;
  /** Sends a failed one again. */
  sendAgain(target: string): void;
}

/** The divisions with all that is heard of them, and the commands that were sent. */
export function useLiveControl(): LiveControl {
  const translate = useTranslate();
  const settings = readLiveSettings(use(SettingsContext), translate('live-control.reasons.usual'));
  const [state, dispatch] = useReducer(reduceControl, EMPTY_CONTROL);
  const now = useTicks(settings, dispatch);
  const live = use(LiveContext);
  const { status, unheard } = useSyncExternalStore(live.onChange, live.state);
  const isUnheard = TOPICS.some((topic) => unheard.includes(topic));
  const feed: Feed = { state: status, heardAt: live.heardAt(), isUnheard };
  const query = useDivisions(dispatch, isAsked(feed));
  useMessages(dispatch, () => void query.refetch());
  useRecentBlackCars(dispatch);
  const badge = judgeFeed(feed, now, settings.feed);
  const [override, setOverride] = useState<Override | null>(null);
  // The connection is back: what was overridden is no longer locked, and is not unlocked the next time either.
  if (isTrusted(badge) && override !== null) setOverride(null);
  const lock = judgeLock(badge, override, now);
  const { send, sendAgain } = useSend(state, { dispatch, isLocked: lock === 'locked' });
  return {
    divisions: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    state,
    dispatch,
    settings,
    feed,
    badge,
    lock,
    override,
    setOverride,
    reconnect: live.retry,
    now,
    send,
    sendAgain,
  };
}

function useTicks({ commands: limits }: LiveSettings, dispatch: (event: ControlEvent) => void): number {
  const [now, setNow] = useState(() => Date.now());
  const { noReportMs, confirmedMs } = limits;
  useEffect(() => {
    const timer = setInterval(() => {
      const at = Date.now();
      setNow(at);
      dispatch({
        type: 'command',
        event: { type: 'tick', now: at, limits: { noReportMs, confirmedMs } },
      });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [dispatch, noReportMs, confirmedMs]);
  return now;
}

function useDivisions(dispatch: (event: ControlEvent) => void, isPolling: boolean) {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const query = useQuery({
    queryKey: ['live-control', 'divisions'],
    queryFn: async ({ signal }) => readDivisions(await provider.invoke(READ_DIVISIONS, {}, { signal })),
    retry: false,
    refetchInterval: isPolling ? POLL_MS : READ_AGAIN_MS,
    refetchOnWindowFocus: true,
    // Two answers alike are two reports: the second is heard later.
    structuralSharing: false,
  });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data !== undefined) dispatch({ type: 'loaded', divisions: data, now: dataUpdatedAt });
  }, [data, dataUpdatedAt, dispatch]);
  return query;
}

/** Messages that come one upon the other are drawn together: two hundred a second are no two hundred pictures. */
const TOGETHER_MS = 50;

function useMessages(dispatch: (event: ControlEvent) => void, onResync: () => void) {
  const waiting = useRef<ControlEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hear = (message: LiveMessage | null) => {
    if (message === null) return;
    waiting.current.push({ type: 'heard', message, now: Date.now() });
    if (waiting.current.length > 1) return;
    timer.current = setTimeout(() => {
      for (const event of waiting.current.splice(0)) dispatch(event);
    }, TOGETHER_MS);
  };
  useLiveTopic(GATEWAYS, (message) => hear(readGatewayMessage(message, Date.now())), onResync);
  useLiveTopic(SPACES, (message) => hear(readSpacesMessage(message)), onResync);
}

/** Vehicles of the blacklist that came while another page was open, and what was decided about them meanwhile. */
function useRecentBlackCars(dispatch: (event: ControlEvent) => void) {
  const feed = use(LiveContext);
  useEffect(() => {
    for (const { message, at } of feed.recent(GATEWAYS)) {
      const heard = readGatewayMessage(message, at);
      if (heard?.kind === 'blackCar' || heard?.kind === 'blackCarDecided')
        dispatch({ type: 'heard', message: heard, now: at });
    }
  }, [feed, dispatch]);
}

interface SendOptions {
  dispatch(event: ControlEvent): void;
  /** A question that was open when the controls were locked sends nothing. */
  isLocked: boolean;
}

function useSend({ commands }: ControlState, { dispatch, isLocked }: SendOptions) {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const { problem } = useWords();
  /** Targets whose request runs: two fast presses come before the first is drawn. */
  const busy = useRef(new Set<string>());
  return useMemo(() => {
    const send = async ({ target, kind, operationId, args }: Sending): Promise<boolean> => {
      if (isLocked || busy.current.has(target) || isRunning(commands[target])) return false;
      busy.current.add(target);
      const id = randomKey();
      const told = { ...args, operationId };
      dispatch({
        type: 'command',
        event: { type: 'sent', id, target, kind, args: told, now: Date.now() },
      });
      try {
        await provider.invoke(operationId, args, { idempotencyKey: id });
        dispatch({ type: 'command', event: { type: 'accepted', id, now: Date.now() } });
        return true;
      } catch (error) {
        const message = problem(toFailure(error));
        dispatch({ type: 'command', event: { type: 'refused', id, message, now: Date.now() } });
        return false;
      } finally {
        busy.current.delete(target);
      }
    };
    const sendAgain = (target: string) => {
      const command = commands[target];
      if (command?.state !== 'failed') return;
      const { operationId, ...args } = command.args;
      if (typeof operationId === 'string') void send({ target, kind: command.kind, operationId, args });
    };
    return { send, sendAgain };
  }, [provider, problem, dispatch, commands, isLocked]);
}
