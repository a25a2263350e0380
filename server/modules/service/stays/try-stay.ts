import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { PLAN_TYPE_OF_LINE, toStay } from '../../../../src/domain/tariff/real-stay.ts';
import { type TrialPrice, tryStay } from '../../../../src/domain/tariff/try-stay.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { IS_COUNTED_SALE } from '../../order/list/counted-orders.ts';
import { readTariffs } from './read-tariffs.ts';
import type { Trial } from './read-trial.ts';
import { CAR_TYPE_OF_LINE, DISCOUNT_NAMES, DISCOUNT_OF_LINE, HAS_STAY } from './stay-lines.ts';

/** A stay as the line of an order has it. */
interface StayLine {
  id: number;
  type: string;
  name: string | null;
  car_type: string | null;
  ctime: string;
  etime: string | null;
  check_time: Date | null;
  amount: number;
  discount: number;
  discounts: string[];
  isPaid: boolean;
}

/** A trial of the stay with an id, in a store. */
export interface TrialQuestion extends Trial {
  storeId: number;
  id: number;
}

/** @returns null where no order has such a stay */
export async function tryStayOfOrder(
  database: Kysely<Tables>,
  question: TrialQuestion,
): Promise<JsonObject | null> {
  const line = await findLine(database, question);
  if (line === null) return null;
  const { id, type, name, car_type, ctime, amount, discount } = line;
  const exitAt = question.endsAt?.toISOString() ?? line.etime ?? question.now.toISOString();
  const stay = { id, type, name, car_type, ctime, etime: exitAt };
  if (question.isCached && line.isPaid)
    return {
      ...stay,
      price: { amount, discount, total_amount: amount - discount, plan: null, explanation: null },
    };
  const price = await priceLine(database, question.storeId, { ...line, etime: exitAt });
  return { ...stay, price: question.isExplained ? price : { ...price, explanation: null } };
}

/** @throws ProblemError 409 without a plan, 422 for a stay that has no price */
async function priceLine(
  database: Kysely<Tables>,
  storeId: number,
  line: StayLine & { etime: string },
): Promise<TrialPrice> {
  const type = PLAN_TYPE_OF_LINE[line.type] ?? 'charge_by_time';
  const paidAt = line.isPaid ? (line.check_time?.toISOString() ?? null) : null;
  const stay = toStay({ ...line, check_time: paidAt, total_amount: line.amount - line.discount });
  if (Number.isNaN(stay.enterAt)) throw new ProblemError('stayTime');
  const tariffs = await readTariffs(database, storeId, { ...stay, type });
  const search = { type, parkSpaceId: null, carType: line.car_type, slotType: null };
  const answer = tryStay(tariffs, { ...stay, search });
  if ('refusal' in answer) throw new ProblemError(answer.refusal);
  return answer;
}

/** The last line of a stay: of several orders that it was in, the newest. */
async function findLine(
  database: Kysely<Tables>,
  { storeId, id }: Pick<TrialQuestion, 'storeId' | 'id'>,
): Promise<StayLine | null> {
  const { rows } = await sql<StayLine>`
    select ${id}::bigint as id, line ->> 'type' as type, line ->> 'name' as name, ${CAR_TYPE_OF_LINE} as car_type,
      line ->> 'ctime' as ctime, line ->> 'etime' as etime, check_time, line_amount as amount,
      case when jsonb_array_length(items) = 1 then coalesce((amounts ->> 'discount')::bigint, 0)
        else ${DISCOUNT_OF_LINE} end as discount,
      ${DISCOUNT_NAMES} as discounts,
      ${IS_COUNTED_SALE} as "isPaid"
    from "order" cross join lateral jsonb_array_elements(items) as line
    cross join lateral (select coalesce((line ->> 'amount')::bigint, 0) as line_amount) as known
    where store_id = ${storeId} and ${HAS_STAY} and status <> 'refund'
      and jsonb_path_query_array(items, '$[*].id') @> ${JSON.stringify([id])}::jsonb
      and line -> 'id' = ${JSON.stringify(id)}::jsonb
      and line ->> 'type' = any(${Object.keys(PLAN_TYPE_OF_LINE)}::text[])
    order by ctime desc, "order".id desc limit 1`.execute(database);
  return rows[0] ?? null;
}
