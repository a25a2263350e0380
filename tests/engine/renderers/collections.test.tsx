// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyControl } from '../../../src/engine/field/lazy-control.tsx';
import type { ControlProps } from '../../../src/engine/registry/registry.ts';
import { hasFormat, RANKS, rankWith } from '../../../src/engine/registry/testers.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { registerForFile } from '../register-for-file.ts';
import { expectNoBarrier, LABEL, renderCell, renderForm, retype } from './render-field.tsx';

const PEOPLE: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { who: { type: 'string', minLength: 1 }, age: { type: 'integer' } },
    required: ['who'],
  },
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** A list draws its rows again when the form receives the record: waits until two readings find the same boxes. */
const boxes = async (name: string) => {
  let before: HTMLInputElement[] = [];
  await waitFor(() => {
    const seen = before;
    before = screen.getAllByRole<HTMLInputElement>('textbox', { name });
    expect(seen.length === before.length && seen.every((box, index) => box === before[index])).toBe(true);
  });
  return before;
};

describe('a part that may be null', () => {
  const person: JsonSchema = {
    type: 'object',
    properties: { nick: { type: ['string', 'null'] }, gone: { type: ['string', 'null'] } },
  };

  it('is not there when it was typed and cleared again, and null when what was there is cleared', async () => {
    const form = renderForm({ type: 'array', items: person }, [{ gone: 'x' }]);
    const nick = (await boxes('nick'))[0] as HTMLElement;
    await userEvent.type(nick, 'a');
    await userEvent.clear(nick);
    await userEvent.clear((await boxes('gone'))[0] as HTMLElement);

    expect(await form.saved()).toEqual([{ gone: null }]);
  });

  it('is null where it was written so', async () => {
    const form = renderForm({ type: 'array', items: { type: ['object', 'null'] } }, []);
    fireEvent.change(await screen.findByRole('textbox', { name: LABEL }), {
      target: { value: '[{"nick":null},null]' },
    });

    expect(await form.saved()).toEqual([{ nick: null }, null]);
  });
});

/** Controls whose files come when the test lets them. */
const LATE: Record<string, (props: ControlProps) => JSX.Element> = {
  textbox: ({ field }) => <input data-field={field.name} aria-label="late" />,
  // As a select draws it: its value stands in a box of the form that no one types into.
  combobox: ({ field }) => (
    <div data-field={field.name}>
      <div role="combobox" tabIndex={0} aria-label="late" aria-expanded={false} aria-controls="list" />
      <input aria-hidden tabIndex={-1} />
    </div>
  ),
};
const sendControl: Record<string, () => void> = {};
for (const [role, Control] of Object.entries(LATE)) {
  const awaited = new Promise<void>((resolve) => {
    sendControl[role] = resolve;
  });
  registerForFile(`late-${role}`, {
    tester: rankWith(RANKS.format, hasFormat(`late-${role}`)),
    renderer: lazyControl(async () => {
      await awaited;
      return Control;
    }),
  });
}

it('a new item has the focus in the first box that it needs and that no default has filled', async () => {
  const plates: JsonSchema = {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['car', 'moto'], default: 'car' },
      note: { type: 'string' },
      plate: { type: 'string', minLength: 1 },
    },
    required: ['kind', 'plate'],
  };
  const form = renderForm({ type: 'array', items: plates }, []);
  await userEvent.click(await button('新增一筆'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /plate/ })));
  await userEvent.keyboard('ABC1234');

  expect(await form.saved()).toEqual([{ kind: 'car', plate: 'ABC1234' }]);
});

it.each(Object.keys(LATE))(
  'a new item whose first %s is still fetched has the focus there: Enter must not remove it',
  async (role) => {
    const late: JsonSchema = {
      type: 'object',
      properties: { when: { type: 'string', format: `late-${role}` } },
    };
    const form = renderForm({ type: 'array', items: late }, []);
    await userEvent.click(await button('新增一筆'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-busy')).toBe('true'));
    await userEvent.keyboard('{Enter}');
    sendControl[role]?.();

    const box = await screen.findByRole(role, { name: 'late' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(await form.saved()).toHaveLength(1);
  },
);

describe.each([
  ['cards', PEOPLE],
  ['a table', { ...PEOPLE, format: 'table' }],
])('objects as %s', (_, schema) => {
  it('change only the leaf that was typed', async () => {
    const form = renderForm(schema, [
      { who: 'A', hidden: { a: 1 } },
      { who: 'B', age: 3 },
    ]);
    await retype((await boxes('who'))[1] as HTMLElement, 'C');
    expect(await form.saved()).toEqual([
      { who: 'A', hidden: { a: 1 } },
      { who: 'C', age: 3 },
    ]);
  });

  it('are sent as they were loaded', async () => {
    const form = renderForm(schema, [{ who: 'A' }, { who: 'B', age: 3, extra: [1, { x: null }] }]);
    await boxes('who');
    expect(await form.saved()).toEqual([{ who: 'A' }, { who: 'B', age: 3, extra: [1, { x: null }] }]);
  });

  it('are added with the focus in the new one, removed, and moved by keys with the focus on the way', async () => {
    const form = renderForm(schema, [{ who: 'A' }, { who: 'B', age: 2 }]);
    await userEvent.click(await button('新增一筆'));
    await waitFor(async () => expect(document.activeElement).toBe((await boxes('who'))[2]));
    await userEvent.keyboard('C');
    (await button('將第 3 筆上移')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('將第 2 筆上移'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await button('移除第 2 筆'));
    expect(await form.saved()).toEqual([{ who: 'C' }, { who: 'B', age: 2 }]);
  });

  it('do not bring back what a removed one had', async () => {
    const form = renderForm(schema, [{ who: 'A', age: 9 }, { who: 'B' }]);
    await userEvent.click(await button('移除第 1 筆'));
    expect((await boxes('age'))[0]?.value).toBe('');
    await userEvent.click(await button('新增一筆'));
    await userEvent.type((await boxes('who'))[1] as HTMLElement, 'C');
    expect(await form.saved()).toEqual([{ who: 'B' }, { who: 'C' }]);
  });

  it('say what is wrong at the box, after a try to save', async () => {
    const form = renderForm(schema, [{ who: 'A' }]);
    await userEvent.click(await button('新增一筆'));
    await form.refused();
    await waitFor(async () => expect((await boxes('who'))[1]?.getAttribute('aria-invalid')).toBe('true'));
    expect((await boxes('who'))[0]?.getAttribute('aria-invalid')).not.toBe('true');
    await expectNoBarrier();
  });

  it('keep to the fewest and the most', async () => {
    renderForm({ ...schema, minItems: 1, maxItems: 1 }, [{ who: 'A' }]);
    expect(await button('移除第 1 筆')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: '新增一筆' })).toBeNull();
  });

  it('are only shown where they are fixed', async () => {
    renderForm({ ...schema, readOnly: true }, [{ who: 'A' }], {
      around: { properties: { other: { type: 'string' } } },
    });
    // A table of answers says them as text; cards keep their boxes.
    if (schema.format === 'table') {
      expect((await screen.findByRole('cell', { name: 'A' })).textContent).toBe('A');
      expect(screen.queryByRole('textbox', { name: /who/ })).toBeNull();
    } else expect((await boxes('who（唯讀）'))[0]?.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
  });
});

describe('a long list', () => {
  const watched: ((entries: object[]) => void)[] = [];
  let last: Element | null = null;
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(see: (entries: object[]) => void) {
          watched.push(see);
        }
        observe(element: Element) {
          last = element;
        }
        unobserve() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('that is never typed draws more rows as its end comes near, and all of them on paper', async () => {
    const items: JsonSchema = { type: 'object', properties: { who: { type: 'string' } } };
    const many = Array.from({ length: 1750 }, (_, index) => ({ who: `W${index}` }));
    renderForm({ type: 'array', items, format: 'table', readOnly: true }, many, {
      around: { properties: { other: { type: 'string' } } },
    });
    await screen.findByRole('cell', { name: 'W0' });
    const rows = () => document.querySelectorAll('tr[data-item]').length;
    expect(rows()).toBe(40);
    act(() => watched.at(-1)?.([{ isIntersecting: true, target: last }]));
    expect(rows()).toBe(80);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(rows()).toBe(1750);
  });

  it('that is typed in draws the boxes of the first rows, and of others when they come near', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ who: `W${index}` }));
    const form = renderForm({ ...PEOPLE, format: 'table' }, many);
    const first = await boxes('who');
    expect(first).toHaveLength(8);
    expect(screen.getByRole('cell', { name: 'W19' }).textContent).toBe('W19');
    await retype(first[0] as HTMLElement, 'A');
    expect(await boxes('who')).toHaveLength(8);
    await userEvent.click(await button('新增一筆'));
    await waitFor(async () => expect(document.activeElement).toBe((await boxes('who'))[8]));
    await userEvent.keyboard('B');
    const near = document.querySelector('tr[data-item="19"]');
    act(() => watched.at(-1)?.([{ isIntersecting: true, target: near }]));
    expect((await boxes('who')).map(({ value }) => value).slice(7)).toEqual(['W7', 'W19', 'B']);
    expect(await form.saved()).toHaveLength(21);
  });
});

describe('a list of single values', () => {
  it('has a box of its kind for each', async () => {
    const form = renderForm({ type: 'array', items: { type: 'integer' } }, [1, 2]);
    await userEvent.click(await button('新增一筆'));
    await userEvent.type((await boxes('第 3 筆'))[0] as HTMLElement, '３');
    await userEvent.click(await button('將第 3 筆上移'));
    expect(await form.saved()).toEqual([1, 3, 2]);
  });

  it('does not take an empty one', async () => {
    const form = renderForm({ type: 'array', items: { type: 'string', minLength: 1 } }, []);
    await userEvent.click(await button('新增一筆'));
    await form.refused();
    await waitFor(async () => expect((await boxes('第 1 筆'))[0]?.getAttribute('aria-invalid')).toBe('true'));
  });

  it('is one line in a row, and objects are counted', async () => {
    expect((await renderCell({ type: 'array', items: { type: 'string' } }, ['a', 'b'])).textContent).toBe(
      'a、b',
    );
  });

  it('counts objects in a row', async () => {
    expect((await renderCell(PEOPLE, [{}, {}])).textContent).toBe('2 筆');
  });
});

describe('a map', () => {
  const MAP: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };

  it('keeps every name, also those that programs trip over', async () => {
    const loaded = JSON.parse('{"a.b":"1","0":"2","constructor":"3","__proto__":"4","x y":"5"}');
    const form = renderForm(MAP, loaded);
    await screen.findByRole('group', { name: LABEL });
    expect(JSON.stringify(await form.saved())).toBe(JSON.stringify(loaded));
  });

  it('takes a new entry by name first, then its value', async () => {
    const form = renderForm(MAP, { a: '1' });
    await userEvent.click(await button('新增一項'));
    await userEvent.keyboard('a.b{Enter}');
    await userEvent.type((await boxes('第 2 項的內容'))[0] as HTMLElement, '2');
    expect(await form.saved()).toEqual({ a: '1', 'a.b': '2' });
  });

  it('refuses a name that is taken, and keeps both entries', async () => {
    const form = renderForm(MAP, { a: '1', b: '2' });
    await retype((await boxes('第 2 項的名稱'))[0] as HTMLElement, 'a');
    await userEvent.tab();
    expect(await screen.findByText('名稱重複')).toBeTruthy();
    expect(await form.saved()).toEqual({ a: '1', b: '2' });
  });

  it('renames in place and removes', async () => {
    const form = renderForm(MAP, { a: '1', b: '2', c: '3' });
    await retype((await boxes('第 1 項的名稱'))[0] as HTMLElement, 'z');
    await userEvent.tab();
    await userEvent.click(await button('移除「b」'));
    expect(JSON.stringify(await form.saved())).toBe('{"z":"1","c":"3"}');
  });

  it('does not take a candidate that is being chosen for a name', async () => {
    const form = renderForm(MAP, {});
    await userEvent.click(await button('新增一項'));
    const box = (await boxes('第 1 項的名稱'))[0] as HTMLElement;
    fireEvent.change(box, { target: { value: 'lou' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(screen.queryByRole('textbox', { name: '第 1 項的內容' })).toBeNull();
    expect(form.sent).not.toHaveBeenCalled();
  });
});

describe('an object with branches', () => {
  const OFFER: JsonSchema = {
    type: 'object',
    oneOf: [
      { properties: { type: { const: 'hours' }, hours: { type: 'integer' } }, required: ['type', 'hours'] },
      {
        properties: { type: { const: 'money' }, amount: { type: 'integer', default: 50 } },
        required: ['type'],
      },
    ],
  };

  it('shows the fields of the chosen branch, and brings its defaults', async () => {
    const form = renderForm(OFFER, { type: 'hours', hours: 2, note: 'kept' });
    const group = await screen.findByRole('group', { name: LABEL });
    await userEvent.click(within(group).getByRole('combobox', { name: /type/ }));
    await userEvent.click(screen.getByRole('option', { name: 'money' }));
    expect(screen.queryByRole('textbox', { name: 'hours' })).toBeNull();
    expect(await form.saved()).toEqual({ amount: 50, note: 'kept', type: 'money' });
  });

  it('is sent as it was loaded', async () => {
    const form = renderForm(OFFER, { type: 'hours', hours: 2 });
    await screen.findByRole('textbox', { name: 'hours' });
    expect(await form.saved()).toEqual({ type: 'hours', hours: 2 });
  });
});

describe('a matrix', () => {
  const MATRIX: JsonSchema = {
    type: 'array',
    'x-matrix': { rowField: 'type', columnField: 'membership' },
    items: {
      type: 'object',
      properties: {
        type: { enum: ['car', 'moto'] },
        membership: { type: 'array', items: { enum: ['temp', 'rental'] } },
      },
    },
  };

  it('changes the row of the box alone', async () => {
    const form = renderForm(MATRIX, [{ type: 'car', membership: ['temp'], note: 'x' }]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'car：rental' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'moto：temp' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'car：temp' }));
    expect(await form.saved()).toEqual([
      { type: 'car', membership: ['rental'], note: 'x' },
      { type: 'moto', membership: ['temp'] },
    ]);
    await expectNoBarrier();
  });

  it('is words in a row', async () => {
    expect((await renderCell(MATRIX, [{ type: 'car', membership: ['temp', 'rental'] }])).textContent).toBe(
      'car: temp、rental',
    );
  });
});
