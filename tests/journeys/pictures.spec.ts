import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../harness/run/browser.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { BROWSER_ARGUMENTS } from './browser-arguments.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const url = productFor({ isDemo: true });

// The headless shell of the other journeys has no camera.
test.use({
  launchOptions: {
    executablePath: findBrowser() ?? process.env.CHROMIUM_PATH,
    args: [...BROWSER_ARGUMENTS, '--use-fake-device-for-media-stream'],
  },
});

const button = (page: Page, key: string) => page.getByRole('button', { name: new RegExp(word(key)) });
const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: word(key) });
/** The one that a row of the list shows. */
const pictureIn = (page: Page, text: string) =>
  page.getByRole('row').filter({ hasText: text }).locator('img');
const picker = (page: Page) => page.locator('input[type=file]');

async function open(page: Page, role: string, route: string): Promise<void> {
  await signIn(page, url(), role, PASSWORD);
  await page.goto(`${url()}/dashboard/${route}`);
}

/** A photo taken with a camera that was turned: red above, blue below, once it is upright. */
async function turnedPhoto(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#000000' } })
    .composite([
      { input: await half('#ff0000'), left: 0, top: 0 },
      { input: await half('#0000ff'), left: 400, top: 0 },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function choose(page: Page): Promise<void> {
  const buffer = await turnedPhoto();
  await picker(page).setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
}

/** The stored file behind a shown picture: the address of the small one leads to the large one. */
async function storedPicture(page: Page, shown: string | null): Promise<Buffer> {
  const address = new URL((shown ?? '').replace('rw320', 'origin'), url()).href;
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  return answer.body();
}

async function colorAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const { data } = await sharp(picture)
    .extract({ left: Math.round(width * x), top: Math.round(height * y), width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > 128 ? 'red' : blue > 128 ? 'blue' : 'other';
}

test.describe('a picture from a file', () => {
  test('is turned upright, cut by the keyboard alone, and shown in the list', async ({ page }) => {
    await open(page, 'manager', 'category');
    const shown = pictureIn(page, '便當');
    const before = (await shown.getAttribute('src')) ?? '';
    await page.goto(`${url()}/dashboard/category?form=2`);
    await choose(page);
    await expect(dialog(page, 'engine.picture.crop.title')).toBeVisible();
    await expectAccessible(page);

    const area = page.getByRole('application');
    await expect(area).toBeFocused();
    // As far down as it goes: only what is blue is left in the square.
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowUp');
    const confirm = button(page, 'engine.picture.crop.confirm');
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(word('engine.fields.image.chosen', { name: 'IMG_0001.jpg' }))).toBeVisible();
    await button(page, 'engine.save').click();

    await expect(page.getByText(word('category.messages.saved'))).toBeVisible();
    await expect(shown).not.toHaveAttribute('src', before);
    await expect(shown).toHaveJSProperty('naturalWidth', 320);
    const stored = await storedPicture(page, await shown.getAttribute('src'));
    const { width, height, orientation } = await sharp(stored).metadata();
    expect([width, height, orientation]).toEqual([width, width, undefined]);
    expect(await colorAt(stored, 0.5, 0.9)).toBe('blue');
  });

  test('goes with a save, and comes again with another', async ({ page }) => {
    await open(page, 'manager', 'category');
    const shown = pictureIn(page, '麵食');
    const before = (await shown.getAttribute('src')) ?? '';
    await page.goto(`${url()}/dashboard/category?form=3`);
    await choose(page);
    await button(page, 'engine.picture.crop.confirm').click();
    await button(page, 'engine.save').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(shown).not.toHaveAttribute('src', before);
    const stored = await storedPicture(page, await shown.getAttribute('src'));
    // The middle of an upright photo: red above, blue below.
    expect([await colorAt(stored, 0.5, 0.1), await colorAt(stored, 0.5, 0.9)]).toEqual(['red', 'blue']);

    await page.goto(`${url()}/dashboard/category?form=3`);
    await button(page, 'engine.fields.image.remove').click();
    await expect(page.getByText(word('engine.picture.removed'))).toBeVisible();
    await button(page, 'engine.save').click();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(shown).toHaveCount(0);
  });

  test('that cannot be sent is offered again; the record is saved', async ({ page }) => {
    await open(page, 'manager', 'item/1');
    await page.getByRole('textbox', { name: new RegExp(`^${word('item.fields.name')}`) }).fill('美式咖啡 大');
    await choose(page);
    await button(page, 'engine.picture.crop.confirm').click();
    await page.route('**/api/v1/item/1/picture*', (route) => route.abort(), { times: 1 });
    await button(page, 'engine.save').click();

    await expect(page.getByText(word('engine.upload.failed'))).toBeVisible();
    await button(page, 'engine.upload.retry').click();
    await expect(page.getByText(word('engine.upload.done'))).toBeVisible();

    await page.goto(`${url()}/dashboard/item/1`);
    await expect(page.getByRole('textbox', { name: new RegExp(`^${word('item.fields.name')}`) })).toHaveValue(
      '美式咖啡 大',
    );
    const enlarge = word('engine.fields.image.enlarge', { name: word('engine.picture.name') });
    const shown = page.getByRole('button', { name: enlarge }).locator('img');
    expect(await colorAt(await storedPicture(page, await shown.getAttribute('src')), 0.5, 0.1)).toBe('red');
  });

  test('that is none is refused before anything is sent', async ({ page }) => {
    await open(page, 'manager', 'category?form=4');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await picker(page).setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(svg) });

    await expect(page.getByText(word('engine.picture.unreadable'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test.describe('a picture from the camera', () => {
  test.use({ permissions: ['camera'] });

  test('is taken, taken again, cut and kept; the camera goes off', async ({ page }) => {
    await page.addInitScript(() => {
      const streams: MediaStream[] = [];
      Object.assign(window, { streams });
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        streams.push(stream);
        return stream;
      };
    });
    await open(page, 'admin', 'user/2');
    await button(page, 'engine.picture.camera.open').click();
    await expect(dialog(page, 'engine.picture.camera.title')).toBeVisible();
    await button(page, 'engine.picture.camera.shoot').click();
    await expect(dialog(page, 'engine.picture.crop.title')).toBeVisible();
    await expect.poll(() => runningTracks(page)).toEqual(['ended']);
    await button(page, 'engine.picture.camera.again').click();
    await expect.poll(() => runningTracks(page)).toEqual(['ended', 'live']);
    await button(page, 'engine.picture.camera.shoot').click();
    await button(page, 'engine.picture.crop.confirm').click();
    await expect(page.getByText(word('engine.fields.image.chosen', { name: '照片.jpg' }))).toBeVisible();
    expect(await runningTracks(page)).toEqual(['ended', 'ended']);
    // The picture goes after the record, and another page would break it off.
    const sent = page.waitForResponse((answer) => answer.url().includes('/api/v1/user/2/picture'));
    await button(page, 'engine.save').click();
    await expect(page.getByText(word('user.messages.saved'))).toBeVisible();
    await sent;

    // The accounts of the demo stand behind its Chinese names.
    await page.goto(`${url()}/dashboard/users?perPage=50`);
    const shown = pictureIn(page, 'supervisor');
    await expect(shown).toHaveJSProperty('naturalWidth', 320);
  });

  test('goes off too when its dialog is closed', async ({ page }) => {
    await open(page, 'admin', 'user/3');
    await button(page, 'engine.picture.camera.open').click();
    const video = page.locator('video');
    await expect(button(page, 'engine.picture.camera.shoot')).toBeEnabled();
    const track = await video.evaluateHandle((element: HTMLVideoElement) => {
      const stream = element.srcObject;
      return stream instanceof MediaStream ? stream.getVideoTracks()[0] : null;
    });
    expect(await track.evaluate((found) => found?.readyState)).toBe('live');
    await page.keyboard.press('Escape');

    await expect(video).toHaveCount(0);
    await expect.poll(() => track.evaluate((found) => found?.readyState)).toBe('ended');
  });
});

test.describe('a camera that is not allowed', () => {
  test('says what to do, and leaves the file', async ({ page }) => {
    await open(page, 'admin', 'user/4');
    await button(page, 'engine.picture.camera.open').click();

    await expect(page.getByRole('alert')).toContainText(word('engine.picture.camera.refused.title'));
    await expect(page.getByRole('alert')).toContainText(word('engine.picture.camera.refused.wayOut'));
    await expectAccessible(page);
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'engine.picture.camera.fileInstead').click();
    const buffer = await turnedPhoto();
    await (await chooser).setFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer });
    await expect(dialog(page, 'engine.picture.crop.title')).toBeVisible();
  });
});

test.describe('whoever may not', () => {
  test('has no way to a picture: neither a page nor a request', async ({ page }) => {
    await open(page, 'basic', 'category?form=2');
    await expect(picker(page)).toHaveCount(0);
    const request = page.waitForRequest((sent) => sent.headers().authorization !== undefined);
    await page.goto(`${url()}/dashboard/items`);
    const { authorization = '' } = (await request).headers();

    const refused = await page.request.put(`${url()}/api/v1/category/2/picture`, {
      headers: { authorization },
      multipart: { file: { name: 'x.jpg', mimeType: 'image/jpeg', buffer: await turnedPhoto() } },
    });
    expect(refused.status()).toBe(403);
  });
});

/** The state of every camera that the page has opened. */
function runningTracks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const streams: unknown = Reflect.get(window, 'streams');
    return Array.isArray(streams)
      ? streams.flatMap((stream: MediaStream) => stream.getTracks().map((track) => track.readyState))
      : [];
  });
}
