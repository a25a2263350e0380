import { readFileSync } from 'node:fs';
import path from 'node:path';
import Polyglot from 'node-polyglot';
import { describe, expect, test } from 'vitest';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { explainStay } from '../../../src/domain/tariff/price/explain-stay.ts';
import {
  sayTariff,
  type TariffWord,
  wordOfLine,
  wordOfProblem,
  wordOfStayError,
} from '../../../src/domain/tariff/words.ts';
import fc from '../../support/fast-check.ts';
import { buildService } from './build-tariff.ts';
import { toEngine } from './price-case.ts';
import { randomStay } from './random-stays.ts';

const LANGUAGES = ['zh-TW', 'en'] as const;

const speakers = LANGUAGES.map((language) => {
  const read = (area: string): unknown =>
    JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../../../i18n', language, `${area}.json`), 'utf8'),
    );
  const polyglot = new Polyglot({
    phrases: { tariff: read('tariff'), validation: read('validation') },
    onMissingKey: (key) => {
      throw new Error(`${language} has no ${key}`);
    },
  });
  return (word: TariffWord) => sayTariff((key, params) => polyglot.t(key, params), word);
});

function expectWords(word: TariffWord): void {
  for (const say of speakers) expect(say(word)).not.toMatch(/%\{|undefined|null|NaN/);
}

test('every line of every explanation has words, with all that stands in them', () => {
  const rules = new Set<string>();
  fc.assert(
    fc.property(randomStay, (random) => {
      const { tariff, calendar, stay } = toEngine(random);
      const { notes, segments, limits, discounts } = explainStay(tariff, calendar, stay);
      for (const line of [...notes, ...segments, ...limits, ...discounts]) {
        rules.add(line.rule);
        expectWords(wordOfLine(line));
      }
    }),
    { numRuns: 500 },
  );
  expect([...rules].toSorted()).toEqual([
    'accumulatedLimit',
    'afterHours',
    'amount',
    'dayLimit',
    'discountLimit',
    'enterBuffer',
    'exitBuffer',
    'fixedPrice',
    'hours',
    'section',
    'shortStay',
    'tolerated',
  ]);
});

const SECTION_CODES = new Set(['gap', 'overlap', 'reversed', 'end24', 'interval']);

describe('a fault of a plan', () => {
  const [, english] = speakers;
  const say = (normal: unknown) => {
    const service = buildService();
    const { problems } = readPlan({
      ...service,
      data: { periods: { normal, holiday: normal, spHoliday: normal } },
    });
    for (const problem of problems) {
      expectWords(wordOfProblem(problem));
      // A form says what the server refuses by the word of all forms: the label beside it names the day.
      for (const speak of speakers) {
        const said = speak({ key: `validation.${problem.code}`, params: problem.params });
        expect(said).not.toMatch(/%\{|undefined|null|NaN/);
        if (SECTION_CODES.has(problem.code)) expect(said).toContain(String(problem.params.section));
      }
    }
    return problems.slice(0, 1).map((problem) => english?.(wordOfProblem(problem)));
  };
  const section = { stime: '00:00', etime: '08:00', price: 1, time_unit: 'hr', charge_interval: 1 };

  test.each<[unknown, string]>([
    [[section], 'At section 1 on normal days, nothing covers 08:00 to 24:00'],
    [[{ ...section, etime: '24:00' }], 'Section 1 on normal days ends at 24:00: the last one ends at 23:59'],
    [
      [{ ...section, stime: '09:00' }],
      'Section 1 on normal days ends at 08:00, which is not after its start at 09:00',
    ],
    [
      [section, { ...section, stime: '07:00', etime: '23:59' }],
      'Section 2 on normal days overlaps another from 07:00 to 08:00',
    ],
    [[{ ...section, charge_interval: 0 }], 'Section 1 on normal days needs a whole unit from 1 to 100000'],
    [
      [{ ...section, charge_interval: 100_001 }],
      'Section 1 on normal days needs a whole unit from 1 to 100000',
    ],
    [Array.from({ length: 1000 }, () => section), 'There are 1000 sections on normal days: at most 96'],
    [[], 'There is no section on normal days'],
    [[{ ...section, stime: '8' }], '“8” is no time of a day, as 08:00 or 08:00:05'],
    [[{ ...section, price: -1 }], 'A whole number from 0 to 1000000'],
    [[{ ...section, time_unit: 'x' }], 'One of: hr, m'],
    [undefined, 'This is missing'],
    [5, 'Something else belongs here'],
  ])('%j is said so', (normal, words) => {
    expect(say(normal)).toEqual([words]);
  });

  test('of a stay and of a pattern has words', () => {
    for (const code of ['stayReversed', 'stayTooLong', 'stayTime', 'noPlan'] as const)
      expectWords(wordOfStayError(code));
    expectWords(wordOfProblem({ code: 'pattern', pointer: '/data/regex', params: {} }));
  });
});
