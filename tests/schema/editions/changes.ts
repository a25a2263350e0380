import type { EditionKind } from '../../../src/schema/editions/edition.ts';

const LEAF = { type: 'LEAF', scope: '#/properties/a/properties/b', expectedValue: 2 };

/** Each change of the second edition by the smallest file that has it: the old spelling, then the new one. */
export const CHANGES: readonly (readonly [kind: EditionKind, before: object, after: object])[] = [
  [
    'resource',
    { uses: { 'dept.findDepts': ['id'] }, invokes: { 'gate.open': 'u' } },
    { reads: { 'dept.findDepts': ['id'] }, calls: { 'gate.open': 'u' } },
  ],
  [
    'entity',
    { views: { list: { columns: [{ when: ['$can.u', ['$can.d', { '$record.a': ['c', 'r'] }]] }] } } },
    {
      views: {
        list: { columns: [{ when: { any: ['$can.u', { any: ['$can.d', { '$record.a': ['c', 'r'] }] }] } }] },
      },
    },
  ],
  layout(
    { when: '$can.u' },
    { effect: 'SHOW', condition: { when: { '$record.b': 1 } } },
    {
      when: { all: ['$can.u', { '$record.b': 1 }] },
    },
  ),
  layout(
    {},
    { effect: 'DISABLE', condition: { when: '$can.u' }, reason: 'a.b' },
    {
      reason: 'a.b',
      disabledWhen: '$can.u',
    },
  ),
  layout(
    {},
    { effect: 'ENABLE', condition: { type: 'OR', conditions: [{ when: '$can.u' }, LEAF] } },
    {
      disabledWhen: { not: { any: ['$can.u', { '$record.a.b': { const: 2 } }] } },
    },
  ),
  layout(
    {},
    { effect: 'HIDE', condition: LEAF, reason: 'a.b' },
    {
      reason: 'a.b',
      rule: { effect: 'HIDE', condition: LEAF },
    },
  ),
];

/** A layout element of a form: its keywords with a rule before, and those after. */
function layout(
  own: object,
  rule: object,
  after: object,
): readonly [kind: EditionKind, before: object, after: object] {
  const inForm = (element: object) => ({ views: { form: { layout: [element] } } });
  return ['entity', inForm({ ...own, rule }), inForm(after)];
}
