// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';
import type { KeyedRecord } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage } from './render-form.tsx';

const PAGE = '/dashboard/manage/depts';
const GATES = [
  { id: 1, name: '東門' },
  { id: 'W', name: '西門' },
];

/** A form whose record has this key; what is read and written. */
function openForm(
  keyed: Partial<KeyedRecord>,
  { path = PAGE, gates = async (): Promise<unknown> => GATES, layout = ['note'] } = {},
) {
  const description = describeThing(
    {
      storage: 'none',
      properties: { note: { type: 'string', title: '說明' } },
      views: {
        form: {
          in: 'page',
          redirect: false,
          layout,
          record: { key: 'gate', picker: 'buttons', ...keyed },
        },
      },
    },
    { operations: { get: 'thing.read', update: 'thing.write' } },
  );
  const invoke = vi.fn(async (operation: string, args: JsonObject = {}): Promise<unknown> => {
    if (operation === 'gate.readAll') return gates();
    return operation === 'thing.read' ? { note: `of ${String(args.gate)}` } : null;
  });
  const { router } = renderPage(description, { invoke }, null, { path });
  const readKeys = () =>
    invoke.mock.calls.flatMap(([operation, args]) => (operation === 'thing.read' ? [args?.gate] : []));
  return { invoke, readKeys, search: () => router.state.location.search };
}

const OFFERED = { choices: { operation: 'gate.readAll' } };

const shownNote = (text: string) => screen.findByDisplayValue(text);

describe('a key that is one of some buttons', () => {
  it('is none until one is picked, and then stands in the address', async () => {
    const { readKeys, search } = openForm(OFFERED);
    await userEvent.click(await screen.findByRole('button', { name: '西門', pressed: false }));
    expect(await shownNote('of W')).toBeTruthy();
    expect(screen.getByRole('button', { name: '西門', pressed: true })).toBeTruthy();
    expect(readKeys()).toEqual(['W']);
    expect(search()).toBe('?key=W');
  });

  it('of the address is asked for as what it is: a number stays one', async () => {
    const { readKeys } = openForm(OFFERED, { path: `${PAGE}?key=1` });
    expect(await shownNote('of 1')).toBeTruthy();
    expect(readKeys()).toEqual([1]);
  });

  it('stays picked where its button is pressed again', async () => {
    const { search } = openForm(OFFERED, { path: `${PAGE}?key=W` });
    await shownNote('of W');
    await userEvent.click(screen.getByRole('button', { name: '西門' }));
    expect(search()).toBe('?key=W');
    expect(screen.getByDisplayValue('of W')).toBeTruthy();
  });

  it('is gone through by the keyboard', async () => {
    openForm(OFFERED);
    (await screen.findByRole('button', { name: '東門' })).focus();
    await userEvent.keyboard(' ');
    expect(await shownNote('of 1')).toBeTruthy();
  });

  it.each<[string, Partial<KeyedRecord>]>([
    ['a button', {}],
    ['a card', { choices: { ...OFFERED.choices, subtitles: [{ text: 'thing.title' }] } }],
  ])('keeps the focus where its record has nothing to type into: %s', async (_, keyed) => {
    openForm({ ...OFFERED, ...keyed }, { layout: [] });
    for (const name of [/東門/, /西門/]) {
      (await screen.findByRole('button', { name })).focus();
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('button', { name, pressed: true });
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
    }
  });

  it('says that its choices could not be read, and reads them again', async () => {
    const gates = vi
      .fn()
      .mockRejectedValueOnce(new ProviderError({ status: 503, code: 'busy' }))
      .mockResolvedValue(GATES);
    openForm(OFFERED, { gates });
    await userEvent.click(await screen.findByRole('button', { name: '重試' }));
    expect(await screen.findByRole('button', { name: '東門' })).toBeTruthy();
  });
});

describe('a key that is a day', () => {
  const day = { picker: 'date' } as const;

  it('is taken from the address, and shown in its box', async () => {
    const { readKeys } = openForm(day, { path: `${PAGE}?key=2026-11-20` });
    expect(await shownNote('of 2026-11-20')).toBeTruthy();
    expect(await screen.findByDisplayValue('2026-11-20')).toBeTruthy();
    expect(readKeys()).toEqual(['2026-11-20']);
  });

  it('is picked by typing it, also by the year of the Republic', async () => {
    const { search } = openForm(day, { path: `${PAGE}?key=2026-11-20` });
    await shownNote('of 2026-11-20');
    const box = await screen.findByDisplayValue('2026-11-20');
    await userEvent.clear(box);
    await userEvent.paste('115/12/01');
    expect(await shownNote('of 2026-12-01')).toBeTruthy();
    expect(search()).toBe('?key=2026-12-01');
  });

  it('stays while its box is empty', async () => {
    const { search } = openForm(day, { path: `${PAGE}?key=2026-11-20` });
    await shownNote('of 2026-11-20');
    await userEvent.clear(await screen.findByDisplayValue('2026-11-20'));
    expect(search()).toBe('?key=2026-11-20');
    expect(screen.getByDisplayValue('of 2026-11-20')).toBeTruthy();
  });
});

it('a key that is a month is typed as one', async () => {
  const { search } = openForm({ picker: 'month' }, { path: `${PAGE}?key=2026-11` });
  await shownNote('of 2026-11');
  const box = await screen.findByDisplayValue('2026-11');
  await userEvent.clear(box);
  await userEvent.paste('2027-01');
  expect(await shownNote('of 2027-01')).toBeTruthy();
  await waitFor(() => expect(search()).toBe('?key=2027-01'));
});

it('a key that is one of a list is chosen from it', async () => {
  const { readKeys } = openForm({ ...OFFERED, picker: 'select' });
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: '東門' }));
  expect(await shownNote('of 1')).toBeTruthy();
  expect(readKeys()).toEqual([1]);
});
