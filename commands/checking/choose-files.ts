import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { suggest } from '../../src/schema/config/suggest.ts';

/** Where the two layers of the configuration stand. */
export interface Folders {
  /** The folder that file names on the command line start from. */
  from: string;
  root: string;
  configDir: string;
}

/** A file to look at alone. */
export interface ChosenFile {
  file: string;
  layer: 0 | 1;
  /** Where it stands; it may be outside both layers. */
  path: string;
  text: string;
}

/** Why a name on the command line is no file to check: a word key below `diagnostics.check.` and its parameters. */
export interface NoFile {
  code: string;
  params: Record<string, string>;
}

const PLACE = /(?:^|\/)((?:schemas(?:\/shared)?|resources|i18n\/[^/]+)\/[^/]+\.json)$/;

/**
 * The files that names on the command line mean: of a layer, or one from elsewhere. That one is taken as if it stood
 * in the config folder; the folder that holds it says what it is. What is not there is looked for in the config
 * folder.
 */
export async function chooseFiles(
  names: readonly string[],
  folders: Folders,
  known: readonly SourceFile[],
): Promise<(ChosenFile | NoFile)[]> {
  const chosen = await Promise.all(names.map((name) => chooseFile(name, folders, known)));
  // A file that is named twice is one file.
  const placeOf = (one: ChosenFile | NoFile) => ('path' in one ? one.path : one.params.file);
  return chosen.filter(
    (one, index) => chosen.findIndex((other) => placeOf(other) === placeOf(one)) === index,
  );
}

async function chooseFile(
  name: string,
  { from, root, configDir }: Folders,
  known: readonly SourceFile[],
): Promise<ChosenFile | NoFile> {
  const { whole, stats } = (await findFile(from, name)) ?? (await findFile(configDir, name)) ?? {};
  if (whole === undefined) return noFile(name, known);
  if (!stats?.isFile()) return { code: 'check.notAFile', params: { file: name } };
  const [, place] = PLACE.exec(whole.split(path.sep).join('/')) ?? [];
  if (place === undefined) return { code: 'check.noPlace', params: { file: name } };
  const isBuiltIn = whole === path.join(root, place) && root !== configDir;
  return { file: place, layer: isBuiltIn ? 0 : 1, path: whole, text: await readFile(whole, 'utf8') };
}

/** @returns null where nothing has the name */
async function findFile(folder: string, name: string): Promise<{ whole: string; stats: Stats } | null> {
  const whole = path.resolve(folder, name);
  const stats = await stat(whole).catch(() => null);
  return stats && { whole, stats };
}

function noFile(name: string, known: readonly SourceFile[]): NoFile {
  const base = path.basename(name);
  const same = known.find(({ file }) => path.posix.basename(file) === base)?.file;
  const meant =
    same ??
    suggest(
      base,
      known.map(({ file }) => path.posix.basename(file)),
    );
  return meant === undefined
    ? { code: 'check.noFile', params: { file: name } }
    : { code: 'check.noFileMeant', params: { file: name, suggestion: meant } };
}
