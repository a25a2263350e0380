import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { HeardMessage } from '../../contract/live.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { validateInstance } from '../../schema/json-schema/validate-instance.ts';

type Parsed = { message: JsonObject; refusal: null } | { message: null; refusal: string };

/**
 * A live message, judged by its topic's schema.
 * @param schema null: every object is one
 * @returns the message, or what is wrong with it: `/content/11 type`
 */
export function parseMessage(body: string, schema: JsonSchema | null): Parsed {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    return { message: null, refusal: 'no JSON' };
  }
  if (!isPlainObject(message)) return { message: null, refusal: 'no object' };
  const [error] = schema === null ? [] : validateInstance(schema, message);
  return error === undefined
    ? { message, refusal: null }
    : { message: null, refusal: `${error.pointer} ${error.keyword}`.trim() };
}

/** Enough for some minutes of a busy car park. */
const MOST_EVENTS = 2000;
/** Within it two messages that say the same and have no id are one that was sent twice. */
const SAME_WITHIN_MILLISECONDS = 3000;

/** The events of late: a broker may hand one over twice, and a reconnect may bring it again. */
export class EventMemory {
  /** event -> when it came, oldest first */
  readonly #seen = new Map<string, number>();

  /**
   * Notes an event.
   * @param eventId as its sender numbered it; without one, the same words shortly after one another are the same event
   * @returns whether it was there before
   */
  hasSeen(topic: string, body: string, eventId: string | undefined): boolean {
    const key = `${topic} ${eventId ?? body}`;
    const now = Date.now();
    const before = this.#seen.get(key);
    if (before !== undefined && (eventId !== undefined || now - before < SAME_WITHIN_MILLISECONDS))
      return true;
    this.#seen.delete(key);
    this.#seen.set(key, now);
    const oldest = this.#seen.size > MOST_EVENTS ? this.#seen.keys().next().value : undefined;
    if (oldest !== undefined) this.#seen.delete(oldest);
    return false;
  }
}

const RECENT_MILLISECONDS = 600_000;
/** Of each topic. */
const MOST_RECENT = 500;

/** The messages of the last minutes by topic. */
export class RecentMessages {
  readonly #topics = new Map<string, HeardMessage[]>();

  add(topic: string, message: JsonObject): void {
    const heard = this.#topics.get(topic) ?? [];
    this.#topics.set(topic, heard);
    heard.push({ message, at: Date.now() });
    if (heard.length > MOST_RECENT) heard.shift();
  }

  /** @returns oldest first */
  of(topic: string): readonly HeardMessage[] {
    const since = Date.now() - RECENT_MILLISECONDS;
    return (this.#topics.get(topic) ?? []).filter(({ at }) => at > since);
  }
}
