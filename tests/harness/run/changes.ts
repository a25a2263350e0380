import { execFileSync } from 'node:child_process';
import { CommandError } from '../../../commands/preparing/command-error.mjs';

/** What a change is compared with, unless it is named: the first of these that there is. */
const MAIN = ['origin/main', 'main'];

export interface Changes {
  /** A commit. */
  base: string;
  files: string[];
}

/**
 * What differs from the commit at which this branch left the main one, with what is not committed yet.
 * @param root of the repository
 * @param reference a branch or commit instead of the main one
 * @returns the commit, and paths from the root, sorted, with those of deleted files
 * @throws CommandError without git, outside a repository, and for a reference that it does not know
 */
export function findChanges(root: string, reference?: string): Changes {
  const base = findBase(root, reference);
  const differing = git(root, ['diff', '--name-only', '--no-renames', '-z', base]);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  const files = `${differing}${untracked}`.split('\0').filter((file) => file !== '');
  return { base, files: files.toSorted() };
}

function findBase(root: string, reference: string | undefined): string {
  // Else git would answer for a repository further out.
  if (git(root, ['rev-parse', '--show-prefix']).trim() !== '')
    throw new CommandError(`${root} is no git repository of its own, so what has changed is not known.`);
  for (const name of reference === undefined ? MAIN : [reference]) {
    const commit = tryGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
    if (commit === null) continue;
    const base = tryGit(root, ['merge-base', commit.trim(), 'HEAD']);
    if (base !== null) return base.trim();
  }
  const names = reference ?? MAIN.join(' nor ');
  throw new CommandError(
    `git finds no commit that HEAD shares with ${names}. Name another: npm test -- changed BRANCH_OR_COMMIT.`,
  );
}

function git(root: string, args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const cause = isMissing ? 'git is not installed' : stderr.split('\n')[0] || String(error);
    throw new CommandError(`What has changed is not known: ${cause}. \`npm test\` runs everything.`);
  }
}

/** @returns null for what git does not know */
function tryGit(root: string, args: readonly string[]): string | null {
  try {
    return git(root, args);
  } catch {
    return null;
  }
}
