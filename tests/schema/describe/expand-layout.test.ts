import { expect, test } from 'vitest';
import { expandLayout } from '../../../src/schema/describe/expand-layout.ts';

test('short forms are written out, however deep', () => {
  expect(
    expandLayout([
      'name',
      { type: 'Group', label: 'a.b', elements: ['data.x', { type: 'Label', text: 'c' }] },
    ]),
  ).toEqual({
    type: 'VerticalLayout',
    elements: [
      { type: 'Control', scope: '#/properties/name' },
      {
        type: 'Group',
        label: 'a.b',
        elements: [
          { type: 'Control', scope: '#/properties/data/properties/x' },
          { type: 'Label', text: 'c' },
        ],
      },
    ],
  });
});
