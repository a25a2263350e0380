// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

const scrollIntoView = vi.fn();
beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

test('a line that its note makes higher is still in sight', async () => {
  await openPage();
  const tiles = within(screen.getByRole('group', { name: WORDS.items }));
  fireEvent.click(tiles.getByRole('button', { name: /^紅茶/ }));
  fireEvent.keyDown(document.body, { key: 'n' });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '<b>少冰</b>'.repeat(20) } });
  scrollIntoView.mockClear();
  fireEvent.click(dialog.getByRole('button', { name: WORDS.confirm }));
  expect(screen.getAllByText(/<b>少冰<\/b>/).length).toBeGreaterThan(0);
  expect(scrollIntoView).toHaveBeenCalled();
});
