// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { eventually } from '../../support/eventually.ts';
import { LABEL, renderCell, renderForm } from './render-field.tsx';

describe('a boolean', () => {
  it.each([
    ['switch', { type: 'boolean' as const }],
    ['checkbox', { type: 'boolean' as const, format: 'checkboxes' }],
  ])('is a %s, by the keyboard too', async (role, schema) => {
    const form = renderForm(schema, false);
    (await screen.findByRole(role, { name: LABEL })).focus();
    await userEvent.keyboard(' ');
    expect(await form.saved()).toBe(true);
  });

  it.each([
    [true, '是'],
    [false, '否'],
  ])('%s is a word in a row', async (value, word) => {
    expect((await renderCell({ type: 'boolean' }, value)).textContent).toBe(word);
  });
});

describe('an enumeration', () => {
  it('keeps 1 and "1" apart', async () => {
    const form = renderForm({ enum: ['1', 1, 2] }, '1');
    await userEvent.click(await screen.findByRole('combobox', { name: LABEL }));
    await userEvent.click(screen.getAllByRole('option', { name: '1' })[1] as HTMLElement);
    expect(await form.saved()).toBe(1);
  });

  it('can be chosen from by the keyboard alone', async () => {
    const form = renderForm({ enum: ['a', 'b'] }, 'a');
    (await screen.findByRole('combobox', { name: LABEL })).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(await form.saved()).toBe('b');
  });

  it('keeps a value that is no longer among its choices', async () => {
    renderForm({ enum: ['a', 'b'] }, 'gone');
    expect((await screen.findByRole('combobox', { name: LABEL })).textContent).toBe('gone');
  });

  it('is emptied to null where it may be null', async () => {
    const form = renderForm({ type: ['string', 'null'], enum: ['a', null] }, 'a');
    await userEvent.click(await screen.findByRole('combobox', { name: LABEL }));
    await userEvent.click(screen.getByRole('option', { name: '不指定' }));
    expect(await form.saved()).toBeNull();
  });

  it('may be written as branches of constants', async () => {
    const form = renderForm({ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'a');
    await userEvent.click(await screen.findByRole('combobox', { name: LABEL }));
    await userEvent.click(screen.getByRole('option', { name: 'b' }));
    expect(await form.saved()).toBe('b');
  });

  it('of weekdays has their names', async () => {
    const weekday: JsonSchema = { type: 'integer', minimum: 1, maximum: 7, format: 'weekday' };
    const form = renderForm(weekday, 1);
    await userEvent.click(await screen.findByRole('combobox', { name: LABEL }));
    await userEvent.click(screen.getByRole('option', { name: '星期日' }));
    expect(await form.saved()).toBe(7);
  });

  it('stands in sight as radios', async () => {
    const form = renderForm({ enum: ['a', 'b'], format: 'radio' }, 'a');
    await userEvent.click(await screen.findByRole('radio', { name: 'b' }));
    expect(await form.saved()).toBe('b');
  });

  it('stands in sight as chips, and is taken back by a second press', async () => {
    const form = renderForm({ enum: ['a', 'b'], format: 'tag' }, 'a');
    await userEvent.click(await screen.findByRole('button', { name: 'a' }));
    expect(await form.saved()).toBeUndefined();
  });

  it.each<[string, JsonSchema, string]>([
    ['a status has its word', { enum: ['up'], 'x-status': { up: { tone: 'success' } } }, 'up'],
    ['another one too', { type: 'string', 'x-status': { '*': { tone: 'info' } } }, 'odd'],
    ['a chip', { enum: ['up'], format: 'tag' }, 'up'],
  ])('in a row, %s', async (_, schema, value) => {
    expect((await renderCell(schema, value)).textContent).toBe(value);
  });

  it('a status is an icon beside its word, in its tone', async () => {
    const cell = await renderCell({ enum: ['up'], 'x-status': { up: { tone: 'danger' } } }, 'up');
    expect(cell.querySelector('svg')).not.toBeNull();
    expect((cell.firstElementChild as HTMLElement).style.color).toBe('var(--danger)');
  });

  it.each(['constructor', '__proto__', 'toString'])('a status called %s is no other one', async (value) => {
    expect((await renderCell({ type: 'string', 'x-status': {} }, value)).textContent).toBe(value);
  });
});

describe('several of an enumeration', () => {
  const SET: JsonSchema = { type: 'array', uniqueItems: true, items: { enum: ['a', 'b', 'c'] } };

  it('are checked and unchecked, in the order in which they came', async () => {
    const form = renderForm(SET, ['c', 'a']);
    const group = await screen.findByRole('group', { name: LABEL });
    await userEvent.click(within(group).getByRole('checkbox', { name: 'c' }));
    await userEvent.click(within(group).getByRole('checkbox', { name: 'b' }));
    expect(await form.saved()).toEqual(['a', 'b']);
  });

  it('keep what the set does not have any more', async () => {
    renderForm(SET, ['gone']);
    expect(await screen.findByRole('checkbox', { name: 'gone' })).toHaveProperty('checked', true);
  });

  it('are words in a row', async () => {
    expect((await renderCell(SET, ['a', 'c'])).textContent).toBe('a、c');
  });
});

describe('choices of an operation', () => {
  const CHOICES: JsonSchema = { type: 'integer', 'x-choices': { operation: 'parkSpace.readParkSpaces' } };
  const invoke = () =>
    vi.fn(async () => ({
      content: [
        { id: 3, name: 'A 區' },
        { id: 4, name: 'B 區' },
      ],
    }));

  it('are its rows, by name', async () => {
    const form = renderForm(CHOICES, 3, { dataProvider: { invoke: invoke() } });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: LABEL });
    await eventually(() => expect(box.value).toBe('A 區'));
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'B 區' }));
    expect(await form.saved()).toBe(4);
  });

  it('follow the field that their arguments name', async () => {
    const provider = { invoke: invoke() };
    renderForm({ ...CHOICES, 'x-choices': { operation: 'x.y', args: { group: '$record.other' } } }, 3, {
      dataProvider: provider,
      record: { other: 'g1' },
      around: { properties: { other: { type: 'string' } } },
    });
    await screen.findByRole('combobox', { name: LABEL });
    await eventually(() =>
      expect(provider.invoke).toHaveBeenCalledWith('x.y', { group: 'g1' }, expect.anything()),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'other' }), '2');
    await eventually(() =>
      expect(provider.invoke).toHaveBeenCalledWith('x.y', { group: 'g12' }, expect.anything()),
    );
  });

  it('keep a value that none of them has', async () => {
    renderForm(CHOICES, 99, { dataProvider: { invoke: invoke() } });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: LABEL });
    await eventually(() => expect(box.value).toBe('編號 99（無法取得名稱）'));
  });

  it('may be several', async () => {
    const form = renderForm(
      { type: 'array', items: { type: 'integer' }, 'x-choices': CHOICES['x-choices'] },
      [3],
      {
        dataProvider: { invoke: invoke() },
      },
    );
    await userEvent.click(await screen.findByRole('combobox', { name: LABEL }));
    await userEvent.click(await screen.findByRole('option', { name: 'B 區' }));
    expect(await form.saved()).toEqual([3, 4]);
  });

  it('may be fixed ones', async () => {
    const form = renderForm(
      { type: 'string', 'x-choices': { values: [{ value: 'C' }, { value: 'M' }] } },
      'C',
    );
    await userEvent.click(await screen.findByRole('combobox', { name: LABEL }));
    await userEvent.click(await screen.findByRole('option', { name: 'M' }));
    expect(await form.saved()).toBe('M');
  });

  describe('that are only proposed', () => {
    const PROPOSED: JsonSchema = {
      type: 'string',
      'x-choices': { freeText: true, values: [{ value: '中山路' }, { value: '臺灣大道' }] },
    };
    const open = () => screen.findByRole('combobox', { name: LABEL });

    it('take what is typed, when it is left or chosen', async () => {
      const form = renderForm(PROPOSED);
      await userEvent.type(await open(), ' 新開路 ');
      await userEvent.click(await screen.findByRole('option', { name: '使用「新開路」' }));
      expect(await form.saved()).toBe('新開路');
      await userEvent.clear(await open());
      await userEvent.type(await open(), '更新的路');
      await userEvent.tab();
      expect(await form.saved()).toBe('更新的路');
    });

    it('take what is typed by Enter; the next one sends it', async () => {
      const form = renderForm(PROPOSED);
      await userEvent.type(await open(), '新開路{Enter}');
      expect(form.sent).not.toHaveBeenCalled();
      await userEvent.keyboard('{Enter}');
      await eventually(() => expect(form.sent.mock.lastCall?.[0].code).toBe('新開路'));
    });

    it('take the choice that is written so, either way to write the first letter of Taiwan', async () => {
      const form = renderForm(PROPOSED);
      await userEvent.type(await open(), '台灣大道');
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['臺灣大道']);
      await userEvent.tab();
      expect(await form.saved()).toBe('臺灣大道');
    });

    it('show a value that none of them has as it is, and can be emptied', async () => {
      const form = renderForm(PROPOSED, '舊路');
      const box = await open();
      expect(box).toHaveProperty('value', '舊路');
      await userEvent.clear(box);
      await userEvent.tab();
      expect(await form.saved()).toBe('');
    });
  });

  it('take the first one where the schema says so', async () => {
    const form = renderForm({ type: 'string', 'x-choices': { selectFirst: true, values: [{ value: 'C' }] } });
    await eventually(async () =>
      expect((await screen.findByRole<HTMLInputElement>('combobox', { name: LABEL })).value).toBe('C'),
    );
    expect(await form.saved()).toBe('C');
  });
});

it('a switch of the opposite is on while the value is false, and stays the value of the field', async () => {
  const form = renderForm({ type: 'boolean' as const }, true, { options: { inverted: true } });
  const box = await screen.findByRole('switch', { name: LABEL });
  expect(box).toHaveProperty('checked', false);
  await userEvent.click(box);
  expect(box).toHaveProperty('checked', true);
  expect(await form.saved()).toBe(false);
});
