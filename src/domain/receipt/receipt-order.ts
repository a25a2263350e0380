import type { RecordId } from '../../contract/record-id.ts';

/** What a receipt reads of an order: the wire's own names, so an order of the provider fits as it is (spec/1 §3). */
export interface ReceiptOrder {
  /** None yet where the sale was closed offline. */
  id?: RecordId | null;
  /** ISO 8601. */
  ctime: string;
  /** None where nothing is taken: a parking fee. */
  take_type?: 'take_in' | 'take_out' | null;
  waiting_number?: number | string | null;
  /** The number that the till gave, as `A-017`. */
  till_number?: string | null;
  table_number?: number | string | null;
  items: readonly ReceiptLine[];
  /** `total_amount` and `totalAmount` are two spellings of one sum (spec/1 §3, spec/2 §3.2). */
  amounts: {
    discount?: number | null;
    total_amount?: number | null;
    totalAmount?: number | null;
    amount?: number | null;
    /** Given back for single lines. */
    refundedAmount?: number | null;
  };
  payments?: readonly ReceiptPayment[] | null;
  buyer_ban?: string | null;
  carrier?: { type: string; code: string } | null;
  app?: { name?: string | null } | null;
  sold_by?: { name?: string | null } | null;
  /** None of a provider that says nothing of invoices. */
  invoices?: readonly ReceiptInvoice[] | null;
  refund?: ReceiptRefund | null;
  /** Each time that lines were taken back. */
  refunds?: readonly { lines: readonly { index: number; number: number }[] }[] | null;
}

/** The invoice of an order, in whole yuan. */
export interface ReceiptInvoice {
  type?: string | null;
  /** None yet where the sale waits for a number. */
  iv_number?: string | null;
  void?: boolean | null;
  random_code?: string | null;
  sales_amount?: number | null;
  tax_amount?: number | null;
}

/** What made an order a refunded one, or what a refund's slip is about. */
export interface ReceiptRefund {
  reason?: string | null;
  /** ISO 8601. */
  at?: string | null;
  by?: { name?: string | null } | null;
  /** Of a part: what the whole order was sold for, in whole yuan. */
  soldAmount?: number | null;
}

export interface ReceiptLine {
  name: string;
  number: number;
  /** Of the whole line. */
  amount: number;
  /** Of one; known of what a till sold. */
  price?: number | null;
  parts?: readonly { name: string; number?: number }[] | null;
  /** What was chosen, with its ingredient, whose abbreviation is for paper. */
  options?: readonly ReceiptOption[] | null;
  note?: string | null;
}

/** A choice of an ingredient. */
export interface ReceiptOption {
  name: string;
  ingredient?: string | null;
  abbreviation?: string | null;
  /** The place in `parts` of the part that it is about; absent where it is about the line itself. */
  part?: number | null;
}

export interface ReceiptPayment {
  type: string;
  amount: number;
  /** What the buyer handed over; the change is what is left of it. */
  tendered?: number | null;
}
