import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { guestNumberOf } from '../../../../src/domain/waiting-number.ts';
import type { LogEntry } from '../../../log/write-log.ts';
import type { OrderRow } from '../rows/order-row.ts';

/** What a log entry about an order says of it: the number that its guest was given, where it has one, beside its id. */
export function aboutOrder(
  order: Pick<OrderRow, 'id' | 'till_number' | 'waiting_number'>,
  params: JsonObject,
): Pick<LogEntry, 'params' | 'words' | 'about'> {
  const { id } = order;
  const number = guestNumberOf(order);
  const about = { entity: 'order', id };
  if (number === null) return { params: { ...params, id }, about };
  return { params: { ...params, id, number }, words: 'named', about };
}
