// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage } from './render-form.tsx';

const ENTITY: Partial<Entity> = {
  properties: {
    kind: { enum: ['own', 'outside'], title: '種類' },
    ...Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`t${index}`, { type: 'string', title: `欄${index}` }]),
    ),
    lines: {
      type: 'array',
      title: '明細',
      default: [{}, {}],
      items: {
        type: 'object',
        properties: {
          part: { type: 'string', title: '品名', minLength: 2 },
        },
        required: ['part'],
      },
    },
  },
  required: ['kind'],
  views: { form: { in: 'page' } },
};

const save = () => userEvent.click(screen.getByRole('button', { name: '儲存' }));
const list = () => screen.findByRole('group', { name: /個欄位需要修正/ });

describe('the list of what is wrong', () => {
  it('names the place inside of a list', async () => {
    renderPage(describeThing(ENTITY), { create: vi.fn() }, '0');
    await screen.findAllByRole('textbox', { name: /品名/ });

    await save();

    const lines = within(await list()).getAllByRole('button');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^種類：./),
      expect.stringMatching(/^明細 › 第 1 筆 › 品名：./),
    ]);
  });

  it('leaves the message of a part at the part, with none for the list around it', async () => {
    renderPage(describeThing({ ...ENTITY, required: [] }), { create: vi.fn() }, '0');
    await screen.findAllByRole('textbox', { name: /品名/ });

    await save();

    await list();
    const lines = screen.getByRole('group', { name: '明細' });
    expect(within(lines).getAllByRole('alert')).toHaveLength(2);
  });

  it('says what is wrong with the record as a whole without a name before it', async () => {
    const either = { oneOf: [{ required: ['t0'] }, { required: ['t1'] }] };
    renderPage(describeThing({ ...ENTITY, ...either, required: [] }), { create: vi.fn() }, '0');
    const boxes = await screen.findAllByRole('textbox', { name: /品名/ });
    for (const box of boxes) await userEvent.type(box, '零件');

    await save();

    const alert = await screen.findByText(/一種形式/);
    expect(alert.textContent).not.toMatch(/^：/);

    await userEvent.type(screen.getByRole('textbox', { name: '欄0' }), '有');
    await waitFor(() => expect(screen.queryByText(/一種形式/)).toBeNull());
  });
});

describe('a message', () => {
  it('goes as soon as the right value is chosen or typed, also within a list and from the list above', async () => {
    renderPage(describeThing(ENTITY), { create: vi.fn() }, '0');
    const [first, second] = await screen.findAllByRole('textbox', { name: /品名/ });
    if (first === undefined || second === undefined) throw new Error('The list has too few items.');
    await save();
    const kind = screen.getByRole('combobox', { name: /種類/ });
    await waitFor(() => expect(kind.getAttribute('aria-invalid')).toBe('true'));

    await userEvent.click(kind);
    await userEvent.click(await screen.findByRole('option', { name: 'own' }));
    await waitFor(() => expect(kind.getAttribute('aria-invalid')).not.toBe('true'));
    expect(within(await list()).queryByText(/種類/)).toBeNull();

    expect(first.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(first, '零');
    expect(first.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(first, '件');
    await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('false'));
    expect(document.activeElement).toBe(first);
    expect(second.getAttribute('aria-invalid')).toBe('true');

    await userEvent.type(second, '零件');
    await waitFor(() => expect(screen.queryByRole('group', { name: /個欄位需要修正/ })).toBeNull());
  });
});
