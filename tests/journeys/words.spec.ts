import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { linkToForm, linkToList, linkToRecord, NEW_ID } from '../../src/schema/describe/resource-address.ts';
import type { ResourceSummary } from '../../src/schema/dialect/config-index.ts';
import { toPseudoPhrase } from '../../src/schema/words/complete-words.ts';
import { PSEUDO_LANGUAGE } from '../../src/schema/words/default-languages.ts';
import { word } from '../harness/word.ts';
import { expect, processFor, test } from './journey.ts';
import { PseudoReader } from './pseudo-reader.ts';

const RUN = path.resolve(import.meta.dirname, '../../commands/run.mjs');
const PASSWORD = 'gatehouse';

const product = processFor({ isDemo: true });

/** Puts a file into CONFIG_DIR, as a translator or an integrator would. */
function putFile(file: string, content: object): void {
  const whole = path.join(product().configDir, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, JSON.stringify(content));
}

async function readIndex(): Promise<{ version: string; languages: string[]; resources: ResourceSummary[] }> {
  return (await fetch(`${product().url}/config/index.json`)).json();
}

/** A phrase as the pseudo-language has it. */
function pseudo(key: string): string {
  return toPseudoPhrase(word(key, {}, 'en'));
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${product().url}/login`);
  await page.locator('input').nth(0).fill(name);
  await page.locator('input').nth(1).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/**');
}

/** From a page without the product: it would ask for the password again. */
async function signOut(page: Page): Promise<void> {
  await page.goto(`${product().url}/health`);
  await page.evaluate(() => localStorage.removeItem('gatehouse.session'));
}

/** Starts the pseudo-language in the running product, and chooses it in the browser. */
async function speakPseudo(page: Page): Promise<PseudoReader> {
  putFile(`i18n/${PSEUDO_LANGUAGE}/shell.json`, {});
  await expect
    .poll(async () => (await readIndex()).languages, { intervals: [50] })
    .toContain(PSEUDO_LANGUAGE);
  await page.addInitScript(
    (language) => localStorage.setItem('gatehouse.language', language),
    PSEUDO_LANGUAGE,
  );
  return new PseudoReader(page);
}

/** Every list, the form of a new record and that of one that there is. */
async function readResources(reader: PseudoReader, resources: readonly ResourceSummary[]): Promise<void> {
  for (const resource of resources) {
    const list = linkToList(resource);
    await reader.goTo(list);
    await reader.read(list);
    if (resource.status === 'draft' || resource.page !== undefined) continue;
    const id = reader.firstId;
    const forms = [
      linkToForm(resource, NEW_ID) ?? `${list}?form=new`,
      ...(id === null ? [] : [linkToRecord(resource, id)]),
    ];
    for (const form of forms) {
      await reader.goTo(form);
      await reader.read(form);
    }
  }
}

/** Opens what a button opens, reads it and closes it. */
async function readOpened(page: Page, reader: PseudoReader, key: string): Promise<void> {
  const buttons = page.getByRole('button', { name: pseudo(key) });
  await buttons.first().click();
  await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]').last()).toBeVisible();
  await reader.read(key);
  await page.keyboard.press('Escape');
}

test('every route in the pseudo-language: nothing on the screen is outside the language files', async ({
  page,
}, info) => {
  test.setTimeout(600_000);
  const reader = await speakPseudo(page);
  const { resources } = await readIndex();

  await test.step('sign-in', async () => {
    await page.goto(`${product().url}/login`);
    await reader.read('/login');
    await page.keyboard.press('Enter');
    await reader.read('/login, nothing filled in');
  });
  await test.step('what a contractor may open, and may not', async () => {
    await signIn(page, 'contractor');
    const own = resources.filter(({ privileges }) => privileges.some((one) => one.startsWith('contractor')));
    await readResources(reader, own);
    await reader.goTo('/dashboard/users');
    await reader.read('/dashboard/users, without the right');
    await signOut(page);
  });
  await test.step('everything that an administrator may open, and nothing', async () => {
    await signIn(page, 'admin');
    await readResources(reader, resources);
    await reader.goTo('/dashboard/nothing');
    await reader.read('/dashboard/nothing');
  });
  await test.step('menus and dialogs', async () => {
    await reader.goTo('/dashboard/manage/depts');
    await reader.read('/dashboard/manage/depts');
    for (const key of ['shell.language', 'shell.layout.label', 'engine.slots.delete'])
      await readOpened(page, reader, key);
    await reader.goTo('/dashboard/order-items');
    await reader.read('/dashboard/order-items');
    for (const key of ['holding.title', 'orders.title', 'settings.title', 'help.title'])
      await readOpened(page, reader, `order-entry.${key}`);
  });
  await test.step('without a network', async () => {
    await page.context().setOffline(true);
    await reader.goTo('/dashboard/system/log');
    await expect(page.getByText(pseudo('shell.connection.text'))).toBeVisible();
    await reader.read('/dashboard/system/log, offline');
    await page.context().setOffline(false);
  });
  await test.step('registration', async () => {
    await signOut(page);
    const fresh = { MODE: 'normal', SERVER: { INIT: false, SETUP: 'user' } };
    await page.route('**/api/v1/system', (route) => route.fulfill({ json: fresh }));
    await page.goto(`${product().url}/init`);
    await expect(page.getByRole('heading', { name: pseudo('shell.init.title') })).toBeVisible();
    await reader.read('/init');
  });
  await reader.report(info);
  expect([...reader.untranslated]).toEqual([]);
});

test('an entity without words is found by the same look', async ({ page }) => {
  putFile('schemas/vendor.json', {
    title: 'Vendors',
    type: 'object',
    properties: { name: { type: 'string', title: 'Company' } },
  });
  await expect
    .poll(async () => (await readIndex()).resources.map(({ name }) => name), {
      intervals: [50],
    })
    .toContain('vendor');
  const reader = await speakPseudo(page);
  await signIn(page, 'admin');
  await reader.goTo('/dashboard/vendor?form=new');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await reader.read('vendor');
  expect([...reader.untranslated].join('\n')).toMatch(/"Vendors"[\s\S]*"Company"/);
});

test('a translator finds a wrong word on the screen, mends and ships it, and all is well', async ({
  page,
}) => {
  const right = '部門全名';
  const wrong = word('dept.fields.name');
  rmSync(path.join(product().configDir, 'schemas'), { recursive: true, force: true });
  await signIn(page, 'admin');
  await page.goto(`${product().url}/dashboard/manage/depts?words=keys`);
  await expect(page.getByRole('columnheader', { name: `${wrong} ‹dept.fields.name›` })).toBeVisible();

  const { version } = await readIndex();
  const writtenAt = Date.now();
  putFile('i18n/zh-TW/dept.json', { fields: { name: right } });
  await expect.poll(async () => (await readIndex()).version, { intervals: [20] }).not.toBe(version);
  const description = `${Date.now() - writtenAt} ms`;
  test.info().annotations.push({ type: 'written to served', description });

  const reload = page.getByRole('button', { name: word('shell.update.reload') });
  await expect(reload).toBeVisible();
  await reload.click();
  await expect(page.getByRole('columnheader', { name: `${right} ‹dept.fields.name›` })).toBeVisible();

  const { stdout } = await promisify(execFile)(process.execPath, [RUN, 'i18n'], {
    env: { ...process.env, CONFIG_DIR: product().configDir, LC_ALL: 'zh_TW.UTF-8' },
  });
  expect(stdout).toContain(word('commands.i18n.clean'));
});
