import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../testing/product-process.mjs';
import { openTills } from './sell-through-kills.mjs';
import { assertSold, openShop } from './shop.mjs';

/** A crash comes at a moment within so many milliseconds of work. */
const WITHIN = 400;
/** Later it would not have ended by itself: then it is killed. */
const STOP_WITHIN = 14_000;

/**
 * Sells while processes of the embedded database are killed, in turn one that serves a connection and the postmaster:
 * the product goes on, every acknowledged sale is there once, and it still ends when it is asked to.
 * @param {number} crashes
 * @throws Error that says what is missing
 */
export async function sellThroughCrashes(crashes) {
  const product = await startProduct();
  try {
    const shop = await openShop(product.url, { name: 'till', password: 'till-password' });
    const tills = openTills(shop, () => product.url);
    let longest = 0;
    for (let crash = 0; crash < crashes; crash += 1) {
      await tills.untilNextSale();
      await sleep(Math.random() * WITHIN);
      const postmaster = postmasterOf(product.dataDir);
      process.kill(crash % 2 === 0 ? backendOf(postmaster) : postmaster, 'SIGKILL');
      const crashedAt = performance.now();
      // The first may have been on its way already.
      for (let sale = 0; sale < 5; sale += 1) await tills.untilNextSale();
      longest = Math.max(longest, performance.now() - crashedAt);
    }
    const sold = await tills.close();
    await assertSold(product.url, shop, sold);
    const begun = performance.now();
    await product.stop();
    if (performance.now() - begun > STOP_WITHIN) throw new Error('The product did not end in time.');
    if (existsSync(postmasterFile(product.dataDir))) throw new Error('The database is still at work.');
    console.log(
      `${crashes} crashes of the database during ${sold.length} sales: none lost, none half, none doubled; away for ${Math.round(longest)} ms at most.`,
    );
  } finally {
    await product.dispose();
  }
}

/** @param {string} dataDir */
function postmasterFile(dataDir) {
  return path.join(dataDir, 'postgres/cluster/postmaster.pid');
}

/** @param {string} dataDir */
function postmasterOf(dataDir) {
  return Number(readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[0]);
}

/**
 * A process that serves a connection of the product, as Linux tells.
 * @param {number} postmaster
 */
function backendOf(postmaster) {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/cmdline`)) return false;
    const isBackend = readFileSync(`/proc/${name}/cmdline`, 'utf8').startsWith('postgres: gatehouse ');
    return (
      isBackend &&
      readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster)
    );
  });
  if (found === undefined) throw new Error('The database serves no connection.');
  return Number(found);
}
