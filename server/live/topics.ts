/** `/exchange/pos/app.status`: the exchange and the routing key, as RabbitMQ's STOMP plugin spells them (document 2, §4.5). */
const DESTINATION = /^\/exchange\/pos\/([A-Za-z0-9_-]+|[*#])((?:\.(?:[A-Za-z0-9_-]+|[*#]))*)$/;
const MAX_LENGTH = 255;

/**
 * The pattern of topics that a destination names: `/exchange/pos/item.#` -> `item.#`.
 * @returns null for what is no destination of the exchange `pos`
 */
export function toTopicPattern(destination: string): string | null {
  if (destination.length > MAX_LENGTH) return null;
  const [, first, rest = ''] = DESTINATION.exec(destination) ?? [];
  return first === undefined ? null : first + rest;
}

/** `app.status` -> `/exchange/pos/app.status`. */
export function toDestination(topic: string): string {
  return `/exchange/pos/${topic}`;
}

/** Whether a pattern is one topic, without `*` or `#`. */
export function isOneTopic(pattern: string): boolean {
  return !/[*#]/.test(pattern);
}

/** Whether a topic is of a pattern: `*` stands for one word, `#` for any number, also none, as in a topic exchange of RabbitMQ. */
export function matchesTopic(pattern: string, topic: string): boolean {
  if (pattern === topic) return true;
  if (isOneTopic(pattern)) return false;
  // The places in the pattern that the words so far may have led to: each pair is looked at once, however many `#` there are.
  const parts = pattern.split('.');
  let places = skipAny(new Set([0]), parts);
  for (const word of topic.split('.')) {
    const next = new Set<number>();
    for (const place of places) {
      const part = parts[place];
      if (part === '#') next.add(place);
      else if (part === '*' || part === word) next.add(place + 1);
    }
    places = skipAny(next, parts);
  }
  return places.has(parts.length);
}

/** `#` may stand for no word. A set grows while it is read. */
function skipAny(places: Set<number>, parts: readonly string[]): Set<number> {
  for (const place of places) if (parts[place] === '#') places.add(place + 1);
  return places;
}
