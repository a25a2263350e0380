import { type DataProvider, DataProviderContext, useNotify } from 'ra-core';
import { use, useContext, useEffect, useRef } from 'react';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { GatehouseI18n } from '../../data/config/i18n.ts';
import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import { lettersFor } from '../../domain/privileges.ts';
import { LiveContext } from '../../engine/live/live-context.ts';
import { SettingsContext } from '../../engine/scope/use-scope.ts';
import { linkToList } from '../../schema/describe/resource-address.ts';
import type { Notice } from '../../schema/dialect/dialect-types.ts';
import { toldNotice } from '../../schema/words/told-notice.ts';
import type { Alarm } from '../notices/alarm-notice.ts';
import { useStarted } from '../start/started-context.ts';
import type { AlarmSound } from './alarm-sound.ts';
import { type Inbox, sourceOf } from './inbox.ts';

const MILLISECONDS = 1000;
/** Document 3, §2.2. */
const USUAL_SECONDS = 3;
const ASK_EVERY_SECONDS = 10;
/** Of the notices of react-admin, where the tone of ours has another name. */
const TYPES = {
  success: 'success',
  info: 'info',
  neutral: 'info',
  warning: 'warning',
  danger: 'error',
} as const;

interface Told {
  notice: Notice;
  /** The address of its list. */
  page: string;
  /** The message, or the answer. */
  said: JsonObject;
  /** As the sender has numbered the message. */
  eventId?: string | undefined;
}

/** Tells the notices that the descriptions ask for, each to those who read its list. */
export function useToldNotices(
  roles: readonly string[],
  { inbox, sound, onAdded }: { inbox: Inbox; sound: AlarmSound; onAdded(): void },
) {
  const notify = useNotify();
  const feed = use(LiveContext);
  const provider = use(DataProviderContext);
  const { routes, system, data } = useStarted();
  const { i18n } = data;
  const settings = useContext(SettingsContext);
  const tell = ({ notice, page, said, eventId }: Told) => {
    const now = new Date();
    const told = toldNotice(notice, said, { settings, now, functions: NAMED_FUNCTIONS, eventId });
    if (told === null) return false;
    const { key, params } = told;
    const added = inbox.add({
      id: key,
      message: notice.message,
      params,
      tone: notice.tone,
      at: now.getTime(),
      source: sourceOf(params),
    });
    const seconds = notice.showSeconds === undefined ? USUAL_SECONDS : notice.showSeconds;
    const alarm: Alarm | undefined =
      notice.soundSeconds === undefined ? undefined : { page, at: now.getTime(), sound };
    const { link } = notice;
    const options = { type: TYPES[notice.tone], messageArgs: params, alarm, link };
    const autoHideDuration = seconds === null ? null : seconds * MILLISECONDS;
    // The words of an entity come with it, and it may not have been opened.
    void loadWords(i18n, notice).then(() => notify(notice.message, { ...options, autoHideDuration }));
    if (added !== null) onAdded();
    // One tab sounds, of several that are told.
    if (notice.soundSeconds !== undefined && added !== null && !added.isSilent)
      void sound.play(notice.soundSeconds);
    return true;
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const mine = routes
      .filter(({ privileges, status }) => status !== 'draft' && lettersFor(roles, privileges).has('r'))
      .flatMap((entry) => (entry.notices ?? []).map((notice) => ({ notice, page: linkToList(entry) })))
      .filter(({ notice: { modes, roles: only } }) => isAmong([system.MODE], modes) && isAmong(roles, only));
    const ends = mine.map(({ notice, page }) => {
      void loadWords(i18n, notice);
      const { ofTopic } = notice;
      if (ofTopic === undefined)
        return askAgain(provider, notice, (said) => latest.current({ notice, page, said }));
      return feed.subscribe(ofTopic, {
        onMessage: (said, eventId) => void latest.current({ notice, page, said, eventId }),
      });
    });
    return () => {
      for (const end of ends) end();
    };
  }, [feed, provider, routes, roles, system.MODE, i18n]);
}

/** Asks until there is something to tell. @returns a function that ends it */
function askAgain(
  provider: DataProvider | null,
  { operation = '', everySeconds = ASK_EVERY_SECONDS }: Notice,
  onAnswer: (said: JsonObject) => boolean,
): () => void {
  const ask = async () => {
    const answer: unknown = await provider?.invoke(operation).catch(() => null);
    if (isPlainObject(answer) && onAnswer(answer)) clearInterval(timer);
  };
  const timer = setInterval(() => void ask(), everySeconds * MILLISECONDS);
  void ask();
  return () => clearInterval(timer);
}

/** Without them the key is shown, which is better than nothing. */
async function loadWords(i18n: Pick<GatehouseI18n, 'loadArea'>, { message }: Notice): Promise<void> {
  const [area = ''] = message.split('.');
  await i18n.loadArea(area).catch(() => undefined);
}

/** @param only no limit when absent */
function isAmong(held: readonly string[], only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((one) => held.includes(one));
}
