// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { findControls } from '../../src/engine/layouts/fields/find-controls.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { buildDefaults } from '../../src/schema/json-schema/build-defaults.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

/** A node of a tree with so many branches. */
function tree(...branches: string[]): Partial<Entity> {
  const node: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', title: '節點', default: '新' },
      ...Object.fromEntries(branches.map((title) => [title, { $ref: '#/$defs/node', title }])),
    },
  };
  return {
    properties: { id: { type: 'integer', readOnly: true }, root: { $ref: '#/$defs/node', title: '根' } },
    $defs: { node },
    views: { form: { in: 'page' } },
  };
}

const add = (label: string) => screen.findByRole('button', { name: `新增「${label}」` });
const names = () => screen.queryAllByRole('textbox', { name: '節點' });
const save = () => userEvent.click(screen.getByRole('button', { name: '儲存' }));

describe('a part that may hold its like', () => {
  it.each([1, 2, 8])('is described once, however many branches it has: %i', (count) => {
    const entity = tree(...Array.from({ length: count }, (_, index) => `枝${index}`));

    expect(findControls(describeThing(entity), null).map(({ name }) => name)).toEqual(['root']);
    expect(buildDefaults({ type: 'object', ...entity })).toEqual({});
  });

  it('opens level by level, takes the focus, and is saved as far as it was opened', async () => {
    const create = vi.fn(async (_: string, { data }: { data: JsonObject }) => ({
      data: { ...data, id: 2 } as never,
    }));
    renderPage(describeThing(tree('左', '右')), { create }, '0');
    expect(names()).toEqual([]);

    await userEvent.click(await add('根'));
    expect(names()).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(names()[0]));
    await userEvent.click(await add('右'));
    expect(names()).toHaveLength(2);
    await userEvent.clear(names()[1] as HTMLElement);
    await userEvent.type(names()[1] as HTMLElement, '葉');
    await save();

    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toEqual({ root: { name: '新', 右: { name: '葉' } } });
  });

  it('stays open while its fields are emptied, and is taken away by its own button', async () => {
    const update = vi.fn(storing({}).update);
    const record = { id: 1, root: { name: '根部', 左: { name: '枝' } } };
    renderPage(describeThing(tree('左', '右')), { ...storing(record), update });
    const [outer] = await screen.findAllByRole('group', { name: '左' });
    const left = within(outer as HTMLElement);
    await userEvent.clear(left.getByRole('textbox', { name: '節點' }));
    expect(left.getByRole('textbox', { name: '節點' })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: '移除「左」' }));
    expect(names()).toHaveLength(1);
    expect(document.activeElement).toBe(await add('左'));
    await save();

    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data).toEqual({ id: 1, root: { name: '根部' } });
  });
});

it('objects deep within one another open on demand too', async () => {
  const nest = (levels: number): JsonSchema => ({
    type: 'object',
    properties: {
      name: { type: 'string', title: `第 ${levels} 層` },
      ...(levels > 1 && { inner: { ...nest(levels - 1), title: `內 ${levels - 1}` } }),
    },
  });
  renderPage(describeThing({ ...nest(7), views: { form: { in: 'page' } } } as Partial<Entity>), {}, '0');

  const closed = await screen.findByRole('button', { name: /^新增「內/ });
  expect(screen.queryByRole('textbox', { name: '第 1 層' })).toBeNull();
  await userEvent.click(closed);
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(5);
});
