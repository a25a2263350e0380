import { guestNumberOf } from '../waiting-number.ts';
import { belowLine } from './below-line.ts';
import { formatReceiptTime } from './format-receipt-time.ts';
import type { PrinterOp } from './printer-op.ts';
import { centred, DASHES, finish, headline, rows } from './receipt-lines.ts';
import type { ReceiptLine, ReceiptOrder, ReceiptPayment, ReceiptRefund } from './receipt-order.ts';
import type { ReceiptWords } from './receipt-words.ts';

const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export interface OrderReceipt {
  order: ReceiptOrder;
  store: { name: string };
  words: ReceiptWords;
  /** An order is printed twice: the first copy hangs on by a partial cut, the second one is cut off (spec/1 §4). */
  isPartialCut: boolean;
  /** Says on the paper that it is not the first one. */
  isReprint?: boolean;
}

/**
 * An order as the printer service prints it, 34 columns wide with Chinese counted as two (spec/1 §9).
 * @example invoke('printer.print', { ops: buildOrderReceipt({ order, store, words, isPartialCut: true }) });
 */
export function buildOrderReceipt({
  order,
  store,
  words,
  isPartialCut,
  isReprint = false,
}: OrderReceipt): PrinterOp[] {
  return [
    { op: 'align', value: 'center' },
    ...headline(store.name, { width: 1, height: 2 }),
    ...(isReprint ? centred(words('reprint')) : []),
    ...(order.refund ? refundLines(order.refund, words) : []),
    ...callLines(order, words),
    ...headLines(order, words),
    DASHES,
    ...order.items.flatMap((line) => itemLines(line, words)),
    DASHES,
    ...sumLines(order, words),
    ...buyerLines(order, words),
    ...invoiceLines(order, words),
    DASHES,
    ...centred(words('thanks')),
    ...finish(isPartialCut ? 'partial' : 'full'),
  ];
}

const TAKE_TYPES = { take_in: 'takeIn', take_out: 'takeOut' } as const;

/** What is called out, large: the take type and the guest's number. A parking fee has no take type, and mostly no number. */
function callLines(order: ReceiptOrder, words: ReceiptWords): PrinterOp[] {
  const { take_type: takeType } = order;
  const parts = [takeType ? words(TAKE_TYPES[takeType]) : null, guestNumberOf(order)];
  const text = parts.filter((part) => part !== null).join(' ');
  return text === '' ? [] : headline(text, { width: 2, height: 2 });
}

function headLines(order: ReceiptOrder, words: ReceiptWords): PrinterOp[] {
  const number = order.id ? words('order', { id: order.id }) : (order.till_number ?? '');
  const app = order.app?.name;
  const cashier = order.sold_by?.name;
  return [
    ...rows(number, formatReceiptTime(order.ctime)),
    ...(app || cashier ? rows(app ?? '', cashier ?? '') : []),
    ...(order.table_number ? rows(words('table', { number: order.table_number })) : []),
  ];
}

function itemLines(line: ReceiptLine, words: ReceiptWords): PrinterOp[] {
  return [
    ...rows(line.name, `x${line.number} ${formatReceiptAmount(line.amount).padStart(8)}`),
    ...belowLine(line, words).flatMap(({ text, indent }) => rows(text, '', indent)),
  ];
}

function sumLines({ amounts, payments, refund }: ReceiptOrder, words: ReceiptWords): PrinterOp[] {
  const total = amounts.total_amount ?? amounts.totalAmount ?? amounts.amount ?? 0;
  return [
    ...(amounts.discount ? rows(words('discount'), `-${formatReceiptAmount(amounts.discount)}`) : []),
    ...(amounts.refundedAmount
      ? rows(words('refunded'), `-${formatReceiptAmount(amounts.refundedAmount)}`)
      : []),
    ...(refund?.soldAmount ? rows(words('soldTotal'), formatReceiptAmount(refund.soldAmount)) : []),
    { op: 'style', bold: true },
    { op: 'size', width: 1, height: 2 },
    ...rows(words(refund?.soldAmount ? 'refundTotal' : 'total'), `NT$ ${formatReceiptAmount(total)}`),
    { op: 'size', width: 1, height: 1 },
    { op: 'style', bold: false },
    ...(payments ?? []).flatMap((payment) => paymentLines(payment, words)),
  ];
}

function paymentLines({ type, amount, tendered }: ReceiptPayment, words: ReceiptWords): PrinterOp[] {
  const name = words(`payment.${type}`);
  if (tendered === null || tendered === undefined || tendered === amount)
    return rows(name, formatReceiptAmount(amount));
  return [
    ...rows(name, formatReceiptAmount(tendered)),
    ...rows(words('change'), formatReceiptAmount(tendered - amount)),
  ];
}

function buyerLines({ buyer_ban, carrier }: ReceiptOrder, words: ReceiptWords): PrinterOp[] {
  return [
    ...(buyer_ban ? rows(words('buyerBan'), buyer_ban) : []),
    ...(carrier ? rows(words(`carrier.${carrier.type}`), carrier.code) : []),
  ];
}

/**
 * The number of the invoice with its random code and its tax. A sale that the provider has not answered yet, or that
 * waits for a number, says that the invoice follows. A refund's slip names the invoice alone.
 */
function invoiceLines(order: ReceiptOrder, words: ReceiptWords): PrinterOp[] {
  const { id, invoices, refund, amounts } = order;
  const [invoice] = invoices ?? [];
  const isPaid = (amounts.total_amount ?? amounts.totalAmount ?? 0) > 0;
  const isWaiting = invoice ? invoice.type !== 'receipt' && !invoice.iv_number : !id;
  if (isWaiting) return isPaid && !refund ? rows(words('invoiceFollows')) : [];
  if (!invoice?.iv_number) return [];
  const number = rows(words(invoice.void ? 'voidInvoice' : 'invoiceNumber'), invoice.iv_number);
  if (refund) return number;
  return [
    ...number,
    ...rows(words('randomCode'), invoice.random_code ?? ''),
    ...rows(words('salesAmount'), formatReceiptAmount(invoice.sales_amount ?? 0)),
    ...rows(words('taxAmount'), formatReceiptAmount(invoice.tax_amount ?? 0)),
  ];
}

function refundLines({ reason, at, by, soldAmount }: ReceiptRefund, words: ReceiptWords): PrinterOp[] {
  return [
    ...headline(words(soldAmount ? 'partRefunded' : 'refunded'), { width: 2, height: 2 }),
    ...(reason ? rows(words('reason', { text: reason })) : []),
    ...(at ? rows(words('refundTime'), formatReceiptTime(at)) : []),
    ...(by?.name ? rows(words('refundedBy'), by.name) : []),
  ];
}

/** Whole yuan with thousands commas. */
function formatReceiptAmount(amount: number): string {
  return GROUPED.format(amount);
}
