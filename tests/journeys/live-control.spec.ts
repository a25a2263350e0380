import type { Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
/** As its messages name it. */
let entryGate = { id: 0, type: 'in' };
/** The demo's accounts; its devices are simulated, with delays of their own. */
const url = productFor({
  isDemo: true,
  prepare: async (at) => {
    const token = await signInByApi(at, 'admin');
    const add = (path: string, body: Record<string, unknown>) =>
      callApi(at, 'POST', `/api/v1/${path}`, { token, body });
    const { id: space } = await add('parking-space', { name: '旅程車位', capacity: 120, count: 83 });
    const { id: division } = await add('division', {
      name: '旅程分區',
      sources: [{ name: '旅程入口', http_flv: null }],
      park_space_ids: [space],
    });
    const gate = { name: '旅程入口', type: 'in', division_id: division };
    entryGate = { id: (await add('gateway', gate)).id, type: 'in' };
    await add('gateway', { name: '旅程出口', type: 'out', division_id: division, demo_fault: 'refuse' });
    await add('access-point', { name: '旅程入口 主機', division_id: division });
    await add('floor-lock', { name: '旅程地鎖', zone: '旅程區' });
    await add('floor-lock', { name: '旅程壞鎖', zone: '旅程區', demo_fault: 'refuse' });
  },
});

async function signInByApi(at: string, name: string): Promise<string> {
  const { token } = await callApi(at, 'POST', '/api/v1/user/login', { body: { name, pass: PASSWORD } });
  return token;
}

async function openControl(page: Page, user: string): Promise<void> {
  await signIn(page, url(), user, PASSWORD);
  await page.goto(`${url()}/dashboard/manage/car-monitor`);
  await expect(page.getByRole('heading', { name: word('live-control.title'), level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: /旅程分區/ }).click();
}

const act = (name: string, of: string) => `${word(`live-control.gate.acts.${name}`)} ${of}`;

test('a gate is opened by keyboard with its reason, and the device confirms it', async ({ page }) => {
  await openControl(page, 'basic');
  const gate = page.getByRole('region', { name: '旅程入口', exact: true });
  await expect(gate.getByText(word('live-control.gate.states.closed'))).toBeVisible();
  await gate.getByRole('button', { name: act('open', '旅程入口') }).press('Enter');
  const [reason = ''] = word('live-control.reasons.usual').split('、');
  const choice = gate.getByRole('button', { name: reason });
  await expect(choice).toBeFocused();
  await choice.press('Enter');
  await expect(gate.locator('[data-command=confirmed]')).toBeVisible();
  // It closes by itself.
  await expect(gate.getByText(word('live-control.gate.states.closed'))).toBeVisible();
  const token = await signInByApi(url(), 'admin');
  const log = await callApi(url(), 'GET', '/api/v1/log?event=deviceCommanded&page=0&page_size=5', { token });
  expect(JSON.stringify(log)).toContain(reason);
  await expectAccessible(page);
  await page.getByRole('link', { name: word('live-control.links.log') }).click();
  await expect(page).toHaveURL(/\/dashboard\/system\/log/);
});

test('a gate that is kept open says why and by whom until that is ended', async ({ page }) => {
  await openControl(page, 'manager');
  const gate = page.getByRole('region', { name: '旅程入口', exact: true });
  await gate.getByRole('button', { name: act('keep', '旅程入口') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('活動疏運');
  await dialog.getByRole('button', { name: word('live-control.gate.acts.keep') }).click();
  await expect(gate.getByText('活動疏運')).toBeVisible();
  await gate.getByRole('button', { name: act('endKeep', '旅程入口') }).click();
  await expect(gate.getByText(word('live-control.gate.states.closed'))).toBeVisible();
});

test('a refused command says so and changes nothing', async ({ page }) => {
  await openControl(page, 'basic');
  const gate = page.getByRole('region', { name: '旅程出口', exact: true });
  await gate.getByRole('button', { name: act('open', '旅程出口') }).click();
  await gate.getByRole('button', { name: word('live-control.reasons.usual').split('、')[0] ?? '' }).click();
  await expect(gate.locator('[data-command=failed]')).toBeVisible();
  await expect(gate.getByText(word('live-control.gate.states.closed'))).toBeVisible();
  await expect(gate.getByRole('button', { name: act('again', '旅程出口') })).toBeEnabled();
});

test('free spaces are corrected with old, new and who', async ({ page }) => {
  await openControl(page, 'supervisor');
  await page.getByRole('button', { name: word('live-control.space.edit', { name: '旅程車位' }) }).click();
  const card = page.getByRole('article', { name: '旅程車位' });
  await card.getByRole('textbox').fill('42');
  await card.getByRole('textbox').press('Enter');
  await expect(card.getByText('37 → 42')).toBeVisible();
});

test('live control is not for those who audit', async ({ page }) => {
  await signIn(page, url(), 'audit', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/car-monitor`);
  await expect(
    page.getByText(word('shell.states.noAccess', { title: word('menu.car-monitor') })),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('a floor lock is raised once the device says so, and a refusal is said at it', async ({ page }) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/floor-lock-monitor`);
  const card = page.getByRole('article', { name: '旅程地鎖', exact: true });
  const up = word('floor-locks.acts.up');
  await expect(card.getByText(word('floor-locks.states.unlock'))).toBeVisible();
  await card.getByRole('button', { name: `${up} 旅程地鎖` }).press('Enter');
  await expect(card.getByText(word('floor-locks.states.lock'))).toBeVisible();
  const log = page.getByRole('complementary', { name: word('floor-locks.log.title') });
  await expect(log.locator('[data-command=confirmed]')).toHaveCount(1);
  const broken = page.getByRole('article', { name: '旅程壞鎖', exact: true });
  await broken.getByRole('button', { name: `${up} 旅程壞鎖` }).click();
  await expect(broken.getByRole('alert')).toBeVisible();
  await expect(broken.getByText(word('floor-locks.states.unlock'))).toBeVisible();
  await expectAccessible(page);
});

test('a vehicle of the blacklist whose record stands already is let in by its gate alone', async ({
  page,
}) => {
  const token = await signInByApi(url(), 'admin');
  const plate = 'BLK9901';
  const { content: spaces } = await callApi(url(), 'GET', '/api/v1/parking-space', { token });
  const record = { type: 'park_service', name: plate, park_space_id: spaces[0].id };
  await callApi(url(), 'POST', '/api/v1/item', { token, body: record });
  const tell = await routeGateways(page);
  await openControl(page, 'basic');
  await tell({ event_type: 'black_car_want_enter', gateway: entryGate, car: { plate_number: plate, plate } });
  const asked = page.getByRole('alertdialog', { name: word('live-control.black.title') });
  await asked.getByRole('button', { name: word('live-control.black.allow') }).click();
  await expect(asked.getByRole('alert')).toContainText(plate);
  await asked.getByRole('button', { name: word('live-control.black.openOnly') }).click();
  await expect(asked).toBeHidden();
});

test('a notice of a vehicle of the blacklist leads to live control, which asks about all that wait, each once', async ({
  page,
}) => {
  const tell = await routeGateways(page);
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/depts`);
  await expect(page.getByRole('heading', { name: word('dept.title'), level: 1 })).toBeVisible();
  for (const [event_type, plate] of [
    ['black_car_want_enter', 'BLK9902'],
    ['black_car_want_enter', 'BLK9903'],
    // Another operator was quicker.
    ['black_car_want_enter', 'BLK9904'],
    ['black_car_refused', 'BLK9904'],
  ])
    await tell({ event_type, gateway: entryGate, car: { plate_number: plate, plate } });
  const notice = page.getByRole('alert').filter({ hasText: 'BLK9902' });
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(/\/manage\/car-monitor$/);
  const asked = page.getByRole('alertdialog', { name: word('live-control.black.title') });
  await expect(asked).toContainText('旅程入口');
  await expect(asked).toContainText('BLK-9903');
  await expect(asked).not.toContainText('9904');
  await asked.getByRole('button', { name: word('live-control.black.refuse') }).click();
  await expect(asked).not.toContainText('9902');
  await asked.getByRole('button', { name: word('live-control.black.refuse') }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByRole('tab', { name: /旅程分區/ })).toBeVisible();
  await expect(asked).toBeHidden();
});

/** @returns tells the page a message of the topic of gates, as its broker does */
async function routeGateways(page: Page): Promise<(body: object) => Promise<void>> {
  let send: ((text: string) => void) | undefined;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => socket.send(frame));
    socket.onMessage((frame) => {
      server.send(frame);
      const text = String(frame);
      const id = /\nid:(\S+)/.exec(text)?.[1];
      if (text.startsWith('SUBSCRIBE') && text.includes('/exchange/pos/gateways'))
        send = (body) =>
          socket.send(
            `MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:/exchange/pos/gateways\n\n${body}\0`,
          );
    });
  });
  return async (body) => {
    await expect.poll(() => send).toBeDefined();
    send?.(JSON.stringify(body));
  };
}
