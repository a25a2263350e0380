// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useCloseNotification, useNotificationContext, useNotify } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from '../../../src/app/notices/notices.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Buttons() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify('saved', { type: 'success' })}>
        succeed
      </button>
      <button type="button" onClick={() => notify(REOPEN, { type: 'error' })}>
        fail
      </button>
    </>
  );
}

function Reopen() {
  return (
    <button type="button" onClick={useCloseNotification()}>
      open the draft
    </button>
  );
}

const REOPEN = <Reopen />;

/** How many notices are kept, shown or not. */
function Kept() {
  return <p>{useNotificationContext().notifications.length} kept</p>;
}

function draw() {
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <Buttons />
        <Notices />
        <Kept />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

test('good news goes after three seconds', async () => {
  draw();
  fireEvent.click(screen.getByText('succeed'));
  expect(screen.getByRole('status').textContent).toContain('saved');
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(screen.queryByRole('status')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a failure stays, carries its action, and closes by it', async () => {
  draw();
  fireEvent.click(screen.getByText('fail'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByText('open the draft'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('pages are told how much room the notices take, and that none is taken any more', async () => {
  const height = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 420, 47.5));
  const told = () => document.documentElement.style.getPropertyValue('--notices');
  draw();
  expect(told()).toBe('0px');
  fireEvent.click(screen.getByText('succeed'));
  expect(told()).toBe('48px');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(told()).toBe('0px');
  height.mockRestore();
});

test('what is said again takes the place of what said it before, and begins its time again', async () => {
  draw();
  fireEvent.click(screen.getByText('succeed'));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  fireEvent.click(screen.getByText('succeed'));
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('notices with an action of their own all stay', () => {
  draw();
  fireEvent.click(screen.getByText('fail'));
  fireEvent.click(screen.getByText('fail'));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('what is said again and again is kept once: a device that fails all day fills no memory', async () => {
  draw();
  for (let count = 0; count < 10; count += 1) {
    fireEvent.click(screen.getByText('succeed'));
    await act(() => vi.advanceTimersByTimeAsync(2000));
  }
  expect(screen.getByText(/kept/).textContent).toBe('1 kept');
  fireEvent.click(screen.getByText('fail'));
  fireEvent.click(screen.getByText('fail'));
  expect(screen.getByText(/kept/).textContent).toBe('3 kept');
});
