// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderCell } from './render-field.tsx';

const SCHEMA = { type: 'string' as const, 'x-words': { params: 'params', areas: { title: 'menu' } } };

async function show(value: string, params: Record<string, unknown>): Promise<string> {
  return (await renderCell(SCHEMA, value, { record: { id: 1, params } })).textContent ?? '';
}

describe('a stored word key', () => {
  it.each([
    ['engine.count', { count: 3 }, '共 3 筆'],
    ['engine.addTitle', { title: 'no-such-menu' }, '新增no-such-menu'],
    ['a text of its own <b>', {}, 'a text of its own <b>'],
    ['constructor', { constructor: 'x' }, 'constructor'],
  ])('%s with %j is %s', async (value, params, words) => {
    expect(await show(value, params)).toBe(words);
  });
});
