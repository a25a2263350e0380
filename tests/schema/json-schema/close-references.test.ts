import { expect, test } from 'vitest';
import { closeReferences } from '../../../src/schema/json-schema/close-references.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';

test.each([{ $ref: '#/$defs/base' }, { allOf: [{ $ref: '#/$defs/base' }] }])(
  'a part that extends another by %j has the keywords of both, and no others',
  (extension) => {
    const meta: JsonSchema = {
      ...extension,
      properties: { type: { enum: ['object'] }, views: {} },
      unevaluatedProperties: false,
      required: ['type'],
      $defs: {
        base: { type: 'object', properties: { type: { type: 'string' }, title: {} } },
        part: { description: 'A part.', $ref: '#/$defs/base', unevaluatedProperties: false },
        other: { $ref: '#/$defs/part' },
      },
    };
    const published = structuredClone(meta);

    expect(closeReferences(meta)).toEqual({
      type: 'object',
      properties: { type: { enum: ['object'] }, title: {}, views: {} },
      additionalProperties: false,
      required: ['type'],
      $defs: {
        part: {
          description: 'A part.',
          type: 'object',
          properties: { type: { type: 'string' }, title: {} },
          additionalProperties: false,
        },
        other: { $ref: '#/$defs/part' },
      },
    });
    expect(meta).toEqual(published);
  },
);
