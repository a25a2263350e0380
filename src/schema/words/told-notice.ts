import type { JsonObject } from '../../contract/json-object.ts';
import { toBusinessDay } from '../../domain/taipei-time.ts';
import type { Notice } from '../dialect/dialect-types.ts';
import { meetsCondition } from '../values/meets-condition.ts';
import { resolveValue, resolveValues } from '../values/resolve-value.ts';
import type { ValueScope } from '../values/value-scope.ts';

/** What is told of an event: the server and the pages say the same of it, so that it is kept once. */
export interface ToldNotice {
  /** Names the event: the same wherever it is heard. */
  key: string;
  /** Fill the placeholders of the word. */
  params: JsonObject;
}

const MOST_KEY = 300;
const MOST_PARAMS = 20;
const MOST_TEXT = 200;
const ROC_YEAR_ZERO = 1911;

/**
 * What a notice says of a message of its topic, or of an answer of its operation.
 * @param eventId as the sender of the message has numbered it; without one, the same words on one day are one event, of
 * an alarm those within one minute
 * @returns null where it does not meet the notice's condition
 */
export function toldNotice(
  notice: Notice,
  said: JsonObject,
  {
    eventId,
    ...given
  }: Pick<ValueScope, 'settings' | 'now' | 'functions'> & { eventId?: string | undefined },
): ToldNotice | null {
  const scope: ValueScope = { ...given, message: said, answer: said };
  if (!meetsCondition(notice.when, scope)) return null;
  const named = notice.once === undefined ? undefined : toWord(resolveValue(notice.once, scope));
  // A message of another publisher may lack what names the event.
  const once = named ?? eventId ?? `${toSpan(notice, scope.now)} ${JSON.stringify(said)}`;
  return {
    key: toKey(`${notice.ofTopic ?? notice.operation} ${notice.message} ${once}`),
    params: toPlain({ ...rocMonth(scope.now), ...resolveValues(notice.params, scope) }),
  };
}

/** An alarm is heard again when its cause comes back on the same day; each process and page hears it in one minute. */
function toSpan({ soundSeconds }: Notice, now: Date): string {
  return soundSeconds === undefined
    ? toBusinessDay(now)
    : now.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

function toWord(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Names an event for the server, which keeps short names. */
export function toKey(text: string): string {
  if (text.length <= MOST_KEY) return text;
  // FNV-1a, twice from other beginnings: the rest of two long texts is told apart.
  const hash = (seed: number) => {
    let value = seed;
    for (let index = 0; index < text.length; index += 1)
      value = Math.imul(value ^ text.charCodeAt(index), 16_777_619) >>> 0;
    return value.toString(36);
  };
  return `${text.slice(0, MOST_KEY - 20)} ${hash(2_166_136_261)}${hash(3_735_928_559)}`;
}

/** What fills placeholders is short, and empty where the message does not say it; the server keeps nothing else. */
function toPlain(params: JsonObject): JsonObject {
  const plain = Object.entries(params).flatMap(([name, value]) => {
    if (typeof value === 'string' || value === null) return [[name, (value ?? '').slice(0, MOST_TEXT)]];
    return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
  });
  return Object.fromEntries(plain.slice(0, MOST_PARAMS));
}

/** This month, in the years of the Republic of China: each notice may say it. */
function rocMonth(now: Date) {
  const [year = 0, month = 0] = toBusinessDay(now).split('-').map(Number);
  return { rocYear: year - ROC_YEAR_ZERO, month };
}
