import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { bin, runChild } from './run-child.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window of its own: the journeys take a third less processor time in it. It has no camera. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * A Chromium for the journeys, installed when there is none.
 * On the PATH, else (in CI, as root) Debian's package with a Chinese font, else the one that Playwright fetches.
 * @returns its path, or null when none can be had; the reason has been printed then
 */
export async function ensureBrowser(): Promise<string | null> {
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

/** The browser that is there already, or null. */
export function findBrowser(): string | null {
  return findOnPath(NAMES) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
}

/**
 * The browser of journeys that need no camera: Chromium's headless shell, installed in CI as root where it is missing.
 * @returns its path; null where only the whole browser can be had
 */
export async function ensureHeadlessShell(): Promise<string | null> {
  const found = findHeadlessShell();
  if (found) return found;
  return (await installDebianPackages([HEADLESS_SHELL])) ? findHeadlessShell() : null;
}

/** Chromium's headless shell that is there already, or null. */
export function findHeadlessShell(): string | null {
  return findOnPath([HEADLESS_SHELL]);
}

/** The first program of these that answers. */
function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names)
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (existsSync(file) && answers(file)) return file;
    }
  return null;
}

/** Some distributions ship a script that only says how to install the browser. */
function answers(file: string): boolean {
  try {
    return /\d+\.\d+/.test(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}

/**
 * Installs packages of the distribution, where that is expected: in CI, as root, on Debian.
 * @returns whether they stand now; the reason has been printed when they could not be installed
 */
export async function installDebianPackages(packages: readonly string[]): Promise<boolean> {
  if (!process.env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing packages of the distribution: ${packages.join(', ')}.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runChild('apt-get', ['update', '-q'], { env, limitMinutes: 5 });
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  const { code, output } = await runChild('apt-get', args, { env, limitMinutes: 8 });
  if (code !== 0) console.error(`They could not be installed.\n${lastLines(output)}`);
  return code === 0;
}

/** @param output of a program that failed */
function lastLines(output: string): string {
  return output.trim().split('\n').slice(-5).join('\n');
}
