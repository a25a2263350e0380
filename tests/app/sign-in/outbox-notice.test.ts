// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildOutboxNotice } from '../../../src/app/sign-in/outbox-notice.ts';
import { buildJob, buildOutbox } from '../support/build-outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const translate = (key: string, { count }: { count?: number } = {}) => `${key} ${count ?? ''}`;

test('who has signed out reads that sales wait, and sees them go', async () => {
  let jobs = [buildJob(), buildJob({ id: 'j2' })];
  let onChange = () => {};
  const outbox = {
    ...buildOutbox(),
    list: () => jobs,
    subscribe: (listener: () => void) => {
      onChange = listener;
      return () => {};
    },
  };
  const open = vi.fn(async () => outbox);
  const notice = buildOutboxNotice(open, translate, new AbortController().signal);
  expect(open).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1000);
  expect(notice.textContent).toContain('shell.outbox.waiting 2');

  expect(notice.textContent).toContain('shell.outbox.waitingText');
  expect(notice.textContent).not.toContain('shell.outbox.refused');

  const problem = { code: 'forbidden', status: 403, params: {}, errors: [], requestId: null, at: '' };
  jobs = [buildJob({ problem: { ...problem, isRefused: true } }), buildJob({ id: 'j2', till: null })];
  onChange();
  expect(notice.textContent).not.toContain('shell.outbox.waitingText');
  expect(notice.textContent).toContain('shell.outbox.ownSession 1 shell.outbox.refused 1');

  jobs = [];
  onChange();
  expect(notice.childElementCount).toBe(0);
});

test('a page that has been left opens nothing', async () => {
  const left = new AbortController();
  const open = vi.fn(async () => buildOutbox());
  buildOutboxNotice(open, translate, left.signal);

  left.abort();
  await vi.advanceTimersByTimeAsync(2000);

  expect(open).not.toHaveBeenCalled();
});
