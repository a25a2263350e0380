// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { findCell } from '../../../src/engine/registry/registry.ts';
import { useEntityWords } from '../../../src/engine/renderers/text/message-key.tsx';
import { ServedConfigContext } from '../../../src/engine/served-config-context.ts';
import type { EntityFile } from '../../../src/schema/dialect/config-index.ts';
import { buildServedConfig } from '../build-served-config.ts';
import { renderView } from '../render-view.tsx';
import { renderCell, shapeOf } from './render-field.tsx';

const ONE_OF_AN_AREA = { areas: { title: 'menu' } };
const FIELDS_OF_AN_ENTITY = { fields: { title: 'of' } };

async function show(words: object, value: string, params: Record<string, unknown>): Promise<string> {
  const schema = { type: 'string' as const, 'x-words': { paramsField: 'params', ...words } };
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
])('with numbers %j, %j shows as %s', async (numbers, title, shown) => {
  expect(await show({ numbers }, 'engine.addTitle', { title })).toBe(shown);
});

describe('the id of a record', () => {
  const KEY = 'messages.moved.message';
  const schema = {
    type: 'string' as const,
    'x-words': { paramsField: 'params', records: { id: 'entity' } },
  };
  const words = { messages: { moved: { message: '編號 %{id}', named: '「%{record}」' } } };
  const row = (id: number) => ({ id, params: { entity: 'dept', id } });

  function showRows(getMany: DataProvider['getMany'], ids: readonly number[], denied: string[] = []) {
    const field = shapeOf(schema);
    const Cell = findCell(field)?.cell;
    if (Cell === undefined) throw new Error('no cell');
    const cells = ids.map((id) => <Cell key={id} field={field} value={KEY} record={row(id)} />);
    renderView(<div data-testid="cells">{cells}</div>, { words, denied, dataProvider: { getMany } });
  }
  const cells = () => screen.getByTestId('cells').textContent;

  it('is shown as its name, read in one request for all rows; one that is gone keeps its number', async () => {
    const getMany = vi.fn(async () => ({
      data: [
        { id: 1, name: '總務處' },
        { id: 2, name: '工程部' },
      ] as never[],
    }));
    showRows(getMany, [1, 2, 62]);
    await waitFor(() => expect(cells()).toBe('「總務處」「工程部」編號 62'));
    expect(getMany).toHaveBeenCalledTimes(1);
  });

  it('keeps its number where the reader may not read the records, and asks for none', async () => {
    const getMany = vi.fn(async () => ({ data: [] as never[] }));
    showRows(getMany, [1], ['list']);
    await waitFor(() => expect(cells()).toBe('編號 1'));
    expect(getMany).not.toHaveBeenCalled();
  });

  it('keeps its number where they cannot be read', async () => {
    const getMany = vi.fn(async () => Promise.reject(new Error('away')));
    showRows(getMany, [1]);
    await waitFor(() => expect(getMany).toHaveBeenCalled());
    expect(cells()).toBe('編號 1');
  });
});

describe('the words of another entity', () => {
  it('are asked for, and the view draws again when they are here', async () => {
    let arrive: (file: EntityFile) => void = () => undefined;
    const loadEntity = vi.fn(() => new Promise<EntityFile>((resolve) => (arrive = resolve)));
    const servedConfig = buildServedConfig({ entities: { dept: 'x' }, loadEntity });
    const drawn = vi.fn();
    function View({ of }: { of: string | null }) {
      useEntityWords(of);
      drawn();
      return null;
    }
    const view = (of: string | null) => (
      <ServedConfigContext value={servedConfig}>
        <View of={of} />
      </ServedConfigContext>
    );
    const { rerender } = render(view(null));
    rerender(view('no-such-entity'));
    expect(loadEntity).not.toHaveBeenCalled();
    rerender(view('dept'));
    const before = drawn.mock.calls.length;
    arrive({ entity: { type: 'object' }, resources: {}, icons: {} });
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(before + 1));
    expect(loadEntity).toHaveBeenCalledExactlyOnceWith('dept');
  });
});
