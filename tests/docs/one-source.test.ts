import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../commands/check.ts';
import { buildPages } from '../../commands/docs.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { closedPartsOf, ENTITY_PARTS, isTyped, RESOURCE_PARTS } from './dialect-parts.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const COPIED = ['schemas', 'resources'];
const LINKED = ['i18n', 'custom-pages', 'docs', 'src', 'package.json'];
const META_ENTITY = 'schemas/meta/2/entity.json';
const META_RESOURCE = 'resources/meta/2/resource.json';

/** A part of a file, and a file that has it. */
interface Part {
  meta: string;
  place: string;
  file: string;
  build(keywords: object): object;
}

const parts: Part[] = [
  ...Object.entries(ENTITY_PARTS).map(([place, build], index) => ({
    meta: META_ENTITY,
    place,
    file: `schemas/part-${index}.json`,
    build,
  })),
  ...Object.entries(RESOURCE_PARTS).map(([place, build], index) => ({
    meta: META_RESOURCE,
    place,
    file: `resources/part-${index}.json`,
    build,
  })),
];
const isOfEntity = ({ meta }: Part) => meta === META_ENTITY;

function readMeta(file: string) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

const describeBadge = (place: string) => `An icon in ${place || 'the file'}.`;

/** A root folder in which each part has two further keywords by the meta-schemas alone. */
function buildRoot(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-root-'));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(path.join(ROOT, name), path.join(folder, name));
  for (const file of [META_ENTITY, META_RESOURCE]) {
    const meta = readMeta(file);
    for (const part of parts.filter((one) => one.meta === file)) {
      const { properties } = Object(valueAt(meta, part.place));
      properties.badge = { description: describeBadge(part.place), type: 'string', 'x-names': 'icon' };
      if (isOfEntity(part)) properties.badgeWhen = { description: 'When.', $ref: '#/$defs/condition' };
    }
    writeFileSync(path.join(folder, file), JSON.stringify(meta));
  }
  return folder;
}

let root: string;
beforeAll(() => {
  root = buildRoot();
});
afterAll(() => rmSync(root, { recursive: true }));

/** What `npm run check` prints with further files in a CONFIG_DIR. */
async function check(files: Record<string, string>): Promise<string[]> {
  vi.stubEnv('CONFIG_DIR', buildConfigFolder(files).path);
  vi.stubEnv('LC_ALL', 'en');
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await main([]);
  vi.restoreAllMocks();
  return printed.split('\n');
}

/** Checks a file for each part, with the keywords in it. @returns what is said at a keyword of a part */
async function checkParts(
  keywordsOf: (part: Part) => object,
): Promise<(part: Part, keyword: string) => string[]> {
  const texts = new Map(
    parts.map((part) => [part.file, JSON.stringify(part.build(keywordsOf(part)), null, 2)]),
  );
  const lines = await check(Object.fromEntries(texts));
  return ({ file }, keyword) => {
    const place = `${file}:${placeIn(texts.get(file) ?? '', `"${keyword}"`)} `;
    return lines.filter((line) => line.includes(place));
  };
}

/** `line:column` of a part of a text, from 1. */
function placeIn(text: string, part: string): string {
  const lines = text.slice(0, text.indexOf(part)).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

test.each([META_ENTITY, META_RESOURCE])('every part of %s that is closed is in the table', (file) => {
  const known = parts.filter(({ meta }) => meta === file).map(({ place }) => place);
  expect(known.toSorted()).toEqual(closedPartsOf(readMeta(file)).toSorted());
});

describe('a keyword that stands in the meta-schema alone', () => {
  test('may stand in its part, and a misspelt one is said with what was meant', async () => {
    const taken = await checkParts((part) => ({
      badge: 'square-parking',
      ...(isOfEntity(part) && { badgeWhen: { $today: '2027-03-10' } }),
    }));
    const misspelt = await checkParts(() => ({ badgee: 'square-parking' }));
    for (const part of parts) {
      expect(
        [...taken(part, 'badge'), ...taken(part, 'badgeWhen'), ...taken(part, '$today')],
        part.place,
      ).toEqual([]);
      expect(misspelt(part, 'badgee'), part.place).toEqual([
        expect.stringMatching(/"badgee".* Did you mean "badge"\?/),
      ]);
    }
  });

  test('is judged where it stands: its type, what it names, and which values it may have', async () => {
    const wrong = await checkParts(() => ({ badge: 5 }));
    const unknown = await checkParts((part) => ({
      badge: 'square-parkin',
      ...(isOfEntity(part) && { badgeWhen: { $tody: '2027-03-10' } }),
    }));
    for (const part of parts) {
      expect(wrong(part, 'badge'), part.place).toHaveLength(1);
      expect(unknown(part, 'badge'), part.place).toEqual([
        expect.stringContaining('Did you mean "square-parking"?'),
      ]);
      if (isOfEntity(part))
        expect(unknown(part, '$tody').join(), part.place).toContain('Did you mean "$today"?');
    }
  });

  test('stands in the tables of the READMEs and in the types', async () => {
    const pages = await buildPages(root);
    const types = pages.get(path.join(root, 'src/schema/dialect/dialect-types.ts'));
    for (const { meta, place } of parts) {
      const readme = pages.get(path.join(root, meta.replace(/meta\/.*/, 'README.md')));
      expect(readme, place).toContain(`badge\` | text | ${describeBadge(place)} |`);
      if (isTyped(place)) expect(types, place).toContain(`/** ${describeBadge(place)} */\n`);
    }
  });
});
