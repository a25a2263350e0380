// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scannedBuyer } from '../../../custom-pages/order-entry/payment/scanned-buyer.ts';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { LISTS, openPage, WORDS } from './open-page.tsx';
import { scanInto } from './scan-into.ts';

const TEA = '4710088000017';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const lines = () =>
  within(screen.getByRole('list', { name: WORDS.order }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saleOf = ({ calls }: Awaited<ReturnType<typeof openPage>>['provider']) => calls[0]?.args;

/** Opens the payment for one tea. */
async function openPayment() {
  const opened = await openPage();
  scanInto(TEA);
  press('Enter');
  const payment = await dialog(WORDS.checkout);
  return { ...opened, payment };
}

test('a number that is asked for is that of the next scan, and of that one alone', async () => {
  await openPage();
  scanInto(TEA);
  fireEvent.click(radio(WORDS.quantity));
  press('3');
  expect(screen.getByText(WORDS.pending.replace('%{number}', '3'))).toBeDefined();
  scanInto('SET-3');
  press('Escape');
  expect(screen.queryByText(WORDS.pending.replace('%{number}', '3'))).toBeNull();
  scanInto(TEA);
  expect(lines()).toEqual([expect.stringMatching(/紅茶.*60$/), expect.stringMatching(/任選套餐.*240$/)]);
});

test('two scans before the page is drawn again are two items', async () => {
  await openPage();
  act(() => {
    scanInto(TEA);
    scanInto(TEA);
  });
  expect(lines()).toEqual([expect.stringMatching(/紅茶.*60$/)]);
});

test('an item that is only sold the other way says so where the order stands, and one key takes it that way', async () => {
  const items = LISTS['item.fetchItems'].map((item) => ({ ...item, barcode: `CODE-${item.id}` }));
  await openPage({ lists: { 'item.fetchItems': items } });
  press('o');
  // A letter waits a moment: it may be one of a code.
  await expect.poll(() => radio(WORDS.takeOut).getAttribute('aria-checked')).toBe('true');
  scanInto('CODE-2');
  const said = screen.getByText(WORDS.scan.takeInOnly.replace('%{name}', '奶茶'));
  expect(said.closest('[role=status]')?.textContent).toContain(WORDS.scan.toTakeIn);
  expect(screen.getByText(WORDS.empty)).toBeDefined();
  press('i');
  await expect.poll(() => radio(WORDS.takeIn).getAttribute('aria-checked')).toBe('true');
  expect(lines()).toEqual([expect.stringMatching(/奶茶.*60$/)]);
  expect(said.isConnected).toBe(false);
});

test('an item that is scanned at the payment goes into the order, and pays nothing', async () => {
  const { provider } = await openPayment();
  for (const key of '100') press(key);
  scanInto(TEA);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lines()).toEqual([expect.stringContaining('60')]);
  expect(provider.calls).toEqual([]);
  press('Enter');
  const payment = await dialog(WORDS.checkout);
  // The total, and exactly as much handed over.
  expect(within(payment).getAllByText('60', { selector: 'dd' })).toHaveLength(2);
});

test('a code that nobody has is said at the payment, which stays as it was', async () => {
  const { provider, payment } = await openPayment();
  for (const key of '100') press(key);
  scanInto('99999999');
  expect(within(payment).getByText('100', { selector: 'dd' })).toBeDefined();
  expect(within(payment).getByText('70', { selector: 'dd' })).toBeDefined();
  expect(provider.calls).toEqual([]);
});

test('a carrier that is scanned into its field is not paid by the Enter behind it', async () => {
  const { provider, papers } = await openPayment();
  fireEvent.click(radio(WORDS.buyer['3J0002']));
  const carrier = field(WORDS.buyer['3J0002']);
  expect(document.activeElement).toBe(carrier);
  fireEvent.change(carrier, { target: { value: '/AB' } });
  scanInto('/ABC+123');
  expect(carrier.value).toBe('/ABC+123');
  expect(provider.calls).toEqual([]);
  press('Enter');
  await dialog(WORDS.processingSucceeded);
  expect(saleOf(provider)).toMatchObject({
    carrier: { type: '3J0002', code: '/ABC+123' },
    payments: [{ amount: 30, tendered: 30 }],
  });
  await expect.poll(() => papers.length).toBe(3);
});

test('a carrier is known at the payment without being asked for', async () => {
  await openPayment();
  scanInto('/ABC+123');
  expect(radio(WORDS.buyer['3J0002']).getAttribute('aria-checked')).toBe('true');
  expect(field(WORDS.buyer['3J0002']).value).toBe('/ABC+123');
});

test('in the field of a buyer an item is an item, and what is neither stays there to be seen', async () => {
  const { provider } = await openPayment();
  fireEvent.click(radio(WORDS.buyer.ban));
  scanInto('87654321');
  expect(field(WORDS.buyer.ban).value).toBe('87654321');
  expect(screen.getByText(WORDS.buyer.wrong.ban)).toBeDefined();
  scanInto(TEA);
  expect(lines()).toEqual([expect.stringContaining('60')]);
  expect(provider.calls).toEqual([]);
});

test('an item that is scanned after a sale begins the next order', async () => {
  const { papers } = await openPayment();
  press('Enter');
  await dialog(WORDS.processingSucceeded);
  scanInto(TEA);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lines()).toEqual([expect.stringContaining('30')]);
  await expect.poll(() => papers.length).toBe(3);
});

test('nothing is added to a sale that is on its way', async () => {
  const { provider, papers, payment } = await openPayment();
  let release = () => {};
  provider.answer = () =>
    new Promise((resolve) => {
      release = () => resolve({ id: 41 });
    });
  press('Enter');
  scanInto(TEA);
  await within(payment).findByText(WORDS.processing);
  expect(within(payment).getAllByText('30', { selector: 'dd' })).toHaveLength(2);
  for (let step = 1; step <= 2; step += 1) {
    await expect.poll(() => provider.calls.length).toBe(step);
    release();
  }
  await dialog(WORDS.processingSucceeded);
  expect(await screen.findByText(WORDS.empty)).toBeDefined();
  await expect.poll(() => papers.length).toBe(3);
});

describe('a scan over another dialog changes nothing in it', () => {
  test('a note keeps its text', async () => {
    await openPage();
    scanInto(TEA);
    fireEvent.click(screen.getByRole('button', { name: WORDS.note }));
    const note = field(WORDS.note);
    fireEvent.change(note, { target: { value: '少油' } });
    scanInto(TEA);
    expect(note.value).toBe('少油');
    expect(note.isConnected).toBe(true);
    expect(screen.getByText(WORDS.columns.item)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: WORDS.confirm }));
    expect(lines()).toEqual([expect.stringMatching(/少油.*30$/)]);
  });

  test('an order that was put aside stays aside', async () => {
    await openPage();
    scanInto(TEA);
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${WORDS.holding.title}`) }));
    fireEvent.click(screen.getByRole('button', { name: WORDS.holding.holdThis }));
    fireEvent.click(screen.getByRole('button', { name: `${WORDS.holding.title} 1` }));
    expect(document.activeElement?.textContent).toBe(WORDS.holding.recall);
    scanInto(TEA);
    expect(await dialog(WORDS.holding.title)).toBeDefined();
    expect(screen.getByText(WORDS.empty)).toBeDefined();
  });
});

test('a package without usual parts is not sold before they are chosen, also where it was scanned', async () => {
  await openPage();
  scanInto('SET-3');
  const parts = await dialog(WORDS.partsOf.replace('%{name}', '任選套餐'));
  press('Escape');
  expect(lines()).toEqual([expect.stringContaining(WORDS.sale.parts)]);
  expect(screen.getByRole('button', { name: new RegExp(`^${WORDS.checkout}`) })).toHaveProperty(
    'disabled',
    true,
  );
  expect(parts.isConnected).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: WORDS.parts }));
  fireEvent.click(await screen.findByRole('button', { name: '奶茶' }));
  fireEvent.click(screen.getByRole('button', { name: WORDS.confirm }));
  press('Enter');
  expect(await dialog(WORDS.checkout)).toBeDefined();
});

test('a scan over the search is an item, and the search is as it was', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: WORDS.search }));
  const search = field(WORDS.search);
  fireEvent.change(search, { target: { value: '奶' } });
  scanInto(TEA);
  expect(search.value).toBe('奶');
  expect(lines()).toEqual([expect.stringContaining('紅茶')]);
});

test.each([
  ['/abc+123', 'none', '3J0002'],
  ['AB12345678901234', '3J0002', 'CQ0001'],
  ['12345670', 'ban', 'ban'],
  ['8585', 'love_code', 'love_code'],
  // Unasked digits are an item's.
  ['8585', 'none', undefined],
  ['12345670', 'none', undefined],
  [TEA, 'ban', undefined],
] as const)('%s, where %s is asked for, is %s', (code, asked, kind) => {
  expect(scannedBuyer(code, asked)?.kind).toBe(kind);
});

describe('a scan that is not taken is heard', () => {
  const started = vi.fn();
  const node = { connect: (next: object) => next };
  const tone = { ...node, frequency: { value: 0 }, type: '', start: started, stop: () => {} };

  beforeEach(() => {
    started.mockClear();
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        destination = node;
        resume = async () => {};
        createOscillator = () => tone;
        createGain = () => ({ ...node, gain: { value: 0 } });
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  test('once for each, and one that is taken is not', async () => {
    await openPage();
    scanInto(TEA);
    expect(started).not.toHaveBeenCalled();
    scanInto('99999999');
    expect(started).toHaveBeenCalledTimes(1);
    expect(tone.frequency.value).toBeLessThan(300);
  });

  test('unless the till is set to be silent', async () => {
    await openPage();
    fireEvent.click(screen.getAllByRole('button', { name: WORDS.settings.title })[0] ?? document.body);
    const sound = await screen.findByRole<HTMLInputElement>('checkbox', { name: WORDS.settings.usesSound });
    expect(sound.checked).toBe(true);
    fireEvent.click(sound);
    press('Escape');
    scanInto('99999999');
    expect(started).not.toHaveBeenCalled();
  });
});
