// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findRenderer } from '../../../src/engine/registry/registry.ts';
import { registerOwnRenderers } from '../../../src/engine/renderers/own-renderers.ts';
import { FORMATS } from '../../../src/schema/json-schema/formats.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { shapeOf } from './render-field.tsx';

registerOwnRenderers();

/** What a field with a format may be: a text, a number, an object, a choice, a list of choices or of records. */
const KINDS: readonly JsonSchema[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: 'boolean' },
  { type: 'object' },
  { type: 'string', enum: ['a', 'b'] },
  { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
  { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
];
const isDrawn = (format: string) => KINDS.some((kind) => findRenderer(shapeOf({ ...kind, format })) !== null);

test.each(Object.keys(FORMATS))('%s is drawn', (format) => {
  expect(isDrawn(format)).toBe(true);
});

test('a format that no renderer claims is not', () => {
  expect(isDrawn('pricing-periods')).toBe(false);
});
