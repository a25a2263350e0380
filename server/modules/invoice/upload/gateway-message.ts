import { formatInstantWithSeconds } from '../../../../src/domain/taipei-time.ts';
import type { DueMessage } from './messages.ts';

/** A message as the gateway takes it: its kinds and fields are those of the e-invoice platform (MIG 4.0). */
export type GatewayMessage = {
  message_id: string;
  /** F0401 an invoice, F0501 its becoming void, G0401 an allowance. */
  message_type: 'F0401' | 'F0501' | 'G0401';
  invoice_number: string;
  /** `20260302`, in Taipei. */
  invoice_date: string;
  seller_identifier: string | null;
  /** Ten zeros of a consumer. */
  buyer_identifier: string;
} & Record<string, string | number | null>;

/** The platform's word for a buyer without a business number. */
const CONSUMER = '0000000000';

/** What the gateway is told. Of a consumer the tax is part of the sales amount, as the platform wants it. */
export function toGatewayMessage(due: DueMessage): GatewayMessage {
  const { date, time } = taipeiOf(due.sales_time);
  const base = {
    message_id: due.message_id,
    invoice_number: due.iv_number,
    invoice_date: date,
    seller_identifier: due.seller_ban,
    buyer_identifier: due.buyer_ban ?? CONSUMER,
  };
  if (due.kind === 'issue')
    return { ...base, message_type: 'F0401', invoice_time: time, ...amountsOf(due), ...paperOf(due) };
  const at = taipeiOf(due.created_at);
  if (due.kind === 'void')
    return {
      ...base,
      message_type: 'F0501',
      cancel_date: at.date,
      cancel_time: at.time,
      cancel_reason: due.reason,
    };
  const allowance = due.allowances[due.place ?? 0] ?? {};
  return {
    ...base,
    message_type: 'G0401',
    allowance_number: String(allowance.number),
    allowance_date: at.date,
    sales_amount: Number(allowance.sales_amount),
    tax_amount: Number(allowance.tax_amount),
    total_amount: Number(allowance.total_amount),
    reason: due.reason,
  };
}

function amountsOf({ buyer_ban: ban, sales_amount, tax_amount, total_amount }: DueMessage) {
  return ban === null
    ? { sales_amount: total_amount, tax_amount: 0, total_amount }
    : { sales_amount, tax_amount, total_amount };
}

function paperOf(due: DueMessage) {
  const isPrinted = due.carry_number === null && due.love_code === null;
  return {
    random_number: due.random_code,
    carrier_type: due.carry_type,
    carrier_id: due.carry_number,
    donate_code: due.love_code,
    print_mark: isPrinted ? 'Y' : 'N',
    main_remark: due.extra,
  };
}

function taipeiOf(at: Date): { date: string; time: string } {
  const [date = '', time = ''] = (formatInstantWithSeconds(at) ?? '').split(' ');
  return { date: date.replaceAll('-', ''), time };
}
