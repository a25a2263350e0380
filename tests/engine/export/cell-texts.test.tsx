// @vitest-environment jsdom

import fc from 'fast-check';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { formatInstant, formatInstantWithSeconds } from '../../../src/domain/taipei-time.ts';
import { findCell } from '../../../src/engine/registry/registry.ts';
import { type TextSource, toColumnText } from '../../../src/engine/renderers/cell-texts.ts';
import { useWords } from '../../../src/engine/words/use-words.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { renderView } from '../render-view.tsx';
import { renderCell, shapeOf } from '../renderers/render-field.tsx';

/** The words as a view has them. */
function readWords(): TextSource['words'] {
  const found: TextSource['words'][] = [];
  function Reader() {
    const words = useWords();
    useEffect(() => void found.push(words), [words]);
    return null;
  }
  renderView(<Reader />).unmount();
  const [words] = found;
  if (words === undefined) throw new Error('No words.');
  return words;
}

function plainColumn(schema: JsonSchema) {
  const source: TextSource = {
    words: readWords(),
    referenceName: (resource, id) => `${resource} ${String(id)}`,
    recordName: () => null,
    choiceText: (_, __, ___, one) => String(one),
    entityWords: () => undefined,
  };
  const field = shapeOf(schema);
  return toColumnText(field, findCell(field), source);
}

function plain(schema: JsonSchema, value: unknown) {
  return plainColumn(schema)(value, { id: 1 });
}

const ROLES: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string', enum: ['admin', 'basic'] } } },
};
const PERIODS: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { price: { type: 'integer' }, from: { type: 'string' } } },
};
const SPAN: JsonSchema = {
  type: 'object',
  properties: { start: { type: 'string', format: 'date' }, end: { type: 'string', format: 'date' } },
};

const PARTS: JsonSchema = {
  type: 'array',
  'x-states': { codeField: 'code', stateField: 'state', valueField: 'value' },
  items: {
    type: 'object',
    properties: {
      code: { type: 'string', enum: ['door', 'printer'] },
      state: { type: 'string', 'x-status': { ok: { tone: 'success' }, gone: { tone: 'danger' } } },
      value: { type: 'integer' },
    },
  },
};

describe('a cell of a file says what the screen says', () => {
  it.each<[string, JsonSchema, unknown]>([
    ['text', { type: 'string' }, 'A-1'],
    ['plate', { type: 'string', format: 'plate' }, 'AXC-4247'],
    ['email', { type: 'string', format: 'email' }, 'a@b.example'],
    ['colour', { type: 'string', format: 'color' }, '#ff0000'],
    ['boolean', { type: 'boolean' }, true],
    ['checkbox', { type: 'boolean', format: 'checkboxes' }, false],
    ['enumeration', { type: 'string', enum: ['own', 'other'] }, 'own'],
    ['weekday', { type: 'integer', format: 'weekday' }, 1],
    ['state', { type: 'string', enum: ['on'], 'x-status': { on: { tone: 'success' } } }, 'on'],
    ['state of the provider', { type: 'string', 'x-status': { '*': { tone: 'info' } } }, 'strange'],
    ['states of parts, all right', PARTS, [{ code: 'door', state: 'ok', value: 0 }]],
    ['several of a set', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, ['a', 'b']],
    ['named choices', ROLES, [{ name: 'admin' }, { name: 'basic' }]],
    ['day', { type: 'string', format: 'date' }, '2026-11-20'],
    ['instant', { type: 'string', format: 'date-time' }, '2026-11-20T16:32:05Z'],
    ['instant with seconds', { type: 'string', format: 'date-time-seconds' }, '2026-11-20T16:32:05Z'],
    ['time', { type: 'string', format: 'clock' }, '08:30'],
    ['month', { type: 'string', format: 'month' }, '2026-11'],
    ['span of days', SPAN, { start: '2026-11-01', end: '2026-11-20' }],
    ['values', { type: 'array', items: { type: 'string' } }, ['one', 'two']],
    ['list of objects', PERIODS, [{ price: 1 }, { price: 2 }]],
    ['object', { type: 'object', properties: { name: { type: 'string' } } }, { name: 'called' }],
    ['map', { type: 'object', additionalProperties: { type: 'integer' } }, { a: 1, b: 2 }],
    ['anything', {}, { some: ['thing'] }],
    ['stored word', { type: 'string', 'x-words': {} }, 'engine.save'],
    ['file', { type: 'object', 'x-upload': { operation: 'a.b' } }, { name: 'plan.pdf' }],
  ])('of a %s', async (_, schema, value) => {
    const drawn = (await renderCell(schema, value)).textContent;
    expect(drawn).not.toBe('');
    expect(plain(schema, value)).toBe(drawn);
  });

  it('also of several lines, of which the screen shows one', () => {
    expect(plain({ type: 'string', format: 'multiline' }, 'one\ntwo')).toBe('one\ntwo');
  });
});

describe('numbers stay numbers', () => {
  it.each<[JsonSchema, unknown, unknown]>([
    [{ type: 'integer' }, -5, -5],
    [{ type: 'integer', format: 'money' }, 1_234_567, 1_234_567],
    [{ type: 'integer', format: 'minutes' }, 90, 90],
    [{ type: 'number', format: 'percent' }, 0.07, 7],
    [{ type: 'integer' }, 'not a number', 'not a number'],
  ])('%j of %j is %j', (schema, value, expected) => {
    expect(plain(schema, value)).toBe(expected);
  });
});

it('names records', () => {
  expect(plain({ type: 'integer', 'x-reference': 'dept' }, 7)).toBe('dept 7');
  expect(plain({ type: 'array', items: { type: 'integer', 'x-reference': 'dept' } }, [7, 8])).toBe(
    'dept 7、dept 8',
  );
});

describe('instants of a whole column', () => {
  const instants = fc
    .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2060-01-01') })
    .map((at) => at.toISOString());
  const written = fc.constantFrom(
    '2028-02-29T15:59:59Z',
    '2028-02-29T16:00:00.000Z',
    '2026-12-31T23:59:59.999999Z',
    '2026-11-20T23:59:60Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T24:30:00Z',
    '2026-02-30T01:00:00Z',
    '2026-02-32T01:00:00Z',
    '2026-11-20T08:00:00+08:00',
    '2026-11-20T08:00',
    '2026-11-20',
    'soon',
    7,
  );

  it.each([
    ['date-time', formatInstant],
    ['date-time-seconds', formatInstantWithSeconds],
  ] as const)('%s: each is as if it stood alone', (format, toText) => {
    const column = plainColumn({ type: 'string', format });
    fc.assert(
      fc.property(fc.array(fc.oneof(instants, written), { maxLength: 40 }), (values) => {
        const expected = values.map((value) => toText(String(value)) ?? String(value));
        expect(values.map((value) => column(value, {}))).toEqual(expected);
      }),
    );
  });
});

it('a file names the parts that are not right with their values, and counts the others', () => {
  const parts = [
    { code: 'door', state: 'ok', value: 0 },
    { code: 'printer', state: 'gone', value: -4002 },
  ];
  expect(plain(PARTS, parts)).toBe('printergone \u22124002、其餘 1 項正常');
});
