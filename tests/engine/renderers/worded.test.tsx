// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CatalogueContext } from '../../../src/engine/catalogue-context.ts';
import { useEntityWords } from '../../../src/engine/words/use-entity-words.ts';
import type { Catalogue } from '../../../src/schema/catalogue.ts';
import { renderCell } from './render-field.tsx';

const ONE_OF_AN_AREA = { areas: { title: 'menu' } };
const FIELDS_OF_AN_ENTITY = { fields: { title: 'of' } };

async function show(words: object, value: string, params: Record<string, unknown>): Promise<string> {
  const schema = { type: 'string' as const, 'x-words': { params: 'params', ...words } };
  return (await renderCell(schema, value, { record: { id: 1, params } })).textContent ?? '';
}

describe('a stored word key', () => {
  it.each([
    ['engine.count', { count: 3 }, '共 3 筆'],
    ['engine.addTitle', { title: 'no-such-menu' }, '新增no-such-menu'],
    ['a text of its own <b>', {}, 'a text of its own <b>'],
    ['constructor', { constructor: 'x' }, 'constructor'],
  ])('%s with %j is %s', async (value, params, words) => {
    expect(await show(ONE_OF_AN_AREA, value, params)).toBe(words);
  });

  it.each([
    ['name, code', 'dept', '單位名稱、單位代碼'],
    ['name, no-such-field', 'dept', '單位名稱、no-such-field'],
    ['name', 'no-such-entity', 'name'],
  ])('shows the fields %s of %s as %s', async (title, of, labels) => {
    expect(await show(FIELDS_OF_AN_ENTITY, 'engine.addTitle', { title, of })).toBe(`新增${labels}`);
  });
});

it.each([
  [['title'], 15315, '新增15,315'],
  [['title'], '15315', '新增15315'],
  [[], 15315, '新增15315'],
])('of which %j are numbers shows %j as %s', async (numbers, title, shown) => {
  expect(await show({ numbers }, 'engine.addTitle', { title })).toBe(shown);
});

describe('the words of another entity', () => {
  it('are asked for, and the view draws again when they are here', async () => {
    let arrive: () => void = () => undefined;
    const loadEntity = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    const catalogue = { index: { entities: { dept: 'x' } }, loadEntity } as unknown as Catalogue;
    const drawn = vi.fn();
    function View({ of }: { of: string | null }) {
      useEntityWords(of);
      drawn();
      return null;
    }
    const view = (of: string | null) => (
      <CatalogueContext value={catalogue}>
        <View of={of} />
      </CatalogueContext>
    );
    const { rerender } = render(view(null));
    rerender(view('no-such-entity'));
    expect(loadEntity).not.toHaveBeenCalled();
    rerender(view('dept'));
    const before = drawn.mock.calls.length;
    arrive();
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(before + 1));
    expect(loadEntity).toHaveBeenCalledExactlyOnceWith('dept');
  });
});
