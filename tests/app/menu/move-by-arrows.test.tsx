// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { moveByArrows } from '../../../src/app/menu/move-by-arrows.ts';

const onToggle = vi.fn();

beforeEach(() => {
  onToggle.mockClear();
  render(
    <nav onKeyDown={moveByArrows}>
      <a href="/one">one</a>
      <button type="button" aria-expanded="false" onClick={onToggle}>
        group
      </button>
      <a href="/two">two</a>
    </nav>,
  );
  screen.getByText('one').focus();
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('arrow keys go from entry to entry and around the ends', () => {
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('group');
  press('End');
  expect(document.activeElement?.textContent).toBe('two');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('one');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('two');
  press('Home');
  expect(document.activeElement?.textContent).toBe('one');
});

test('right opens a closed group and leaves everything else alone', () => {
  press('ArrowRight');
  expect(onToggle).not.toHaveBeenCalled();
  press('ArrowDown');
  press('ArrowLeft');
  expect(onToggle).not.toHaveBeenCalled();
  press('ArrowRight');
  expect(onToggle).toHaveBeenCalledOnce();
});

test('other keys keep their meaning', () => {
  expect(press('Enter')).toBe(true);
  expect(press('ArrowDown')).toBe(false);
});
