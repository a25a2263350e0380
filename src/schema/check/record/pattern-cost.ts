/** What a backtracking matcher may do with a pattern at one place of a text, by its written limits. */
export interface PatternCost {
  /** Steps at one place, each unlimited repetition taken once. */
  steps: number;
  /** Whether a part repeats without an upper limit: then the cost also depends on the text. */
  isUnlimited: boolean;
  /** Whether a match can begin at the start of the text alone. */
  isAnchored: boolean;
}

/** In how many ways a part can match, and with how many steps. */
interface Ways {
  ways: number;
  steps: number;
}

const ONE: Ways = { ways: 1, steps: 1 };
const NOTHING: Ways = { ways: 1, steps: 0 };
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;
/** One escape of the `u` flag: `\d`, `\p{L}`, `\u{1F600}`, `\x41`, `\k<name>`. */
const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<[^>]*>|.)/s;
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]*:))?/;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/s;

/**
 * Reads how much a pattern lets a matcher try: `^(a{1,9}){1,9}$` is limited and still tries 9^9 ways.
 * @param pattern a valid regular expression of the `u` flag
 */
export function costOf(pattern: string): PatternCost {
  const reader = new PatternReader(pattern);
  const { steps } = reader.readChoice();
  return { steps, isUnlimited: reader.isUnlimited, isAnchored: isAnchored(pattern) };
}

/** The largest number of repetitions that an automaton is made of; each is as many states as the part has. */
const MOST_COUNTED = 8;
const WRITTEN = /\\.|\[(?:\\.|[^\]\\])*\]|\{(\d+)(,(\d*))?\}/gs;

/**
 * The pattern with large numbers of repetitions made unlimited: quick to judge, and no quicker to match. Where it is
 * linear, so is the pattern, since a matcher finds each of its ways there as well.
 */
export function withoutLargeCounts(pattern: string): string {
  return pattern.replaceAll(WRITTEN, (text, least?: string, comma?: string, most = '') => {
    if (least === undefined) return text;
    const largest = Math.max(Number(least), Number(comma === undefined ? least : most));
    if (largest <= MOST_COUNTED) return text;
    return Number(least) === 0 ? '*' : '+';
  });
}

/** Begins with `^`, and no alternative of the whole begins without it. */
function isAnchored(pattern: string): boolean {
  return pattern.startsWith('^') && !new PatternReader(pattern).hasChoice();
}

class PatternReader {
  isUnlimited = false;
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** Whether the whole is a choice. */
  hasChoice(): boolean {
    this.#readSequence();
    return this.#pattern[this.#at] === '|';
  }

  /** Alternatives up to the end or to the bracket that closes them. */
  readChoice(): Ways {
    const all = this.#readSequence();
    while (this.#pattern[this.#at] === '|') {
      this.#at += 1;
      const next = this.#readSequence();
      all.ways += next.ways;
      all.steps += next.steps;
    }
    return all;
  }

  #readSequence(): Ways {
    const all = { ...NOTHING };
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at] ?? '')) {
      const part = this.#repeat(this.#readAtom());
      all.steps += all.ways * part.steps;
      all.ways *= part.ways;
    }
    return all;
  }

  #readAtom(): Ways {
    const rest = this.#pattern.slice(this.#at);
    const [opening] = GROUP.exec(rest) ?? [];
    if (opening !== undefined) {
      this.#at += opening.length;
      const inner = this.readChoice();
      this.#at += 1;
      return inner;
    }
    const [text = rest[0] ?? ''] = ESCAPE.exec(rest) ?? CLASS.exec(rest) ?? [];
    this.#at += Math.max(1, text.length);
    return ONE;
  }

  #repeat(part: Ways): Ways {
    const [text, least = '', comma, most = ''] = QUANTIFIER.exec(this.#pattern.slice(this.#at)) ?? [];
    if (text === undefined) return part;
    this.#at += text.length;
    if (text.startsWith('?')) return times(part, 0, 1);
    if (text.startsWith('{') && (comma === undefined || most !== ''))
      return times(part, Number(least), Number(comma === undefined ? least : most));
    this.isUnlimited = true;
    return times(part, Number(least), Number(least) + 1);
  }
}

/** A part that may repeat more often costs more than any bound. */
const MOST_TIMES = 100_000;

/** A part from `least` to `most` times in a row. */
function times({ ways, steps }: Ways, least: number, most: number): Ways {
  const all: Ways = { ways: 0, steps: 0 };
  if (most > MOST_TIMES) return { ways: Number.POSITIVE_INFINITY, steps: Number.POSITIVE_INFINITY };
  let before = 1;
  for (let count = 0; count <= most && Number.isFinite(all.steps); count += 1) {
    if (count >= least) all.ways += before;
    if (count < most) all.steps += before * steps;
    before *= ways;
  }
  return all;
}
