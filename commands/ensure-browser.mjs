import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { installDebianPackages, lastLines } from './testing/install-debian-packages.mjs';
import { runChild } from './testing/run-child.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window of its own: the journeys take a third less processor time in it. It has no camera. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * A Chromium for the journeys, installed when there is none.
 * On the PATH, else (in CI, as root) Debian's package with a Chinese font, else the one that Playwright fetches.
 * @returns {Promise<string | null>} its path, or null when none can be had; the reason has been printed then
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (await installDebianPackages(['chromium', 'fonts-noto-cjk'])) return findBrowser();
  console.log('No Chromium on the PATH: fetching the one that Playwright uses.');
  const { code, output } = await runChild(bin('playwright'), ['install', 'chromium'], { limitMinutes: 5 });
  if (code === 0) return findBrowser();
  console.error(
    `No browser for the journeys: install Chromium (Debian: apt-get install chromium fonts-noto-cjk) or let npx playwright install chromium reach the network.\n${lastLines(output)}`,
  );
  return null;
}

/**
 * The browser that is there already, or null.
 * @returns {string | null}
 */
export function findBrowser() {
  return findOnPath(NAMES) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
}

/**
 * The browser of journeys that need no camera: Chromium's headless shell, installed in CI as root where it is missing.
 * @returns {Promise<string | null>} its path; null where only the whole browser can be had
 */
export async function ensureHeadlessShell() {
  const found = findHeadlessShell();
  if (found) return found;
  return (await installDebianPackages([HEADLESS_SHELL])) ? findHeadlessShell() : null;
}

/**
 * Chromium's headless shell that is there already, or null.
 * @returns {string | null}
 */
export function findHeadlessShell() {
  return findOnPath([HEADLESS_SHELL]);
}

/** @param {readonly string[]} names @returns {string | null} the first program of these that answers */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names)
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (existsSync(file) && answers(file)) return file;
    }
  return null;
}

/**
 * Some distributions ship a script that only says how to install the browser.
 * @param {string} file
 */
function answers(file) {
  try {
    return /\d+\.\d+/.test(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}

/** @param {string} name of a program that a package brings */
function bin(name) {
  return path.join(import.meta.dirname, '../node_modules/.bin', name);
}
