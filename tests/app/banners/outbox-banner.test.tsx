// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { QuietBoundary } from '../../../src/app/banners/banners.tsx';
import { OutboxBanner } from '../../../src/app/banners/outbox-banner.tsx';
import type { JobProblem, Outbox } from '../../../src/contract/outbox.ts';
import { OutboxContext } from '../../../src/engine/outbox/outbox-context.ts';
import { buildJob, buildOutbox } from '../support/build-outbox.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const words = shell.outbox;
const REFUSED: JobProblem = {
  code: 'invalid',
  status: 422,
  params: {},
  errors: [],
  requestId: null,
  at: '2026-03-02T01:00:00.000Z',
  isRefused: true,
};

async function draw(opening: Promise<Outbox>) {
  await act(async () => {
    drawInApp(
      <OutboxContext value={() => opening}>
        <QuietBoundary>
          <Suspense fallback={null}>
            <OutboxBanner />
          </Suspense>
        </QuietBoundary>
        <p>page</p>
      </OutboxContext>,
    );
  });
}

test('says how many sales wait, and sends them when it is asked to', async () => {
  const outbox = buildOutbox([buildJob(), buildJob({ id: 'j2', sequence: 2 })]);
  await draw(Promise.resolve(outbox));

  expect((await screen.findByRole('alert')).textContent).toContain(words.waiting.replace('%{count}', '2'));
  expect(screen.getByRole('alert').textContent).toContain(words.waitingText);
  fireEvent.click(screen.getByRole('button', { name: words.sendNow }));

  await waitFor(() => expect(outbox.retry).toHaveBeenCalledWith('j2'));
  expect(outbox.retry).toHaveBeenCalledWith('j1');
});

test('counts what stands behind a sale that got no answer, too', async () => {
  const silent = { ...REFUSED, code: 'offline', status: 0, isRefused: false };
  const jobs = [buildJob({ problem: silent }), buildJob({ id: 'j2', isLate: false, tries: 0 })];
  await draw(Promise.resolve(buildOutbox(jobs)));

  expect((await screen.findByRole('alert')).textContent).toContain(words.waiting.replace('%{count}', '2'));
});

test('says how many the provider has refused', async () => {
  const refused = buildJob({ id: 'j2', problem: REFUSED });
  await draw(Promise.resolve(buildOutbox([buildJob(), refused])));

  expect((await screen.findByRole('alert')).textContent).toContain(words.refused.replace('%{count}', '1'));
});

test('what is on its way, sent or settled is not worth a word', async () => {
  const jobs = [
    buildJob({ isLate: false }),
    buildJob({ id: 'j2', state: 1 }),
    buildJob({ id: 'j3', problem: REFUSED, settled: { at: REFUSED.at, reason: 'twice' } }),
  ];
  await draw(Promise.resolve(buildOutbox(jobs)));

  expect(screen.getByText('page')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a queue that cannot be loaded does not take the page along', async () => {
  await draw(Promise.reject(new Error('Failed to fetch dynamically imported module')));

  expect(await screen.findByText('page')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
