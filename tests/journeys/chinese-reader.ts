import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { toPlateText } from '../../src/domain/typed-text.ts';
import { readTexts } from './seen-words.ts';

const WORDS = path.resolve(import.meta.dirname, '../../i18n/zh-TW');
/** The same in every language: the product's name, a language by its own, kinds of files. */
const NAMES = ['Gatehouse', 'English', 'WEBP'];
/** Latin letters, also with figures and signs within them. */
const LATIN = /[A-Za-z][\w.+-]*/g;
/** The name of a field or of a choice, as it stands on the wire. */
const WIRE_NAME = /\b[a-z]+(?:_[a-z0-9]+)+\b/g;

/** Reads pages in Chinese: what is English there, and neither one of our Chinese words nor data, was never translated. */
export class ChineseReader {
  readonly foreign = new Set<string>();
  readonly #known = latinOfWords();
  readonly #page: Page;
  readonly #reading = new Set<Promise<void>>();

  /** @param page before it is loaded: the answers that it gets are data */
  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => {
      // A camera's stream is no JSON, and has no end.
      if (!/\/api\/v1\/(?!streams\/)/.test(response.url())) return;
      const reading = response.json().then(
        (answer) => this.#learn(answer),
        () => undefined,
      );
      this.#reading.add(reading);
      void reading.then(() => this.#reading.delete(reading));
    });
  }

  /** Reads what stands on the page now. @param where for the report */
  async read(where: string): Promise<void> {
    await Promise.all(this.#reading);
    for (const { text, kind, element } of await readTexts(this.#page)) {
      const words = text.match(LATIN)?.filter((word) => word.length > 1 && !this.#known.has(word)) ?? [];
      const names = text.match(WIRE_NAME) ?? [];
      if (words.length + names.length > 0)
        this.foreign.add(
          `${where}: ${kind} of ${element}: "${[...words, ...names].join(' ')}" in "${text.trim()}"`,
        );
    }
  }

  #learn(answer: unknown): void {
    if (typeof answer === 'string')
      for (const part of [answer, toPlateText(answer)]) addLatin(part, this.#known);
    else if (typeof answer === 'object' && answer !== null)
      for (const value of Object.values(answer)) this.#learn(value);
  }
}

function addLatin(text: string, known: Set<string>): void {
  for (const word of text.match(LATIN) ?? []) known.add(word);
}

function latinOfWords(): Set<string> {
  const known = new Set(NAMES);
  for (const file of readdirSync(WORDS))
    addLatin(readFileSync(path.join(WORDS, file), 'utf8').replaceAll(/"[^"]*":/g, ''), known);
  return known;
}
