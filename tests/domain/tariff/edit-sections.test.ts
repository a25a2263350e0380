import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import {
  addSection,
  mendSections,
  moveBoundary,
  removeSection,
  type SectionEdit,
} from '../../../src/domain/tariff/plan/edit-sections.ts';
import { readSections, type Section, writeSections } from '../../../src/domain/tariff/plan/sections.ts';
import fc from '../../support/fast-check.ts';
import { randomStay } from './random-stays.ts';

const place = { pointer: '', dayType: 'normal' };

const wire = (stime: string, etime: string, more: JsonObject = {}) => ({
  stime,
  etime,
  color: '#3f6a96',
  price: 20,
  time_unit: 'hr',
  charge_interval: 1,
  ...more,
});

function read(list: unknown): Section[] {
  const sections = readSections(list, place, () => undefined);
  if (sections === null) throw new Error('not read');
  return sections;
}

function faultsOf(sections: readonly Section[]): string[] {
  const codes: string[] = [];
  readSections(writeSections(sections), place, (code) => codes.push(code));
  return codes;
}

const times = (sections: readonly Section[]) =>
  writeSections(sections).map(({ stime, etime }) => `${String(stime)}-${String(etime)}`);

function done(edit: SectionEdit): Section[] {
  if ('refusal' in edit) throw new Error(edit.refusal);
  return edit.sections;
}

const three = () => read([wire('00:00', '08:00'), wire('08:00', '18:00'), wire('18:00', '23:59')]);

test('what cannot be read as a price or unit stays to the letter, whatever else is changed', () => {
  const odd = [
    wire('00:00', '08:00', { price: 'abc', charge_interval: '', time_unit: 'day', color: 5 }),
    wire('08:00', '23:59', {
      price: 99_999_999,
      charge_interval: -1,
      enable_max_price: true,
      max_price: '8o',
    }),
  ];
  expect(writeSections(read(odd))).toEqual(odd);
  const moved = writeSections(moveBoundary(read(odd), 1, 9 * 3600));
  expect(moved).toEqual([
    { ...odd[0], etime: '09:00' },
    { ...odd[1], stime: '09:00' },
  ]);
});

describe('a boundary', () => {
  test('moves with that of its neighbour, on steps of 5 seconds', () => {
    expect(times(moveBoundary(three(), 1, 9 * 3600 + 7))).toEqual([
      '00:00-09:00:05',
      '09:00:05-18:00',
      '18:00-23:59',
    ]);
  });

  test('stays a step away from its neighbours', () => {
    expect(times(moveBoundary(three(), 1, 0))).toEqual(['00:00-00:00:05', '00:00:05-18:00', '18:00-23:59']);
    expect(times(moveBoundary(three(), 2, 86_400))).toEqual([
      '00:00-08:00',
      '08:00-23:59:55',
      '23:59:55-23:59',
    ]);
  });

  test.each([0, 3, -1])('of no two sections (%i) changes nothing', (index) => {
    expect(writeSections(moveBoundary(three(), index, 3600))).toEqual(writeSections(three()));
  });
});

describe('adding', () => {
  test('halves the last section: red, 50 for an hour, no limit', () => {
    const sections = done(addSection(three()));
    expect(writeSections(sections).slice(2)).toEqual([
      wire('18:00', '21:00'),
      {
        stime: '21:00',
        etime: '23:59',
        color: '#c62828',
        price: 50,
        time_unit: 'hr',
        charge_interval: 1,
      },
    ]);
    expect(faultsOf(sections)).toEqual([]);
  });

  test('is refused where the last one is too short, and where there are too many', () => {
    const short = read([wire('00:00', '23:59:55'), wire('23:59:55', '23:59')]);
    const shorter = moveBoundary(short, 1, 86_395);
    expect(addSection(shorter)).toEqual({ refusal: 'tooShort' });
    let sections = read([wire('00:00', '23:59')]);
    while (sections.length < 96) {
      sections = done(addSection(sections));
      // From the last one to the first, so that there is always a half.
      sections = moveBoundary(sections, sections.length - 1, sections.length * 600);
    }
    expect(faultsOf(sections)).toEqual([]);
    expect(addSection(sections)).toEqual({ refusal: 'tooMany' });
  });
});

describe('deleting', () => {
  test.each([
    [0, ['00:00-18:00', '18:00-23:59']],
    [1, ['00:00-18:00', '18:00-23:59']],
    [2, ['00:00-08:00', '08:00-23:59']],
  ])('section %i gives its time to a neighbour', (index, left) => {
    expect(times(done(removeSection(three(), index)))).toEqual(left);
  });

  test('the only section is refused', () => {
    expect(removeSection(read([wire('00:00', '23:59')]), 0)).toEqual({ refusal: 'onlyOne' });
  });
});

test('whatever is edited, a day has neither gap nor overlap, and what stays is as it was', () => {
  const step = fc.record({
    kind: fc.constantFrom('move', 'add', 'remove'),
    index: fc.nat(6),
    to: fc.integer({ min: -100, max: 90_000 }),
  });
  fc.assert(
    fc.property(randomStay, fc.array(step, { maxLength: 20 }), ({ plan }, steps) => {
      let sections = read(plan.data.periods.normal.map((each) => ({ ...each, note: 'kept' })));
      for (const { kind, index, to } of steps) {
        if (kind === 'move') sections = moveBoundary(sections, index, to);
        const edit =
          kind === 'add'
            ? addSection(sections)
            : kind === 'remove'
              ? removeSection(sections, index)
              : { sections };
        if ('sections' in edit) ({ sections } = edit);
        expect(faultsOf(sections)).toEqual([]);
      }
      for (const each of writeSections(sections))
        expect(each.note === 'kept' || (each.price === 50 && each.color === '#c62828')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe('mending', () => {
  test.each<[string, JsonObject[], string[], number]>([
    ['a gap', [wire('00:00', '08:00'), wire('09:00', '23:59')], ['00:00-09:00', '09:00-23:59'], 0],
    ['an overlap', [wire('00:00', '10:00'), wire('09:00', '23:59')], ['00:00-09:00', '09:00-23:59'], 0],
    ['an end at 24:00', [wire('00:00', '24:00')], ['00:00-23:59'], 0],
    ['both ends', [wire('01:00', '22:00')], ['00:00-23:59'], 0],
    ['a section of the same start', [wire('00:00', '23:59'), wire('00:00', '08:00')], ['00:00-23:59'], 1],
  ])('%s', (_name, list, mended, dropped) => {
    const result = mendSections(read(list));
    expect(times(result.sections)).toEqual(mended);
    expect(result.dropped.length).toBe(dropped);
    expect(faultsOf(result.sections)).toEqual([]);
  });

  test('leaves a day without faults to the letter', () => {
    const list = [wire('00:00:00', '08:00', { note: 1 }), wire('08:00', '23:59')];
    expect(JSON.stringify(writeSections(mendSections(read(list)).sections))).toBe(JSON.stringify(list));
  });
});
