// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readJson, writeJson } from '../../../src/engine/renderers/structure/json-control.tsx';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { findBox, LABEL, renderCell, renderForm } from './render-field.tsx';

const ANY: JsonSchema = { type: 'object' };

async function fill(text: string): Promise<HTMLInputElement> {
  const box = await findBox();
  fireEvent.change(box, { target: { value: text } });
  return box;
}

describe('typed JSON', () => {
  it.each(['null', '0', '"a"', '[]', '{"a":[1,2.5,-3e2,true,null,"x"]}', '1.0', '1e2', '{"__proto__":1}'])(
    '%s is read',
    (text) => {
      expect(JSON.stringify(readJson(text))).toBe(JSON.stringify({ value: JSON.parse(text) }));
    },
  );

  it.each([
    '12345678901234567890',
    '[1, 9007199254740993]',
    '1e999',
    '0.1234567890123456789',
    '{"a":-1e400}',
  ])('%s would be another number', (text) => {
    expect(readJson(text)).toMatchObject({ problem: 'lossy' });
  });

  it('digits in a text are a text', () => {
    expect(readJson('"12345678901234567890"')).toEqual({ value: '12345678901234567890' });
  });

  it.each([
    ['{', 1],
    ['{\n "a": 1,\n}', 3],
    ["{'a': 1}", 1],
    ['[1,]', 1],
  ])('%j is none, and the line is named', (text, line) => {
    expect(readJson(text)).toEqual({ problem: 'invalid', line });
  });

  it('is written as it is read', () => {
    const value = { a: [1, 2.5, { b: null }], ' ': '\u2028' };
    expect(readJson(writeJson(value))).toEqual({ value });
  });
});

describe('JSON in a form', () => {
  it.each<[string, JsonSchema, unknown]>([
    ['an open object', ANY, { a: 1, 'a.b': { constructor: [null] }, target: { value: 3 } }],
    ['anything', {}, 'a text'],
    ['a mixed type', { type: ['string', 'integer'] }, 5],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }] }, ['a', 1]],
    ['branches that nothing tells apart', { anyOf: [{ type: 'string' }, { type: 'object' }] }, { x: 1 }],
    ['patterns of names', { type: 'object', patternProperties: { '^x': {} } }, { x1: 0 }],
  ])('%s is sent as it was loaded, and as it was typed', async (_, schema, value) => {
    const form = renderForm(schema, value);
    const box = await fill('{}');
    fireEvent.change(box, { target: { value: writeJson(value) } });
    expect(await form.saved()).toEqual(value);
  });

  it('keeps what is no JSON yet, says the line, and is not sent', async () => {
    const form = renderForm(ANY, { a: 1 });
    const box = await fill('{\n"a": ');
    await userEvent.tab();
    await form.refused();
    expect(await screen.findByText(/不是正確的 JSON（第 2 行）/)).toBeTruthy();
    expect(box.value).toBe('{\n"a": ');
    fireEvent.change(box, { target: { value: '{"a":2}' } });
    expect(await form.saved()).toEqual({ a: 2 });
  });

  it('is judged by its own part of the schema', async () => {
    const form = renderForm(
      { ...ANY, properties: { n: { type: 'integer' } }, additionalProperties: true },
      {},
    );
    await fill('{"n": "x"}');
    await form.refused();
    expect(await screen.findByText('/n：資料類型不符')).toBeTruthy();
  });

  it('warns of a number that would change', async () => {
    const form = renderForm(ANY, {});
    await fill('{"id": 12345678901234567890}');
    await form.refused();
    expect(await screen.findByText(/12345678901234567890 儲存後會變成 12345678901234567000/)).toBeTruthy();
  });

  it('is compact in a row', async () => {
    expect((await renderCell(ANY, { a: [1] })).textContent).toBe('{"a":[1]}');
  });
});

it('a kind that nothing draws is said in its place, and does not stop the rest', async () => {
  const form = renderForm({ type: 'string', format: 'stars' }, 'x', {
    around: { properties: { other: { type: 'string' } } },
  });
  expect(await screen.findByText('無法顯示欄位「單位代碼」')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: LABEL })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'other' }), 'y');
  await form.saved();
  expect(form.sent.mock.lastCall?.[0]).toEqual({ code: 'x', other: 'y' });
});
