import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * PostgreSQL's programs from the package of this platform, ready to run. A strict npm skips the package's install
 * script, so missing links between its libraries are made here.
 * @throws EmbeddedPostgresError for a platform without a package, or when a link is missing and cannot be made
 */
export function findBinaries(): Binaries {
  const native = path.join(findPackage(), 'native');
  makeLinks(native);
  const program = (name: string) =>
    makeExecutable(path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name));
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for this machine: the package ${name} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of parseLinks(readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Two starts may make the same link.
      if (errorCode(error) === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `PostgreSQL's libraries in ${path.dirname(link)} lack their links, and they cannot be made (${errorCode(error)}). Make the folder writable for one start.`,
      );
    }
  }
}

function parseLinks(text: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(text);
  if (!Array.isArray(links)) return [];
  return links.filter(
    (link: unknown): link is { source: string; target: string } =>
      typeof link === 'object' && link !== null && 'source' in link && 'target' in link,
  );
}

function makeExecutable(file: string): string {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) {
    throw new EmbeddedPostgresError(`PostgreSQL's program ${file} is missing. Run "npm ci".`);
  }
  const wanted = mode | 0o555;
  if (wanted === mode || process.platform === 'win32') return file;
  try {
    chmodSync(file, wanted);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL's program ${file} is not executable and cannot be made so (${errorCode(error)}). Run "chmod 755" on it.`,
    );
  }
  return file;
}
