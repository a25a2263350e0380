import type { Random } from '../random.ts';
import type { DemoTicket } from '../rentals/draw-rentals.ts';
import rentalHabits from '../rentals/habits.json' with { type: 'json' };
import type { Sale } from '../rentals/ticket-sales.ts';
import { type DemoOrder, type Moment, paidAtOnce } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';
import { drawBuyer } from './draw-buyer.ts';

/** The sale of a monthly ticket, as the product sells it: at a desk, or by the device that sells online. */
export function drawTicketOrder(
  random: Random,
  world: DemoWorld,
  { id, at }: Moment,
  { rental, ticket }: Sale,
): DemoOrder {
  const { amount, plate } = ticket;
  const name = rentalHabits.plans[rental.plan];
  const cashier = random.pick(world.cashiers);
  const device = ticket.isOnline ? world.onlineSale : null;
  return {
    ...paidAtOnce({ id, at }),
    items: [toLine(ticket, name)],
    rentalCards: [{ name, plate }],
    amounts: { amount, discount: 0, parkingAmount: 0, chargingAmount: 0, totalAmount: amount },
    payments: [{ type: drawWay(random, device === null ? 'desk' : 'online'), amount }],
    discounts: [],
    ...drawBuyer(random),
    app: device,
    sold_by: device ? null : cashier,
    sent_by: device ? { kind: 'app', ...device } : { kind: 'user', ...cashier },
    refund: null,
  };
}

function toLine({ id, amount }: DemoTicket, name: string) {
  const sold = { id, number: 1, type: 'park_rental_card', name, price: amount, amount };
  return { ...sold, item_ids: [], options: [], note: null, price_version: null };
}

function drawWay(random: Random, place: keyof typeof rentalHabits.payments): string {
  const [way] = random.pickWeighted(Object.entries(rentalHabits.payments[place]), ([, weight]) => weight);
  return way;
}
