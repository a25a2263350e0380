// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findRenderer } from '../../../src/engine/registry/registry.ts';
import { FORMATS } from '../../../src/schema/json-schema/formats.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { HOSTILE_STRINGS, HOSTILE_TEXTS } from './hostile-strings.ts';
import { findBox, renderCell, renderForm, shapeOf } from './render-field.tsx';

/** Few enough to be drawn at once. */
const PER_FORM = 30;

function chunk(strings: readonly string[]): string[][] {
  const count = Math.ceil(strings.length / PER_FORM);
  return Array.from({ length: count }, (_, index) => strings.slice(index * PER_FORM, (index + 1) * PER_FORM));
}

function buildFields(count: number, schema: JsonSchema): Record<string, JsonSchema> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, schema]));
}

it.each(Object.keys(FORMATS).filter((format) => FORMATS[format] !== null))(
  'a text of the format %s, which is judged, is drawn as well',
  (format) => {
    expect(findRenderer(shapeOf({ type: 'string', format }))).not.toBeNull();
  },
);

it('there are hundreds of them', () => {
  expect(HOSTILE_STRINGS.length).toBeGreaterThanOrEqual(400);
});

describe.each<[string, JsonSchema, readonly string[]]>([
  ['a text', { type: 'string' }, HOSTILE_STRINGS],
  ['a long text', { type: 'string', format: 'multiline' }, HOSTILE_TEXTS],
])('%s', (_, schema, all) => {
  it.each(chunk(all).map((strings, index) => [index, strings] as const))(
    'is sent as it was typed, part %i',
    async (_index, strings) => {
      const fields = buildFields(strings.length, schema);
      const form = renderForm(schema, 'x', { around: { properties: fields } });
      await findBox();
      const boxes = Array.from(
        document.querySelectorAll('[data-field^=f] input, [data-field^=f] textarea:not([aria-hidden])'),
      );
      for (const [index, text] of strings.entries()) {
        const box = boxes[index] as HTMLInputElement;
        fireEvent.change(box, { target: { value: text } });
        expect(box.value).toBe(text);
      }
      await form.saved();
      const { code: _code, ...sent } = form.sent.mock.lastCall?.[0] ?? {};
      expect(sent).toEqual(Object.fromEntries(strings.map((text, index) => [`f${index}`, text])));
      expect(document.querySelectorAll('script, img, iframe')).toHaveLength(0);
    },
  );

  it('is sent as it was loaded', async () => {
    const strings = all.slice(0, PER_FORM);
    const record = Object.fromEntries(strings.map((text, index) => [`f${index}`, text]));
    const form = renderForm(schema, 'x', {
      record,
      around: { properties: buildFields(strings.length, schema) },
    });
    await form.saved();
    expect(form.sent.mock.lastCall?.[0]).toEqual({ ...record, code: 'x' });
  });
});

describe('in a row', () => {
  it('every text stays text', async () => {
    const cell = await renderCell({ type: 'string' }, HOSTILE_STRINGS[0]);
    expect(cell.textContent).toBe(HOSTILE_STRINGS[0]);
    expect(cell.querySelectorAll('*:not(bdi)')).toHaveLength(0);
  });

  it.each(['email', 'phone', 'uri'])('an %s is text, never a link', async (format) => {
    const cell = await renderCell({ type: 'string', format }, 'javascript:alert(1)');
    expect(cell.textContent).toBe('javascript:alert(1)');
    expect(cell.querySelector('a')).toBeNull();
  });
});

describe.each(['email', 'phone', 'uri'])('an %s', (format) => {
  it('is left to the schema to judge, and never rewritten', async () => {
    renderForm({ type: 'string', format }, '');
    const box = await findBox();
    expect(box.type).toBe('text');
    fireEvent.change(box, { target: { value: ' 王@例子.台灣 ' } });
    expect(box.value).toBe(' 王@例子.台灣 ');
  });
});
