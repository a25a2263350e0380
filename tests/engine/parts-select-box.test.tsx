// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SelectBox } from '../../src/engine/parts/menus/select-box.tsx';
import { eventually } from '../support/eventually.ts';

const CHOICES = ['Apple', 'Apricot', 'Banana', 'Blueberry'].map((text) => ({ value: text, text }));

function drawBox(props: { isReadOnly?: boolean } = {}) {
  const changed = vi.fn();
  const Box = () => {
    const [value, setValue] = useState('Apple');
    const change = (next: string) => {
      changed(next);
      setValue(next);
    };
    return <SelectBox {...props} aria-label="Fruit" choices={CHOICES} value={value} onChange={change} />;
  };
  render(<Box />);
  const box = screen.getByRole('combobox', { name: 'Fruit' });
  box.focus();
  return { box, changed };
}

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
  'the key %o opens the list at the choice',
  async (key) => {
    const { box } = drawBox();
    await userEvent.keyboard(key);
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('option', { name: 'Apple', selected: true }));
  },
);

test('a choice closes the list and gives the focus back', async () => {
  const { box, changed } = drawBox();
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown} ');
  expect(changed.mock.calls).toEqual([['Banana']]);
  expect(box.textContent).toBe('Banana');
  await eventually(() => expect(document.activeElement).toBe(box));
});

test('letters choose while the list is closed, one letter again and again the next that begins with it', async () => {
  const { box } = drawBox();
  await userEvent.keyboard('b');
  expect(box.textContent).toBe('Banana');
  await userEvent.keyboard('b');
  expect(box.textContent).toBe('Blueberry');
  await userEvent.keyboard('b');
  expect(box.textContent).toBe('Banana');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('several letters in a row are one text', async () => {
  const { box } = drawBox();
  await userEvent.keyboard('apr');
  expect(box.textContent).toBe('Apricot');
});

test('a read-only box neither opens nor changes', async () => {
  const { box, changed } = drawBox({ isReadOnly: true });
  await userEvent.click(box);
  await userEvent.keyboard('b{Enter}');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(changed).not.toHaveBeenCalled();
});
