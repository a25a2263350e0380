import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from '../../../commands/preparing/ensure-installed.mjs';

interface Package {
  version: string;
  optional?: boolean;
}

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gatehouse-install-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lock(packages: Record<string, Package>): void {
  writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': { version: '0' }, ...packages } }),
  );
}

function install(packages: Record<string, Package>): void {
  for (const place of Object.keys(packages)) {
    mkdirSync(path.join(root, place), { recursive: true });
    writeFileSync(path.join(root, place, 'package.json'), '{}');
  }
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

const REACT = { 'node_modules/react': { version: '1.0.0' } };

test('nothing is installed in a fresh clone', () => {
  lock(REACT);
  expect(isInstalled(root)).toBe(false);
});

test('what the lock file says is installed', () => {
  lock(REACT);
  install(REACT);
  expect(isInstalled(root)).toBe(true);
});

test('another version is not what the lock file says', () => {
  lock({ 'node_modules/react': { version: '2.0.0' } });
  install(REACT);
  expect(isInstalled(root)).toBe(false);
});

test('neither is one package more, or one whose folder has gone', () => {
  lock(REACT);
  install({ ...REACT, 'node_modules/extra': { version: '1.0.0' } });
  expect(isInstalled(root)).toBe(false);
  install(REACT);
  rmSync(path.join(root, 'node_modules/react'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('a package for another platform may be missing', () => {
  lock({ ...REACT, 'node_modules/fsevents': { version: '1.0.0', optional: true } });
  install(REACT);
  expect(isInstalled(root)).toBe(true);
});

test('an installation that was cut off is none', () => {
  lock(REACT);
  install(REACT);
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{"packages": {');
  expect(isInstalled(root)).toBe(false);
});
