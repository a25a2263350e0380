import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnfinished } from '../../../custom-pages/order-entry/checkout/job-standing.ts';
import { isPrinted, printStateOf } from '../../../custom-pages/order-entry/checkout/print-marks.ts';
import { type Press, printSale } from '../../../custom-pages/order-entry/checkout/print-sale.ts';
import { reprintOrder } from '../../../custom-pages/order-entry/checkout/reprint-order.ts';
import { type Sale, toSaleReceipt } from '../../../custom-pages/order-entry/checkout/sale.ts';
import { submitSale } from '../../../custom-pages/order-entry/checkout/submit-sale.ts';
import { toPlacedOrder } from '../../../custom-pages/order-entry/model/placed-order.ts';
import { openDrawer } from '../../../custom-pages/order-entry/till/open-drawer.ts';
import { Printer } from '../../../server/printer/printer.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import type { PrinterOp } from '../../../src/domain/receipt/printer-op.ts';
import { FakeProvider, newDisk, openTab } from '../../data/outbox/build-outbox.ts';
import { buildSale } from './build-sale.ts';

beforeEach(newDisk);
afterEach(() => {
  vi.restoreAllMocks();
});

/** A sale in the till's real queue, and a printer that may refuse. */
async function openPrinter(change: Partial<Sale> = {}) {
  const provider = new FakeProvider();
  const { outbox } = openTab({ provider });
  await submitSale(outbox, buildSale({ till: null, ...change }), 'attempt-1');
  const job = () => {
    const [only] = outbox.list();
    if (only === undefined) throw new Error('There is no job.');
    return only;
  };
  const papers: PrinterOp[][] = [];
  const keys: string[] = [];
  const printer: { refuses(printed: number): boolean } = { refuses: () => false };
  const press: Press = {
    store: { name: '中山店' },
    words: (key) => key,
    async print(ops, key) {
      await Promise.resolve();
      keys.push(key);
      if (printer.refuses(papers.length)) throw new ProviderError({ status: 0, code: 'serverRefused' });
      papers.push(ops);
    },
  };
  return { outbox, job, papers, keys, printer, press };
}

const cutsOf = (papers: PrinterOp[][]) =>
  papers.map((ops) => ops.flatMap((op) => (op.op === 'cut' ? [op.mode] : [])));

test('a sale is printed twice: once with a partial cut, once without', async () => {
  const { outbox, job, papers, press } = await openPrinter();
  expect(await printSale(job(), outbox, press)).toBe(true);
  expect(cutsOf(papers)).toEqual([['partial'], ['full']]);
  expect(isPrinted(job())).toBe(true);
  expect(isUnfinished(job())).toBe(false);
  expect(JSON.stringify(papers[0])).toContain('紅茶');
});

test('a printer that refuses leaves the sale as it is; a retry prints it once', async () => {
  const { outbox, job, papers, printer, press } = await openPrinter();
  printer.refuses = () => true;
  expect(await printSale(job(), outbox, press)).toBe(false);
  expect(printStateOf(job())).toMatchObject({ done: [], problem: { code: 'serverRefused', params: {} } });
  expect(job().state).toBe(2);
  expect(isUnfinished(job())).toBe(true);

  printer.refuses = () => false;
  expect(await printSale(job(), outbox, press)).toBe(true);
  expect(await printSale(job(), outbox, press)).toBe(true);
  expect(cutsOf(papers)).toEqual([['partial'], ['full']]);
});

test('a printer that gives up half-way: the retry prints the other half alone', async () => {
  const { outbox, job, papers, keys, printer, press } = await openPrinter();
  printer.refuses = (printed) => printed === 1;
  await printSale(job(), outbox, press);
  expect(printStateOf(job())).toMatchObject({
    done: ['partial'],
    problem: { code: 'serverRefused', params: {} },
  });
  printer.refuses = () => false;
  await printSale(job(), outbox, press);
  expect(cutsOf(papers)).toEqual([['partial'], ['full']]);
  // The same key again for the paper whose answer may only have been lost.
  const { id } = job();
  expect(keys).toEqual([`${id}:print:partial`, `${id}:print:full`, `${id}:print:full`]);
});

test('two taps on print are one print', async () => {
  const { outbox, job, papers, press } = await openPrinter();
  await Promise.all([printSale(job(), outbox, press), printSale(job(), outbox, press)]);
  expect(papers).toHaveLength(2);
});

test('a drawer that does not open is logged and stops nothing', async () => {
  const { press, printer } = await openPrinter();
  const logged: unknown[] = [];
  const warn = console.warn;
  console.warn = (...args) => logged.push(args[0]);
  try {
    printer.refuses = () => true;
    await openDrawer(press);
  } finally {
    console.warn = warn;
  }
  expect(logged).toEqual(['The cash drawer has not been opened.']);
});

test('without room to note it, each copy still comes out once', async () => {
  const { outbox, job, papers, printer, press } = await openPrinter();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  printer.refuses = (printed) => printed === 1;
  expect(await printSale(job(), outbox, press)).toBe(false);
  expect(printStateOf(job())).toMatchObject({ done: ['partial'], problem: { code: 'serverRefused' } });
  printer.refuses = () => false;
  expect(await printSale(job(), outbox, press)).toBe(true);
  expect(await printSale(job(), outbox, press)).toBe(true);
  expect(cutsOf(papers)).toEqual([['partial'], ['full']]);

  // Room again: what is noted next is stored with what was not.
  vi.restoreAllMocks();
  await outbox.mark(job().id, 'seen', true);
  expect(job().marks).toMatchObject({ seen: true, printed: { done: ['partial', 'full'] } });
});

test('an answer that was lost: the paper is not printed again where the order has got its number meanwhile', async () => {
  const { outbox, job, press } = await openPrinter();
  const printer = new Printer({
    settings: { port: 0, target: { kind: 'none' }, encoding: 'big5', confirmedBy: 'closed', origins: [] },
    clock: () => new Date(),
  });
  let isLost = true;
  press.print = async (ops, key) => {
    await printer.print(ops, key).catch(({ status, code }: ProviderError) => {
      throw new ProviderError({ status, code });
    });
    if (isLost) throw new ProviderError({ status: 0, code: 'timeout' });
  };
  await printSale({ ...job(), answers: [], number: 'A-018' }, outbox, press);
  expect(printStateOf(job()).problem?.code).toBe('timeout');

  isLost = false;
  expect(await printSale(job(), outbox, press)).toBe(true);
  expect(cutsOf(printer.receipts.list().map(({ ops }) => [...ops]))).toEqual([['full'], ['partial']]);
  expect(isUnfinished(job())).toBe(false);
});

test('a sale without a printer misses no paper, whatever is set afterwards', async () => {
  const { job } = await openPrinter({ usesPrinter: false });
  expect(isPrinted(job())).toBe(false);
  expect(isUnfinished(job())).toBe(false);
});

test.each([
  ['as the provider lists it', 1],
  ['as this till knows it', null],
])('a sale that is printed again, %s, misses its paper no more', async (_, id) => {
  const { outbox, job, papers, printer, press } = await openPrinter();
  printer.refuses = () => true;
  await printSale(job(), outbox, press);
  const order = toPlacedOrder(id, 'approved', {
    ...toSaleReceipt(buildSale({ till: null })),
    till_number: null,
  });
  await expect(reprintOrder(order, outbox, press)).rejects.toThrow();
  expect(isUnfinished(job())).toBe(true);

  printer.refuses = () => false;
  await reprintOrder({ ...order, id: 99 }, outbox, press);
  expect(isUnfinished(job())).toBe(true);
  await reprintOrder(order, outbox, press);
  expect(isUnfinished(job())).toBe(false);
  expect(cutsOf(papers)).toEqual([['full'], ['full']]);
});
