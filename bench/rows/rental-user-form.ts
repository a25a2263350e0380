import { callApi } from '../../tests/harness/call-api.ts';
import type { BenchRow } from '../bench-row.ts';
import { APPS, openSide, type Side } from '../browser/open-side.ts';
import { openFullSite, type Site } from '../browser/open-site.ts';
import { goBack, openForm, settle } from '../browser/steps.ts';
import { WIDE_FIELDS, WIDE_RECORDS } from '../sample/wide.ts';

const IDENTITIES = 40;
const PERIODS = 60;

/**
 * From a navigation within the open app to the form of a monthly tenant on the screen, against 60 plain fields written
 * with SimpleForm. Painted: all hundred rows of the two lists are there, so many inputs as the peer has, and the tenant's
 * name. Each on a page of its own, each figure another record, which is in the query cache and is read again behind it.
 */
export const row: BenchRow = {
  name: 'rental user form with 40 identities and 60 periods: open',
  unit: 'ms',
  goal: '<= 1.5',
  async open() {
    const site = await openFullSite();
    const ids = await addTenants(site);
    const ours = await openSide(site, 'ours');
    const peer = await openSide(site, 'handWritten');
    const openTenant = (number: number) =>
      ours.page.evaluate(
        ([address, inputs, name, rows]) => window.pageClock.openForm(address, inputs, name, rows),
        [
          APPS.ours.addressOf(`manage/rental-user/${ids[number]}`),
          WIDE_FIELDS,
          nameOf(number),
          IDENTITIES + PERIODS,
        ] as const,
      );
    const openWide = (number: number) =>
      openForm({ page: peer.page, addressOf: APPS.handWritten.addressOf }, number + 1);
    return {
      ours: await takesOf(ours, APPS.ours.addressOf, openTenant),
      peer: await takesOf(peer, APPS.handWritten.addressOf, openWide),
      async close() {
        await ours.close();
        await peer.close();
      },
    };
  },
};

/** Opens each record once, then one after another, each from the list without records. */
async function takesOf(
  { page }: Side,
  addressOf: (path: string) => string,
  open: (number: number) => Promise<number>,
): Promise<() => Promise<number>> {
  let turns = 0;
  for (let number = 0; number < WIDE_RECORDS; number += 1) await open(number);
  await goBack({ page, addressOf });
  return async () => {
    await page.bringToFront();
    await settle(page);
    const took = await open(turns++ % WIDE_RECORDS);
    await goBack({ page, addressOf });
    return took;
  };
}

function nameOf(number: number): string {
  return `Tenant ${number}`;
}

async function addTenants({ url, session }: Site): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < WIDE_RECORDS; number += 1) {
    const body = {
      type: 'park_rental_user',
      name: nameOf(number),
      identities: Array.from({ length: IDENTITIES }, (_, index) => ({
        type: index % 5 === 0 ? 'plate_moto' : 'plate_car',
        content: `T${String(number * IDENTITIES + index).padStart(5, '0')}`,
      })),
      data: {
        periods: Array.from({ length: PERIODS }, (_, index) => ({
          start_day: 1 + (index % 7),
          end_day: 7,
          start_time: `0${index % 10}:00`,
          end_time: `1${index % 10}:30`,
        })),
      },
    };
    const { id } = await callApi(url, 'POST', '/api/v1/rental-user', { token: session.token, body });
    ids.push(id);
  }
  return ids;
}
