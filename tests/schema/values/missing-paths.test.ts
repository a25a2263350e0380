import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { meetsCondition } from '../../../src/schema/values/meets-condition.ts';
import type { Condition } from '../../../src/schema/values/value.ts';
import type { ValueScope } from '../../../src/schema/values/value-scope.ts';

const scope: ValueScope = {
  record: { id: 5, name: 'A', data: { note: 'x' }, lines: [{ part: 'p' }], maker: null },
  recordSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      kind: { enum: ['own', 'outside'] },
      maker: { type: 'object', properties: { phone: { type: 'string' } } },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { part: { type: 'string' }, price: { type: 'integer' } } },
      },
      data: { type: 'object', additionalProperties: true },
    },
  },
  original: null,
  settings: { CHECK: { ENABLE: false, NAME: null } },
  answer: { sold: 3 },
  filter: {},
  choices: {},
  chosen: { zone: undefined, gate: { name: 'G' } },
  row: { part: 'p' },
  can: new Set(),
  user: null,
  now: new Date('2026-11-20T04:00:00Z'),
  functions: { double: (value) => (typeof value === 'number' ? value * 2 : null) },
};
const NO: Condition = { not: { const: 'x' } };

let warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

describe('a path that leads nowhere makes a condition false', () => {
  test.each<Condition>([
    { '$settings.CHECK.ENABEL': NO },
    { not: '$settings.NO.SUCH' },
    { not: { '$settings.NO.SUCH': true } },
    { not: { any: [{ not: '$settings.NO.SUCH' }] } },
    { any: ['$record.name', '$settings.NO.SUCH'] },
    { all: [{ not: '$answer.nowhere' }] },
    { '$record.name': { not: { const: '$answer.nowhere' } } },
    { '$record.name': NO, '$record.data.none': NO },
    { '$record.data.none': null },
    { not: { '$record.nmae': 'A' } },
    { not: '$record.id.x' },
    { '$dialog.hours': NO },
    { $dialog: NO },
    { not: '$message.id|double' },
    { '$original.data.none': NO },
    { '$chosen.gate.nmae': NO },
  ])('%j', (condition) => {
    expect(meetsCondition(condition, scope)).toBe(false);
  });

  test.each<Condition>([{ not: '$chosen.zone.name' }, { not: '$user.id' }, { not: '$filter.from.day' }])(
    '%j, and nothing is said while nothing is known yet',
    (condition) => {
      expect(meetsCondition(condition, scope)).toBe(false);
      expect(warn).not.toHaveBeenCalled();
    },
  );

  test('and is said once', () => {
    const condition: Condition = { not: { '$answer.once': 1 } };
    for (let time = 0; time < 3; time += 1) meetsCondition(condition, scope);

    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('$answer.once'));
  });
});

describe('a value that may be missing is empty', () => {
  test.each<Condition>([
    { '$record.kind': null },
    { '$record.kind': NO },
    { not: '$record.kind' },
    { '$record.maker.phone': NO },
    { '$record.lines.0.price': null },
    { '$record.version': null },
    { '$original.name': null },
    { '$original.id': null },
    { '$settings.CHECK.NAME': NO },
    { '$filter.from': NO },
    { not: '$choices.zone' },
    { not: '$chosen.zone' },
    { '$row.price': NO },
    { not: '$can.update' },
  ])('%j', (condition) => {
    expect(meetsCondition(condition, scope)).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });
});
