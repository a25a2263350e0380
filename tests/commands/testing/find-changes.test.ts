import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findChanges } from '../../harness/run/changes.ts';

let root = '';

function git(...args: string[]): string {
  const identity = [
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function write(file: string, text: string): void {
  writeFileSync(path.join(root, file), text);
}

function commit(message: string): string {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  root = folder;
  // A hook of git that runs the tests says where its own repository is.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) vi.stubEnv(name, undefined);
  git('init', '--quiet', '--initial-branch=main');
  for (const file of ['kept.ts', 'edited.ts', 'deleted.ts', 'moved.ts']) write(file, `the text of ${file}`);
  write('.gitignore', 'ignored.ts\n');
});

test('a branch has its own commits, what is not committed or deleted, and what git does not know yet', () => {
  const base = commit('on main');
  git('checkout', '--quiet', '-b', 'branch');
  write('committed.ts', 'new');
  git('mv', 'moved.ts', 'moved here.ts');
  commit('on the branch');
  write('edited.ts', 'edited');
  write('staged.ts', 'new');
  git('add', 'staged.ts');
  rmSync(path.join(root, 'deleted.ts'));
  write('品項.ts', 'unknown');
  write('ignored.ts', 'ignored');

  expect(findChanges(root)).toEqual({
    base,
    files: ['committed.ts', 'deleted.ts', 'edited.ts', 'moved here.ts', 'moved.ts', 'staged.ts', '品項.ts'],
  });
});

test('what main has got since is no change of the branch', () => {
  const base = commit('on main');
  git('branch', 'branch');
  write('edited.ts', 'edited on main');
  commit('later, on main');
  git('checkout', '--quiet', 'branch');

  expect(findChanges(root)).toEqual({ base, files: [] });
});

test('another branch or commit can be named, and origin is asked before the own main', () => {
  const first = commit('first');
  write('edited.ts', 'edited');
  const second = commit('second');
  git('update-ref', 'refs/remotes/origin/main', first);

  expect(findChanges(root)).toEqual({ base: first, files: ['edited.ts'] });
  expect(findChanges(root, 'main')).toEqual({ base: second, files: [] });
  expect(findChanges(root, first)).toEqual({ base: first, files: ['edited.ts'] });
});

test('it is an error where nothing can be compared', () => {
  expect(() => findChanges(root)).toThrow('no commit that HEAD shares with origin/main nor main');
  commit('on main');
  expect(() => findChanges(root, 'nothing')).toThrow('no commit that HEAD shares with nothing');
  expect(() => findChanges(root, '--all')).toThrow('no commit that HEAD shares with --all');

  const inner = path.join(root, 'copy');
  mkdirSync(inner);
  expect(() => findChanges(inner)).toThrow('no git repository of its own');
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(() => findChanges(root)).toThrow(/What has changed is not known: .*not a git repository/);
  vi.stubEnv('PATH', root);
  expect(() => findChanges(root)).toThrow('git is not installed');
});
