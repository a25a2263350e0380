import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Random } from '../random.ts';
import type { DayMenu, Offer, Offers } from './day-menu.ts';
import type { DemoOrder, Moment } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';
import { drawBuyer } from './draw-buyer.ts';
import { drawPayments } from './draw-payment.ts';
import habits from './habits.json' with { type: 'json' };

interface Line {
  line: JsonObject;
  amount: number;
}

const SECOND_MILLISECONDS = 1_000;

/** A sale at a till: what people eat and drink at that hour and in that month, at the prices of that day. */
export function drawCafeOrder(
  random: Random,
  { world, menu }: { world: DemoWorld; menu: DayMenu },
  { id, at, hour }: Moment,
): DemoOrder {
  const part = menu.partAt(hour);
  const takeType = random.isHit(part.takeOut) ? 'take_out' : 'take_in';
  const items = drawLines(random, world, menu.offers(part, takeType));
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const cashier = random.pick(world.cashiers);
  return {
    id,
    status: 'approved',
    ctime: at.toISOString(),
    check_time: new Date(at.getTime() + random.integer(1, 4) * SECOND_MILLISECONDS).toISOString(),
    take_type: takeType,
    is_called: true,
    table_number: takeType === 'take_in' && random.isHit(0.7) ? random.integer(1, 24) : null,
    items: items.map(({ line }) => line),
    rentalCards: [],
    amounts: { amount: total, discount: 0, parkingAmount: 0, chargingAmount: 0, totalAmount: total },
    payments: drawPayments(random, 'cafe', total),
    discounts: [],
    ...drawBuyer(random),
    app: world.tills.length > 0 ? random.pickWeighted(world.tills, ({ id: till }) => 1 / till) : null,
    sold_by: cashier,
    sent_by: { kind: 'user', ...cashier },
    refund: null,
  };
}

function drawLines(random: Random, world: DemoWorld, { dishes, likings }: Offers): Line[] {
  const chosen = new Map<number, Offer>();
  for (let left = random.weighted(habits.lines); left >= 0; left -= 1) {
    const offer = dishes[random.weighted(likings)];
    if (offer) chosen.set(offer.dish.id, offer);
  }
  return [...chosen.values()].map((offer) => toLine(random, world, offer));
}

function toLine(random: Random, { ingredients }: DemoWorld, { dish, price, version }: Offer): Line {
  const number = random.weighted(habits.numbers) + 1;
  const amount = price * number;
  const options = dish.ingredientIds.flatMap((id) => {
    const ingredient = ingredients.get(id);
    if (!ingredient || ingredient.choices.length === 0) return [];
    // The first choice is the usual one.
    const name = random.isHit(0.6) ? ingredient.choices[0] : random.pick(ingredient.choices);
    return [{ ingredient_id: id, ingredient: ingredient.name, name: name ?? '' }];
  });
  const line = {
    id: dish.id,
    number,
    type: dish.type,
    name: dish.name,
    price,
    amount,
    item_ids: dish.parts.map(({ id }) => id),
    ...(dish.parts.length > 0 && { parts: dish.parts.map(({ id, name }) => ({ id, name })) }),
    options,
    note: random.isHit(habits.noteShare) ? random.pick(habits.notes) : null,
    price_version: version,
  };
  return { line, amount };
}
