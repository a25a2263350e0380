// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormView } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const COUNT = 100;
const NAMES = Array.from({ length: COUNT }, (_, index) => `f${index + 1}`);
const RECORD = { id: 1, ...Object.fromEntries(NAMES.map((name) => [name, `value ${name}`])) };

const entityWith = (form: Partial<FormView> = {}): Partial<Entity> => ({
  properties: {
    id: { type: 'integer', readOnly: true },
    ...Object.fromEntries(
      NAMES.map((name) => [name, { type: 'string', minLength: 1, title: `欄位 ${name}` }]),
    ),
  },
  required: NAMES,
  views: { form: { in: 'page', redirect: false, ...form } },
});

/** What the browser is asked to do when it has nothing else to do. */
const idle: (() => void)[] = [];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

// Asked of the document itself: roles and names of a hundred fields take a test its time.
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('form input')];
const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`);
const drawn = () => inputs().length;
const firstField = () => screen.findByDisplayValue('value f1');
const save = () => userEvent.click(screen.getByRole('button', { name: '儲存' }));

describe('a long form', () => {
  it('draws its beginning at once and the rest, in order, when there is time', async () => {
    renderPage(describeThing(entityWith()), storing(RECORD));
    await firstField();
    expect(drawn()).toBe(60);

    for (const expected of [90, COUNT]) {
      await waitFor(() => expect(idle).toHaveLength(1));
      act(() => idle.splice(0).forEach((work) => work()));
      await waitFor(() => expect(drawn()).toBe(expected));
    }

    const values = inputs().map(({ value }) => value);
    expect(values).toEqual(NAMES.map((name) => `value ${name}`));
    expect(idle).toHaveLength(0);
  });

  it('keeps what is not drawn yet as it was loaded, and sends it', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
    renderPage(describeThing(entityWith()), { ...storing(RECORD), update });

    await userEvent.type(await firstField(), '!');
    await save();

    await screen.findByText('已儲存');
    expect(drawn()).toBe(60);
    expect(update).toHaveBeenCalledWith(
      'thing',
      expect.objectContaining({ data: { ...RECORD, f1: 'value f1!' } }),
    );
  });

  it('judges what is not drawn yet, draws it and leads there', async () => {
    const update = vi.fn();
    renderPage(describeThing(entityWith()), { ...storing({ ...RECORD, f97: '' }), update });
    await firstField();
    expect(inputOf('f97')).toBeNull();

    await save();

    await waitFor(() => expect(inputOf('f97')).not.toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(inputOf('f97')));
    expect(update).not.toHaveBeenCalled();
  });

  it('is printed whole', async () => {
    renderPage(describeThing(entityWith()), storing(RECORD));
    await firstField();

    window.dispatchEvent(new Event('beforeprint'));

    expect(drawn()).toBe(COUNT);
  });

  it('counts of tabs what one of them shows, and of a closed group nothing', async () => {
    const layout: FormView['layout'] = [
      { type: 'Group', label: '收合', options: { collapsed: true }, elements: NAMES.slice(0, 20) },
      {
        type: 'Categorization',
        elements: [
          { type: 'Category', label: '甲', elements: NAMES.slice(20, 50) },
          { type: 'Category', label: '乙', elements: NAMES.slice(50, 80) },
        ],
      },
      { type: 'Group', label: '最後', elements: NAMES.slice(80) },
    ];
    renderPage(describeThing(entityWith({ layout })), storing(RECORD));

    expect(await screen.findByDisplayValue('value f100')).toBeTruthy();
    expect(drawn()).toBe(50);
  });
});
