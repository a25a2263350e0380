import { callApi } from '../testing/call-api.mjs';
import { assertSold, checkOut } from './shop.mjs';

const TILLS = 8;

/**
 * Sells while every third answer is lost after the server has done what was asked: the client asks again under the
 * same key.
 * @param {string} url
 * @param {import('./shop.mjs').Shop} shop whose store has no orders yet
 * @param {number} count of sales
 * @throws Error when there are not as many orders, each whole
 */
export async function sellWithLosses(url, shop, count) {
  let answers = 0;
  /** @type {number[]} */
  const sold = [];
  /** @type {Parameters<typeof checkOut>[0]} */
  const send = async (key, method, path, body) => {
    for (;;) {
      const answer = await callApi(url, method, path, { token: shop.token, body, key });
      answers += 1;
      if (answers % 3 !== 0) return answer;
    }
  };
  let next = 0;
  const sell = async () => {
    for (let sale = next; sale < count; sale = next) {
      next += 1;
      sold.push(await checkOut(send, shop, `loss-${sale}`));
    }
  };
  await Promise.all(Array.from({ length: TILLS }, sell));
  await assertSold(url, shop, sold);
  console.log(`${count} sales with ${answers - count * 2} lost answers are ${sold.length} orders.`);
}
