import { expect, test } from 'vitest';
import { TypeWriter } from '../../commands/documenting/dialect-types.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

const META: JsonSchema = {
  $defs: {
    value: {},
    part: {
      title: 'Part',
      description: 'A part.',
      type: 'object',
      properties: {
        name: { description: 'Its name.', type: 'string' },
        'x-size': { type: ['integer', 'null'] },
        kind: { enum: ['a', 'b', 1] },
        parts: { type: 'array', items: { $ref: '#/$defs/item' } },
        args: { type: 'object', additionalProperties: { $ref: '#/$defs/value' } },
        box: { type: 'object', properties: { width: { type: 'number' } } },
        say: { type: ['string', 'boolean'], if: { type: 'boolean' }, then: { const: false } },
      },
      required: ['name'],
    },
    item: {
      type: ['string', 'object'],
      if: { type: 'object' },
      then: { $ref: '#/$defs/part' },
      else: { minLength: 1 },
    },
  },
};
const OWN = new Map([['value', { name: 'Value', from: './value.ts' }]]);

test('a part becomes a type with its words, and the short form of an item a text', () => {
  const { declarations, own } = new TypeWriter(META, OWN).write({ $ref: '#/$defs/part' });

  expect([...declarations.keys()]).toEqual(['Part']);
  expect(declarations.get('Part')).toBe(`/** A part. */
export type Part = {
  /** Its name. */
  name: string;
  'x-size'?: number | null;
  kind?: 'a' | 'b' | 1;
  parts?: (string | Part)[];
  args?: Record<string, Value>;
  box?: {
    width?: number;
  };
  say?: string | false;
};`);
  expect([...own]).toEqual([OWN.get('value')]);
});

test('a definition that is not there is said', () => {
  expect(() => new TypeWriter({ $defs: {} }, OWN).write({ $ref: '#/$defs/prat' })).toThrow('"prat"');
});
