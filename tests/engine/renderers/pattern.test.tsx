// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type PatternTrial, tryPattern } from '../../../src/engine/renderers/text/pattern-matches.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { findBox, renderForm, retype } from './render-field.tsx';

const REGEX: JsonSchema = { type: 'string', format: 'regex' };
const OPTIONS = { samples: { 'x-normalise': ['withoutDashes', 'upperCase'], maxLength: 10 } };

/** jsdom has no workers: one that answers at once, or never, as a pattern without an end. */
class StandInWorker extends EventTarget {
  static asked: PatternTrial[] = [];
  static ended = 0;
  static hangs = false;

  postMessage(trial: PatternTrial): void {
    StandInWorker.asked.push(trial);
    this.#say({ is: 'begun' });
    if (!StandInWorker.hangs) this.#say({ is: 'tried', matches: tryPattern(trial) });
  }

  terminate(): void {
    StandInWorker.ended += 1;
  }

  #say(data: unknown): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

function useWorkers({ hangs = false } = {}): void {
  Object.assign(StandInWorker, { asked: [], ended: 0, hangs });
  vi.stubGlobal('Worker', StandInWorker);
}
afterEach(() => vi.unstubAllGlobals());

const findSamples = () => screen.findByRole('textbox', { name: '試試看，每行一個' });
const matchesOf = () =>
  screen.getAllByRole('listitem').map((item) => [item.textContent, item.dataset.matches] as const);

it('says of each line whether it matches, read as the provider reads it', async () => {
  useWorkers();
  renderForm(REGEX, '^E[A-Z]{2}', { options: OPTIONS });
  await userEvent.type(await findSamples(), 'eaa-1234{Enter}ABC-1234{Enter}EAA12345678');
  await waitFor(() =>
    expect(matchesOf()).toEqual([
      ['EAA1234符合', 'true'],
      ['ABC1234不符合', 'false'],
      ['EAA12345678不符合', 'false'],
    ]),
  );
  // The last one is longer than any plate, and is not given to the pattern.
  expect(StandInWorker.asked.at(-1)?.texts).toEqual(['EAA1234', 'ABC1234']);
});

it('follows the pattern while it is typed', async () => {
  useWorkers();
  renderForm(REGEX, '^A', { options: OPTIONS });
  await userEvent.type(await findSamples(), 'ABC-1234');
  await waitFor(() => expect(matchesOf()).toEqual([['ABC1234符合', 'true']]));
  await retype(await findBox(), '^B');
  await waitFor(() => expect(matchesOf()).toEqual([['ABC1234不符合', 'false']]));
});

it('ends a pattern that takes too long, and says so', async () => {
  useWorkers({ hangs: true });
  renderForm(REGEX, '^(A+)+$', { options: OPTIONS });
  await userEvent.type(await findSamples(), 'AAAAAAAAAB');
  expect(await screen.findByText(/比對太久，已停止/)).toBeTruthy();
  expect(StandInWorker.ended).toBe(StandInWorker.asked.length);
});

it('says of a broken pattern that it is none', async () => {
  useWorkers();
  renderForm(REGEX, '(', { options: OPTIONS });
  await userEvent.type(await findSamples(), 'A');
  expect(await screen.findByText('這不是正規表示式')).toBeTruthy();
});

it('sends the pattern, and nothing of what is tried', async () => {
  useWorkers();
  const form = renderForm(REGEX, '^A', { options: OPTIONS });
  await userEvent.type(await findSamples(), 'ABC');
  await retype(await findBox(), '^B');
  expect(await form.saved()).toBe('^B');
});

it('is a plain box without the option', async () => {
  useWorkers();
  renderForm(REGEX, '^A');
  await findBox();
  expect(screen.queryByRole('textbox', { name: '試試看，每行一個' })).toBeNull();
});
