import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALLOWED, type Case, REFUSED } from './import-cases.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface LintOutput {
  diagnostics: { filename: string; code: string; message: string }[];
}

/** Files under names of their own, so that one run of the linter judges all cases. */
function fileOf({ folder, extension = 'ts' }: Case, index: number, kind: string): string {
  return `${folder}/${kind}-${index}.${extension}`;
}

describe('the import table', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'gatehouse-lint-'));
  const found = new Map<string, string[]>();

  function write(cases: readonly Case[], kind: string): void {
    for (const [index, each] of cases.entries()) {
      const file = path.join(tree, fileOf(each, index, kind));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, each.code);
    }
  }

  beforeAll(() => {
    write(REFUSED, 'refused');
    write(ALLOWED, 'allowed');
    for (const { filename, code, message } of lint(tree)) {
      if (!code.startsWith('house(')) continue;
      const name = path.relative(tree, path.resolve(tree, filename));
      found.set(name, [...(found.get(name) ?? []), message]);
    }
  });

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  test.each(REFUSED.map((each, index) => ({ ...each, index })))('refuses in $folder: $code', (each) => {
    expect(found.get(fileOf(each, each.index, 'refused')) ?? []).not.toEqual([]);
  });

  test.each(ALLOWED.map((each, index) => ({ ...each, index })))('allows in $folder: $code', (each) => {
    expect(found.get(fileOf(each, each.index, 'allowed')) ?? []).toEqual([]);
  });

  test('says who may import what', () => {
    const index = REFUSED.findIndex(({ code }) => code.includes('export-from'));
    expect(found.get(`src/engine/refused-${index}.ts`)?.[0]).toBe(
      'src/engine may not import src/data/export-from.ts: it may import src/engine itself, src/contract, src/schema, src/domain.',
    );
  });
});

/** Runs the linter with the house's own configuration, as `npm test` does. */
function lint(cwd: string): LintOutput['diagnostics'] {
  const command = path.join(ROOT, 'node_modules/.bin/oxlint');
  const config = path.join(ROOT, '.oxlintrc.json');
  try {
    return parse(
      execFileSync(command, ['-c', config, '-f', 'json', '.'], { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 }),
    );
  } catch (error) {
    // The linter ends with 1 when it finds something, which here it always does.
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string')
      return parse(error.stdout);
    throw error;
  }
}

function parse(text: string): LintOutput['diagnostics'] {
  const output: LintOutput = JSON.parse(text);
  return output.diagnostics;
}
