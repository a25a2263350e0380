import { callApi, registerFirstUser } from '../testing/call-api.mjs';

/** @typedef {{ token: string, itemIds: number[] }} Shop */

/** Of everything, in whole yuan. */
export const PRICE = 30;

/**
 * Registers a product without users and gives it something to sell.
 * @param {string} url
 * @param {{ name: string, password: string }} user
 * @returns {Promise<Shop>}
 */
export async function openShop(url, user) {
  const token = await registerFirstUser(url, user);
  const itemIds = [];
  for (const name of ['Tea', 'Cake', 'Soup']) {
    const price = { type: 'all', in: PRICE, out: PRICE };
    const body = { type: 'single', name, category_id: 1, price };
    itemIds.push((await callApi(url, 'POST', '/api/v1/item', { token, body })).id);
  }
  return { token, itemIds };
}

/**
 * The two calls of one sale, each under a key that was made once.
 * @param {(key: string, method: string, path: string, body: object) => Promise<any>} send until it is answered
 * @param {Shop} shop
 * @param {string} key
 * @returns {Promise<number>} the approved order's id
 */
export async function checkOut(send, { itemIds }, key) {
  const items = itemIds.map((id) => ({ id, number: 1 }));
  const body = { items, take_type: 'take_in', status: 'placed', expected_total: PRICE * items.length };
  const { id } = await send(`${key}:place`, 'POST', '/api/v1/order', body);
  await send(`${key}:approve`, 'PUT', `/api/v1/order/${id}`, { status: 'approved' });
  return id;
}

/**
 * Looks whether the orders of a store are those that were sold: each once, whole, approved.
 * @param {string} url
 * @param {Shop} shop
 * @param {readonly number[]} sold
 * @throws Error that says what differs
 */
export async function assertSold(url, { token, itemIds }, sold) {
  const { content, amounts } = await callApi(url, 'GET', '/api/v1/order?pageSize=30000', { token });
  const total = PRICE * itemIds.length;
  /** @param {any} order */
  const isWhole = (order) =>
    order.status === 'approved' &&
    order.items.length === itemIds.length &&
    order.amounts.totalAmount === total &&
    order.payments[0]?.amount === total;
  const half = content.filter((/** @type {any} */ order) => !isWhole(order));
  if (half.length > 0) throw new Error(`Half an order: ${JSON.stringify(half[0])}`);
  const found = new Set(content.map((/** @type {any} */ order) => order.id));
  const lost = sold.filter((id) => !found.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged sales are gone: ${lost.join(', ')}`);
  if (content.length !== sold.length || new Set(sold).size !== sold.length)
    throw new Error(`${sold.length} sales became ${content.length} orders.`);
  const numbers = new Set(
    content.map((/** @type {any} */ order) => `${taipeiDay(order.ctime)} ${order.waiting_number}`),
  );
  if (numbers.size !== content.length) throw new Error('A waiting number was given twice.');
  if (amounts.total_amount !== total * sold.length)
    throw new Error(`The orders come to ${amounts.total_amount}, not to ${total * sold.length}.`);
}

/** @param {string} instant */
function taipeiDay(instant) {
  return new Date(Date.parse(instant) + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
