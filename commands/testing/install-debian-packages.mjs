import { existsSync } from 'node:fs';
import process from 'node:process';
import { runChild } from './run-child.mjs';

/**
 * Installs packages of the distribution, where that is expected: in CI, as root, on Debian.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they stand now; the reason has been printed when they could not be installed
 */
export async function installDebianPackages(packages) {
  if (!process.env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing packages of the distribution: ${packages.join(', ')}.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runChild('apt-get', ['update', '-q'], { env, limitMinutes: 5 });
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  const { code, output } = await runChild('apt-get', args, { env, limitMinutes: 8 });
  if (code !== 0) console.error(`They could not be installed.\n${lastLines(output)}`);
  return code === 0;
}

/** @param {string} output of a program that failed */
export function lastLines(output) {
  return output.trim().split('\n').slice(-5).join('\n');
}
