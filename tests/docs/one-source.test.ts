import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../commands/check.ts';
import { buildPages } from '../../commands/docs.ts';
import { buildConfigFolder } from '../support/config-folder.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const LINKED = ['resources', 'i18n', 'custom-pages', 'docs', 'src', 'package.json'];

/** A root folder whose meta-schema of entities lets a column have a further keyword, and nothing else differs. */
function buildRoot(keyword: string, says: object): string {
  const root = mkdtempSync(path.join(tmpdir(), 'gatehouse-root-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(path.join(ROOT, 'schemas'), path.join(root, 'schemas'), { recursive: true });
  for (const name of LINKED) symlinkSync(path.join(ROOT, name), path.join(root, name));
  const file = path.join(root, 'schemas/meta/2/entity.json');
  const meta = JSON.parse(readFileSync(file, 'utf8'));
  meta.$defs.column.properties[keyword] = says;
  writeFileSync(file, JSON.stringify(meta));
  return root;
}

/** `npm run check` in a root folder. @returns the lines that name a place */
async function check(root: string, columns: readonly object[]): Promise<string[]> {
  const schema = { type: 'object', properties: { name: { type: 'string' } }, views: { list: { columns } } };
  const config = buildConfigFolder({ 'schemas/vendor.json': JSON.stringify(schema, null, 2) });
  vi.stubEnv('CONFIG_DIR', config.path);
  vi.stubEnv('LC_ALL', 'en');
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await main([]);
  vi.restoreAllMocks();
  return printed.split('\n').filter((line) => line.includes('vendor.json:'));
}

const BADGE = { description: 'An icon before the value.', type: 'string', 'x-names': 'icon' };

test('a keyword that stands in the meta-schema alone is known everywhere', async () => {
  const root = buildRoot('badge', BADGE);

  const lines = await check(root, [
    { field: 'name', badge: 'square-parking' },
    { field: 'name', bage: 'x' },
    { field: 'name', badge: 'square-parkin' },
    { field: 'name', badge: 5 },
  ]);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/vendor\.json:\d+:\d+ \/views\/list\/columns\/1\/bage .*Did you mean "badge"\?/);

  const pages = await buildPages(root);
  const page = (name: string) => pages.get(path.join(root, name));
  expect(page('schemas/README.md')).toContain('| `badge` | text | An icon before the value. |');
  expect(page('src/schema/dialect/dialect-types.ts')).toContain(
    '  /** An icon before the value. */\n  badge?: string;\n',
  );
});

test('what it names is looked up, at its line and column', async () => {
  const root = buildRoot('badge', BADGE);

  expect(await check(root, [{ field: 'name', badge: 'square-parkin' }])).toEqual([
    expect.stringMatching(/:13:11 \/views\/list\/columns\/0\/badge .*Did you mean "square-parking"\?/),
  ]);
});
