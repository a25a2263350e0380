import type { Locator, Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';
const STATION = '一樓繳費機';
const LATE_STATION = '地下室繳費機';
const CLEAR = '2026-03-01T00:00:00Z';

let stationToken = '';
let lateToken = '';
let detectorToken = '';
let sequence = 0;

const url = productFor({
  prepare: async (origin) => {
    const token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    stationToken = (await post('app', { name: STATION, type: 'aps' })).access_token;
    lateToken = (await post('app', { name: LATE_STATION, type: 'aps' })).access_token;
    detectorToken = (await post('app', { name: '辨識機', type: 'edge_face_detector' })).access_token;
    for (const code of ['A', 'B', 'C']) await post('dept', { name: `單位 ${code}`, code });
    for (const role of ['manager', 'audit'])
      await post('user', { name: role, password: PASSWORD, roles: [{ name: role }] });
  },
});

/** The station says how its devices are. */
async function report(content: object, token = stationToken): Promise<void> {
  sequence += 1;
  const body = { content: [{ sequence, record: { content, timestamp: CLEAR } }] };
  await callApi(url(), 'POST', '/api/v1/app-status-log', { token, body });
}

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: word('shell.inbox.open', { count }) });
const rows = (page: Page) => page.locator('tbody tr[data-index]');

/** Opens a page and waits until its topic is heard: the broker has answered the subscription. */
async function openHearing(page: Page, route: string, topic: string): Promise<void> {
  const heard = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(`receipt-id:${topic}`)),
    );
  await page.goto(`${url()}/dashboard/${route}`);
  await heard;
}

/** Whatever room the window leaves below a short list, the notices cover no page button of it. */
async function expectPagesFree(page: Page, notice: Locator): Promise<void> {
  const pages = page.locator('[data-notices=above]');
  const boxOf = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const { bottom } = await boxOf(pages);
  for (const room of [20, 60, 100, 300]) {
    await page.setViewportSize({ width: 1024, height: Math.ceil(bottom) + room });
    await expect(async () => {
      const [above, below] = [await boxOf(notice), await boxOf(pages)];
      expect(above.bottom <= below.top || above.top >= below.bottom).toBe(true);
      expect(above.bottom).toBeLessThanOrEqual(Math.ceil(bottom) + room);
    }).toPass({ timeout: 60_000 });
  }
}

test('an abnormal device is told, sounds, waits in the inbox until somebody takes it, also in another tab', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, url(), 'manager', PASSWORD);
  await openHearing(page, 'manage/app-status-logs', 'app.status');
  await expect(page.locator('[data-feed=live]')).toHaveText(word('engine.feed.live'));
  await expect(bell(page, 0)).toBeVisible();
  const tab = await context.newPage();
  await openHearing(tab, 'manage/depts', 'app.status');
  await expect(bell(tab, 0)).toBeVisible();

  await report({ 11: 0, 1022: 0 });
  await expect(rows(page)).toHaveCount(1);
  const sound = page.waitForRequest(/\/api\/v1\/system\/files\/alert\.mp3$/);
  const otherSound = tab.waitForRequest(/\/api\/v1\/system\/files\/alert\.mp3$/);
  await report({ 11: 0, 41: -4002, 77: -5 });
  await Promise.race([sound, otherSound]);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('發票機 1 缺紙\u2212400277 異常\u22125其餘 1 項正常');
  // The rest of its devices stands below the row.
  const detail = page.getByRole('listitem').filter({ hasText: '11外部網路正常' });
  await rows(page).first().getByRole('button', { expanded: false }).click();
  await expect(detail).toBeVisible();
  await expectAccessible(page);
  const words = word('app-status-log.notices.abnormal', { name: STATION });
  const notice = { name: word('shell.notices.label') };
  await expect(tab.getByRole('region', notice).getByText(words)).toBeVisible();
  await expectPagesFree(tab, tab.getByRole('region', notice).getByText(words));
  // On its own page it stands between the title and the list.
  const banner = page.locator('h1 ~ *, :has(> h1) ~ *').getByRole('alert').filter({ hasText: words });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('region', notice).getByText(words)).toHaveCount(0);
  await banner.getByRole('button', { name: word('shell.inbox.seen') }).click();
  await expect(banner).toHaveCount(0);

  // One who was not there has it too, from the server, and sees at once who takes it.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, url(), USER.name, USER.password);
  await openHearing(other, 'manage/depts', 'notices');
  await expect(bell(other, 1)).toBeVisible();

  await bell(page, 1).click();
  const inbox = page.getByRole('complementary', { name: word('shell.inbox.title') });
  await expect(inbox.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await inbox.getByRole('button', { name: word('shell.inbox.take') }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(tab, 0)).toBeVisible();
  await expect(inbox.getByText(/manager/)).toBeVisible();
  // It is left by the keyboard from the bell, too.
  await bell(page, 0).press('Escape');
  await expect(inbox).toHaveCount(0);
  await expect(bell(other, 0)).toBeVisible();
  await bell(other, 0).click();
  await expect(other.getByRole('complementary', { name: word('shell.inbox.title') })).toContainText(
    'manager',
  );
  await elsewhere.close();
});

test('who reads the detections alone hears of them, and of no device', async ({ page }) => {
  await signIn(page, url(), 'audit', PASSWORD);
  await openHearing(page, 'report/edge-detector-history', 'edge.face.detector.callback');
  await report({ 11: -1 });
  await callApi(url(), 'POST', '/api/v1/edge-detector/history', {
    token: detectorToken,
    body: {
      content: [{ sequence: 1, record: { name: '王小明', timestamp: CLEAR, temperature: 38.5, mask: true } }],
    },
  });
  const notices = page.getByRole('region', { name: word('shell.notices.label') });
  await expect(notices).toContainText('38.5');
  await expect(notices).not.toContainText(STATION);
});

test('what happens while no page is open, or while one is cut off, stands in the inbox when it is back, once', async ({
  page,
  context,
}) => {
  await report({ 11: 0, 23: -1 }, lateToken);
  await signIn(page, url(), 'manager', PASSWORD);
  await openHearing(page, 'manage/depts', 'notices');
  const lateIn = (one: Page) =>
    one
      .getByRole('complementary', { name: word('shell.inbox.title') })
      .getByRole('listitem')
      .filter({ hasText: LATE_STATION });
  const openInbox = (one: Page) =>
    one
      .locator('button[aria-expanded]')
      .filter({ has: one.locator('svg.lucide-bell') })
      .click();
  await openInbox(page);
  await expect(lateIn(page)).toHaveCount(1);

  let isAway = false;
  let cut = () => {};
  const tab = await context.newPage();
  await tab.routeWebSocket(/\/ws$/, (socket) => {
    if (isAway) return void socket.close();
    socket.connectToServer();
    cut = () => void socket.close();
  });
  await tab.goto(`${url()}/dashboard/manage/app-status-logs`);
  const badge = tab.locator('[data-feed]');
  await expect(badge).toHaveAttribute('data-feed', 'live');
  await openInbox(tab);
  await expect(lateIn(tab)).toHaveCount(1);
  await page.close();
  isAway = true;
  cut();
  await expect(badge).not.toHaveAttribute('data-feed', 'live');
  await report({ 11: 0, 24: -1 }, lateToken);
  isAway = false;
  await expect(badge).toHaveAttribute('data-feed', 'live');
  await expect(lateIn(tab)).toHaveCount(2);
});
