// A part of the program of draw-report.mjs, which imports it by its text.

/** What stands where the font has no glyph: the mark that printers of Chinese have always used. */
const MARK = '\u3013';
/** More of them are counted, and not listed. */
const MOST_LISTED = 20;

/** Characters that the font has no glyph for: each is marked where it stands, and said at the end. */
export class Lacking {
  /** @type {Map<string, number>} */
  #counts = new Map();
  /** @type {Set<number>} */
  #known;

  /** @param {Set<number>} known */
  constructor(known) {
    this.#known = known;
  }

  /** @param {string} text */
  mark(text) {
    return Array.from(text, (character) => {
      if (this.#has(character)) return character;
      this.#counts.set(character, (this.#counts.get(character) ?? 0) + 1);
      return MARK;
    }).join('');
  }

  /** @param {string} character */
  #has(character) {
    return character === '\n' || this.#known.has(character.codePointAt(0) ?? 0);
  }

  /**
   * @param {string} words
   * @returns {string[]} none where the font has them all
   */
  note(words) {
    if (this.#counts.size === 0) return [];
    const count = [...this.#counts.values()].reduce((sum, each) => sum + each, 0);
    const listed = [...this.#counts].slice(0, MOST_LISTED).map(([character, times]) => {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `U+${code}×${times}`;
    });
    const more = this.#counts.size > MOST_LISTED ? '…' : '';
    return [words.replace('%{count}', String(count)).replace('%{characters}', listed.join(' ') + more)];
  }
}
