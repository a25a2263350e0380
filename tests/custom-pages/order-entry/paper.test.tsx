// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { formatWhen } from '../../../custom-pages/order-entry/view/parts/format.ts';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

async function sell(): Promise<void> {
  const tiles = within(screen.getByRole('group', { name: WORDS.items }));
  fireEvent.click(tiles.getByRole('button', { name: /^紅茶/ }));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${WORDS.checkout}`) }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) }));
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
}

const goOn = async () => {
  const next = await screen.findByRole('button', { name: new RegExp(`^${WORDS.sold.next}`) });
  fireEvent.click(next);
  await screen.findByText(WORDS.empty);
};

test('without receipts the drawer opens all the same, and no sale misses its paper', async () => {
  localStorage.setItem('gatehouse.till.settings', JSON.stringify({ usesPrinter: false }));
  const { papers, outbox } = await openPage();
  await sell();
  await expect.poll(() => papers).toEqual([{ ops: [{ op: 'cashdraw' }, { op: 'flush' }] }]);
  expect(outbox.list()[0]?.marks).toEqual({ printed: { done: [], problem: null, isWaived: true } });
});

test('what did not come out of the printer leaves the queue where nobody wants it, one or all', async () => {
  await openPage({ printProblem: { code: 'serverRefused', params: { address: 'localhost' } } });
  for (let count = 0; count < 3; count += 1) {
    await sell();
    await within(screen.getByRole('dialog')).findByText(new RegExp(`^${WORDS.printing.failed}`));
    await goOn();
  }
  fireEvent.click(await screen.findByRole('button', { name: /3 筆未列印/ }));
  const queue = within(await screen.findByRole('dialog', { name: WORDS.queue.title }));
  const rows = () => queue.queryAllByRole('listitem').length;
  expect(rows()).toBe(3);
  fireEvent.click(queue.getAllByRole('button', { name: WORDS.queue.waive })[0] as HTMLElement);
  await expect.poll(rows).toBe(2);
  fireEvent.click(queue.getByRole('button', { name: WORDS.queue.waiveAll.replace('%{count}', '2') }));
  await expect.poll(rows).toBe(0);
  expect(queue.getByText(WORDS.queue.none)).toBeDefined();
});

test('what did not come out is printed all at once when the printer is back', async () => {
  const printProblem = { code: 'serverRefused', params: { address: 'localhost' } };
  const { papers, printer } = await openPage({ printProblem });
  for (let count = 0; count < 2; count += 1) {
    await sell();
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByText(new RegExp(`^${WORDS.printing.failed}`));
    // What an administrator sets is no matter of a cashier's.
    expect(dialog.textContent).not.toContain('PRINTER_ORIGINS');
    await goOn();
  }
  printer.problem = undefined;
  fireEvent.click(await screen.findByRole('button', { name: /2 筆未列印/ }));
  const queue = within(await screen.findByRole('dialog', { name: WORDS.queue.title }));
  fireEvent.click(queue.getByRole('button', { name: WORDS.queue.printAll.replace('%{count}', '2') }));
  expect(await queue.findByText(WORDS.queue.none)).toBeDefined();
  expect(papers.filter((paper) => JSON.stringify(paper).includes('紅茶'))).toHaveLength(4);
});

test.each([
  ['2026-11-19T16:00:00Z', '00:00'],
  ['2026-11-19T15:59:00Z', '2026-11-19 23:59'],
  ['2026-10-21T06:30:00Z', '2026-10-21 14:30'],
])('what is kept for days is shown with its day unless it is of today: %s', (at, shown) => {
  expect(formatWhen(new Date(at), new Date('2026-11-20T06:30:00Z'))).toBe(shown);
});
