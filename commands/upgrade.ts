import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { readLayer } from '../server/config/layer-reader.ts';
import { isPlainObject } from '../src/contract/json-object.ts';
import { parseJsonFile, type SourceFile } from '../src/schema/config/parse-json-file.ts';
import { EDITION, editionKindOf, editionOf, markEdition } from '../src/schema/editions/edition.ts';
import { upgradeFile } from '../src/schema/editions/upgrade-file.ts';
import { configDirOf } from './checking/read-config.ts';
import { listChanges } from './upgrading/list-changes.ts';
import { patchJsonText } from './upgrading/patch-json-text.ts';

/**
 * `npm run upgrade [-- FOLDER]`: rewrites the schemas, shared parts, resources and API definition of CONFIG_DIR in
 * the current edition of the dialect, and says what it changed. FOLDER is another folder that holds `schemas/` and
 * `resources/`. A file that is right already stays as it is, and so does one that cannot be read, which is named.
 * @param from the folder that FOLDER is relative to
 * @returns the exit code: 1 when a file could not be read
 */
export async function main(args: string[], from: string = process.cwd()): Promise<number> {
  const [given, ...more] = args;
  if (more.length > 0) throw new Error('Say one folder: npm run upgrade -- FOLDER');
  const folder = given === undefined ? configDirOf(process.cwd()) : path.resolve(from, given);
  const files = (await readLayer(folder)).filter(({ file }) => editionKindOf(file) !== null);
  const lines: string[] = [];
  let upgraded = 0;
  let unread = 0;
  for (const source of files) {
    const said = upgradeSource(source);
    if (said === null) unread += 1;
    if (said === null) lines.push(`${source.file}: it cannot be read, and stays; "npm run check" says why.`);
    if (said === null || said.text === source.text) continue;
    await writeFile(path.join(folder, source.file), said.text);
    upgraded += 1;
    lines.push(`${source.file}:`, ...said.changes.map((change) => `  ${change}`));
  }
  lines.push(`${folder}: ${files.length} files, ${upgraded} rewritten in edition ${EDITION}.`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return unread > 0 ? 1 : 0;
}

interface Upgraded {
  text: string;
  changes: string[];
}

/** @returns null for a file that is no JSON object, says a key twice, or is of an edition that this product does not know */
export function upgradeSource(source: SourceFile): Upgraded | null {
  const kind = editionKindOf(source.file);
  const { document, diagnostics } = parseJsonFile(source);
  const before = document?.value;
  // Of a key that stands twice one value would be lost.
  const isWhole = isPlainObject(before) && diagnostics.length === 0;
  if (!isWhole || kind === null || editionOf(before) > EDITION) return null;
  if (editionOf(before) === EDITION) return { text: source.text, changes: [] };
  const upgraded = upgradeFile(kind, before);
  const after = isPlainObject(upgraded) ? markEdition(kind, upgraded) : upgraded;
  return { text: patchJsonText(source.text, after), changes: listChanges(before, after) };
}
