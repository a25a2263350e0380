import { existsSync, readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { toClusterFolder } from '../../../server/embedded-postgres/cluster-folder.ts';
import { readPostmasterFile } from '../../../server/embedded-postgres/postmaster-file.ts';
import { assertSold } from '../shop.ts';
import { openTills } from './sell-through-kills.ts';
import { atShop } from './shops.ts';

/** A crash comes at a moment within so many milliseconds of work. */
const WITHIN = 400;
/** All deadlines of a stop that goes as it should. */
const STOP_WITHIN = 14_000;

/**
 * Sells while processes of the embedded database are killed, in turn one that serves a connection and the postmaster:
 * the product goes on, every acknowledged sale is there once, and it still ends when it is asked to.
 * @throws Error that says what is missing
 */
export function sellThroughCrashes(crashes: number): Promise<void> {
  return atShop(async (product, shop) => {
    const { cluster } = toClusterFolder(product.dataDir);
    const tills = openTills(shop, () => product.url);
    let longest = 0;
    for (let crash = 0; crash < crashes; crash += 1) {
      await tills.untilNextSale();
      await sleep(Math.random() * WITHIN);
      const postmaster = readPostmasterFile(cluster)?.pid;
      if (postmaster === undefined) throw new Error('The database is not at work.');
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
    if (readPostmasterFile(cluster)) throw new Error('The database is still at work.');
    console.log(
      `${crashes} crashes of the database during ${sold.length} sales: none lost, none half, none doubled; away for ${Math.round(longest)} ms at most.`,
    );
  });
}

/** A process that serves a connection of the product, as Linux tells. */
function backendOf(postmaster: number): number {
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
