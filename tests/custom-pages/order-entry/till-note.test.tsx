// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function sell(papers: readonly unknown[]) {
  const [tea] = await screen.findAllByRole('button', { name: /^紅茶/ });
  if (tea) fireEvent.click(tea);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.sold.next}`) }));
  await expect.poll(() => papers.length).toBe(3);
}

const header = () => screen.getByRole('banner').textContent;

test('the header says the number of the order that is entered, also after a reload, and how the printer stood', async () => {
  const first = await openPage();
  expect(header()).toContain(`${WORDS.waitingNumber} A-001`);
  await sell(first.papers);
  expect(header()).toContain(`${WORDS.waitingNumber} A-002`);
  first.unmount();
  await openPage({ over: first });
  expect(header()).toContain(`${WORDS.waitingNumber} A-002`);
  expect(header()).toContain(WORDS.printing.ready);
});

test('the next business day counts from 1', async () => {
  const first = await openPage();
  await sell(first.papers);
  first.unmount();
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ now: tomorrow, toFake: ['Date'] });
  await openPage({ over: first });
  vi.useRealTimers();
  expect(header()).toContain(`${WORDS.waitingNumber} A-001`);
  expect(header()).not.toContain(WORDS.printing.ready);
});

test('the settings name the printer service by the address that it has', async () => {
  await openPage({ printerAddress: 'http://localhost:9444' });
  fireEvent.click(screen.getAllByRole('button', { name: WORDS.settings.title })[0] ?? document.body);
  const words = WORDS.settings.localNetwork.replace('%{address}', 'localhost:9444');
  expect(await screen.findByText(words)).toBeDefined();
});

test('a storage that is full costs the memory and neither sale nor paper', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { papers, provider } = await openPage();
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (['.note.', '.open.', '.attempt.'].some((part) => name.includes(part)))
      throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
  await sell(papers);
  expect(header()).toContain(`${WORDS.waitingNumber} A-002`);
  expect(provider.calls).toHaveLength(2);
});
