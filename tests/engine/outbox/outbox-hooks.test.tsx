// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import {
  type Job,
  OfflineContext,
  type OfflineState,
  type Outbox,
  OutboxContext,
  type Till,
  useJobs,
  useOfflineState,
  useTill,
} from '../../../src/engine/index.ts';

function Queue() {
  const till = useTill();
  return (
    <p>
      {till === null ? 'no till' : till.name}: {useJobs().length}
    </p>
  );
}

test('the queue is waited for, and followed', async () => {
  let jobs: readonly Job[] = [];
  let till: Till | null = null;
  const listeners = new Set<() => void>();
  const outbox: Partial<Outbox> = {
    list: () => jobs,
    till: () => till,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  let open: (outbox: Outbox) => void = () => {};
  const opening = new Promise<Outbox>((resolve) => {
    open = resolve;
  });
  await act(async () => {
    render(
      <OutboxContext value={() => opening}>
        <Suspense fallback={<p>loading</p>}>
          <Queue />
        </Suspense>
      </OutboxContext>,
    );
  });
  expect(screen.getByText('loading')).toBeTruthy();

  await act(async () => open(outbox as Outbox));
  expect(screen.getByText('no till: 0')).toBeTruthy();

  await act(async () => {
    jobs = [{ id: 'j1' } as Job];
    till = { id: 7, name: '收銀機 A', letter: 'A' };
    for (const listener of listeners) listener();
  });
  expect(screen.getByText('收銀機 A: 1')).toBeTruthy();
});

test('outside of the back office there is no queue, and a page says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(() => render(<Queue />)).toThrow('no outbox');
});

function Age() {
  const { lostAt, staleAt } = useOfflineState();
  return (
    <p>
      {lostAt?.toISOString() ?? 'here'} {staleAt?.toISOString() ?? 'fresh'}
    </p>
  );
}

test('a page knows since when the provider is away, and how old its answers are', () => {
  const state: OfflineState = {
    lostAt: new Date('2026-03-02T06:30:00Z'),
    staleAt: new Date('2026-03-02T06:29:00Z'),
  };
  const { rerender } = render(<Age />);
  expect(screen.getByText('here fresh')).toBeTruthy();

  rerender(
    <OfflineContext value={{ state: () => state, subscribe: () => () => {} }}>
      <Age />
    </OfflineContext>,
  );
  expect(screen.getByText('2026-03-02T06:30:00.000Z 2026-03-02T06:29:00.000Z')).toBeTruthy();
});
