import { assertSold, checkOut, type Send, type Shop, sendTo } from '../shop.ts';

const TILLS = 8;

/**
 * Sells while every third answer is lost after the server has done what was asked: the client asks again under the
 * same key.
 * @param shop whose store has no orders yet
 * @param count of sales
 * @throws Error when there are not as many orders, each whole
 */
export async function sellWithLosses(url: string, shop: Shop, count: number): Promise<void> {
  let answers = 0;
  const sold: number[] = [];
  const send: Send = async (...call) => {
    for (;;) {
      const answer = await sendTo(url, shop)(...call);
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
