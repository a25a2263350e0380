// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { acceptsFile, wordAccept } from '../../../src/engine/format/accepts-file.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { expectNoBarrier, findBox, LABEL, renderCell, renderForm, retype } from './render-field.tsx';

const PICTURE: JsonSchema = {
  type: ['object', 'null'],
  'x-upload': { operation: 'category.updateCategoryPicture', accept: 'image/png,image/jpeg' },
  'x-image': {
    base: '$record.code.url',
    thumb: 'rw320.jpg',
    full: 'origin.jpg',
    version: '$record.code.mtime',
  },
};
const STORED = { url: '/media/1', mtime: '2026' };

/** A file as the browser gives it: jsdom's own, which its inputs take. */
function file(name: string, type: string, size = 3): File {
  return new window.File(['x'.repeat(size)], name, { type });
}

async function choose(chosen: File): Promise<void> {
  const input = document.querySelector('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, chosen, { applyAccept: false });
}

describe('a picture', () => {
  it('is shown small in a row, under the version that it has', async () => {
    const cell = await renderCell(PICTURE, STORED);
    expect(cell.querySelector('img')?.getAttribute('src')).toBe('/media/1/rw320.jpg?v=2026');
  });

  it('opens its large one by keyboard, and closes by Escape with the focus back', async () => {
    const cell = await renderCell(PICTURE, STORED);
    const opener = within(cell).getByRole('button', { name: /^放大/ });
    opener.focus();
    await userEvent.keyboard('{Enter}');

    const large = await screen.findByRole('dialog');
    expect(within(large).getByRole('img').getAttribute('src')).toBe('/media/1/origin.jpg?v=2026');
    await expectNoBarrier();
    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('has nothing to open where there is no large one', async () => {
    const cell = await renderCell({ ...PICTURE, 'x-image': { base: '$record.code.url' } }, STORED);
    expect(cell.querySelector('img')).not.toBeNull();
    expect(within(cell).queryByRole('button')).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'ftp://x/y', ''])(
    'is never fetched from %j',
    async (url) => {
      expect((await renderCell(PICTURE, { url })).querySelector('img')).toBeNull();
    },
  );

  it.each([
    ['word', '無圖片'],
    ['plate', 'ABC-1234'],
    ['icon', ''],
  ])('that is missing is what the schema says: %s', async (missing, words) => {
    const schema = { type: 'string' as const, format: 'image', 'x-image': { missing } };
    const cell = await renderCell(schema, 'x', { record: { name: 'ABC-1234' } });
    expect(cell.textContent).toBe(words);
    expect(cell.querySelector('svg') !== null).toBe(missing === 'icon');
  });

  it('is shown as chosen, can be taken back, and is not part of the record', async () => {
    const form = renderForm(PICTURE, STORED);
    await screen.findByRole('group', { name: LABEL });
    expect(screen.getByText('PNG、JPEG，5 MB 以內')).toBeTruthy();
    await choose(file('貓.png', 'image/png'));
    expect(await screen.findByText('已選擇 貓.png')).toBeTruthy();
    await expectNoBarrier();
    await userEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(screen.queryByText('已選擇 貓.png')).toBeNull();
    expect(await form.saved()).toEqual(STORED);
  });

  it.each([
    ['of another kind', file('x.exe', 'application/octet-stream'), '不接受這種檔案'],
    ['that is too large', file('x.png', 'image/png', 5 * 1024 * 1024 + 1), '檔案不可超過 5 MB'],
  ])('%s is refused before it is sent', async (_, chosen, words) => {
    renderForm(PICTURE, null);
    await screen.findByRole('group', { name: LABEL });
    await choose(chosen);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('has no button where nothing takes it', async () => {
    renderForm({ type: 'string', format: 'image' }, '/media/1.jpg');
    await screen.findByRole('group', { name: LABEL });
    expect(document.querySelector('input[type=file]')).toBeNull();
    expect(screen.getByRole('img').getAttribute('src')).toBe('/media/1.jpg');
  });
});

describe('any other file', () => {
  it('is named', async () => {
    renderForm({ type: 'object', 'x-upload': { operation: 'x.y', accept: '.csv' } }, { name: 'old.csv' });
    expect(await screen.findByText('old.csv')).toBeTruthy();
    await choose(file('new.CSV', ''));
    expect(await screen.findByText('已選擇 new.CSV')).toBeTruthy();
  });

  it.each([
    ['', 'x.exe', '', true],
    ['image/*', 'x.png', 'image/png', true],
    ['image/*', 'x.txt', 'text/plain', false],
    ['.csv,text/plain', 'x.CSV', '', true],
    ['image/png', 'x.png', 'image/PNG', true],
  ])('%j takes %s (%s): %s', (accept, name, type, isTaken) => {
    expect(acceptsFile(accept, { name, type })).toBe(isTaken);
  });

  it('kinds are said as readers say them', () => {
    expect([wordAccept('image/png,.csv', '、'), wordAccept('image/*', '、')]).toEqual(['PNG、CSV', '']);
  });
});

describe('a password', () => {
  const SECRET: JsonSchema = { type: 'string', format: 'password', writeOnly: true };

  it('is hidden until asked for, and is a new one for the browser', async () => {
    const form = renderForm(SECRET);
    const box = document.querySelector<HTMLInputElement>('input[type=password]') as HTMLInputElement;
    expect(box.autocomplete).toBe('new-password');
    await userEvent.type(box, 'sésame 芝麻');
    await userEvent.click(screen.getByRole('button', { name: '顯示密碼' }));
    expect(box.type).toBe('text');
    expect(await form.saved()).toBe('sésame 芝麻');
  });

  it('is never shown in a row', async () => {
    expect((await renderCell(SECRET, 'secret')).textContent).not.toContain('secret');
  });
});

describe('a colour', () => {
  const COLOR: JsonSchema = { type: 'string', format: 'color' };

  it.each([
    ['#0B6858', '#0b6858'],
    ['0b6858', '#0b6858'],
    ['#fa0', '#ffaa00'],
  ])('typed as %s is %s', async (typed, value) => {
    const form = renderForm(COLOR, '#000000');
    await retype(await findBox(), typed);
    expect(await form.saved()).toBe(value);
  });

  it('that is none is refused in words', async () => {
    renderForm(COLOR, '#000000');
    await retype(await findBox(), 'red');
    await userEvent.tab();
    expect(await screen.findByText(/請輸入色碼/)).toBeTruthy();
  });

  it('stands beside its code in a row', async () => {
    expect((await renderCell(COLOR, '#0b6858')).textContent).toBe('#0b6858');
  });
});

it('a month understands a year of the Republic', async () => {
  const form = renderForm({ type: 'string', format: 'month' }, '2026-01');
  await retype(await findBox(), '115/11');
  expect(await form.saved()).toBe('2026-11');
});
