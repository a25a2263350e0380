import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { PatternJudge } from '../server/config/pattern-judge.ts';
import { checkConfig } from '../src/schema/check/check-config.ts';
import type { Diagnostic } from '../src/schema/config/diagnostic.ts';
import { parseJsonFile, type SourceFile } from '../src/schema/config/parse-json-file.ts';
import { type ChosenFile, chooseFiles, type Folders, type NoFile } from './checking/choose-files.ts';
import { chooseLanguage } from './checking/choose-language.ts';
import { fixFile } from './checking/fix-files.ts';
import { reportAsJson, toRefusal } from './checking/json-report.ts';
import { configDirOf, type ReadConfig, readConfig } from './checking/read-config.ts';
import { isOf, selectDiagnostics } from './checking/select-diagnostics.ts';
import { reportAsText, type TextReport } from './checking/text-report.ts';
import { listChanges } from './upgrading/list-changes.ts';
import { buildTranslate, type Translate } from './wording/build-translate.ts';

/**
 * `npm run check [-- FILE…]`: every diagnostic of the built-in files and of CONFIG_DIR as `file:line:column pointer
 * message`, and what drafts still lack. With files, it says only what is wrong in them and what they break elsewhere.
 * `--json` writes the same as one JSON document. `--fix` first puts right what has one remedy: words of an older
 * edition, and misspelt names that only one other name is near to. It says what it changed, with `--json` on standard
 * error.
 * @param from the folder that the names of files start from
 * @returns 1 when there is an error
 */
export async function main(args: string[], from: string = process.cwd()): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const unknown = flags.find((flag) => !FLAGS.has(flag));
  if (unknown !== undefined)
    throw new Error(`There is no ${unknown}; there are ${[...FLAGS].join(' and ')}.`);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const isJson = flags.includes('--json');
  // Programs read one document and nothing else.
  const note = (line: string) => (isJson ? process.stderr : process.stdout).write(`${line}\n`);
  if (flags.includes('--fix')) await fix(names, from, note);
  return check(names, from, isJson ? reportAsJson : reportAsText);
}

const FLAGS: ReadonlySet<string> = new Set(['--json', '--fix']);

async function check(args: string[], from: string, report: typeof reportAsText): Promise<number> {
  const root = process.cwd();
  const folders: Folders = { from, root, configDir: configDirOf(root) };
  const config = await readConfig(root, folders.configDir);
  const found = await chooseFiles(args, folders, config.layers.flat());
  const chosen = found.filter((one): one is ChosenFile => 'layer' in one);
  const laid = withFiles(config, chosen);
  const input = {
    ...laid,
    patterns: await new PatternJudge().judge(laid.layers),
    isOfOwnServer: (process.env.PROVIDER_URL ?? '') === '',
  };
  const checked = checkConfig(input);
  const language = chooseLanguage(process.env, [...checked.words.keys()]);
  const say = buildTranslate(checked.words.get(language)?.get('diagnostics') ?? {});

  const unknown = found.filter((one): one is NoFile => 'code' in one);
  if (unknown.length > 0) return refuse(unknown, say, report === reportAsJson);
  if (process.env.CONFIG_DIR && !existsSync(folders.configDir)) noteMissingFolder(folders, say);

  const toPath = (diagnostic: Pick<Diagnostic, 'file' | 'layer'>) =>
    toPrintedPath(placeOf(diagnostic, chosen, folders), folders.from);
  const { lines, errorCount }: TextReport =
    chosen.length === 0
      ? report(checked, { say, toPath, fileCount: config.layers.flat().length })
      : report(checked, {
          say,
          toPath,
          fileCount: chosen.length,
          selected: selectDiagnostics(checked, checkConfig(withoutFiles(input, chosen)), chosen),
        });
  process.stdout.write(`${lines.join('\n')}\n`);
  return errorCount > 0 ? 1 : 0;
}

/** Slips hide one another: a keyword that gets its name may name something that is misspelt too. */
const MOST_ROUNDS = 5;

async function fix(names: string[], from: string, note: (line: string) => void): Promise<void> {
  const root = process.cwd();
  const folders: Folders = { from, root, configDir: configDirOf(root) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const config = await readConfig(root, folders.configDir);
    const found = await chooseFiles(names, folders, config.layers.flat());
    const chosen = found.filter((one): one is ChosenFile => 'layer' in one);
    const { diagnostics } = checkConfig({
      ...withFiles(config, chosen),
      isOfOwnServer: (process.env.PROVIDER_URL ?? '') === '',
    });
    const fixed = listFixable(config, chosen, folders).flatMap(({ source, layer, path: place }) => {
      const text = fixFile(
        source,
        diagnostics.filter((one) => isOf(one, source.file, layer)),
      );
      if (text === source.text) return [];
      for (const line of toFixedLines(source, text)) note(`${toPrintedPath(place, from)}${line}`);
      return [writeFile(place, text)];
    });
    await Promise.all(fixed);
    if (fixed.length === 0) return;
  }
}

/** What differs, a line for each key and value: ` /views/list/pageSize -> perPage`. */
function toFixedLines(source: SourceFile, text: string): string[] {
  const valueOf = (one: SourceFile) => parseJsonFile(one).document?.value;
  return listChanges(valueOf(source), valueOf({ file: source.file, text })).map((change) => ` ${change}`);
}

/** The files that were named, else those of the config folder, or the built-in ones where it is theirs. */
function listFixable(config: ReadConfig, chosen: readonly ChosenFile[], { root, configDir }: Folders) {
  const [builtIn, override] = config.layers;
  if (chosen.length > 0)
    return chosen.map(({ file, text, layer, path: place }) => ({
      source: { file, text },
      layer,
      path: place,
    }));
  const all = (files: readonly SourceFile[], layer: 0 | 1, folder: string) =>
    files.map((source) => ({ source, layer, path: path.join(folder, source.file) }));
  return process.env.CONFIG_DIR ? all(override, 1, configDir) : all(builtIn, 0, root);
}

/** Programs get the same document of a name that is no file to check: one diagnostic, at the beginning of it. */
function refuse(names: readonly NoFile[], say: Translate, isJson: boolean): number {
  const reasons = names.map(({ code, params }) => say(code, params));
  if (isJson) process.stdout.write(`${toRefusal(names, reasons)}\n`);
  else process.stderr.write(`${reasons.join('\n')}\n`);
  return 1;
}

/** The product would wait for the folder; in a check its name is most likely misspelt. */
function noteMissingFolder({ configDir }: Folders, say: Translate): void {
  process.stderr.write(`${say('check.noFolder', { folder: configDir })}\n`);
}

/** Files from elsewhere stand in the place of those of the config folder. */
function withFiles(config: ReadConfig, chosen: readonly ChosenFile[]): ReadConfig {
  const [builtIn, override] = config.layers;
  const laid = chosen.filter(({ layer }) => layer === 1);
  const others = override.filter(({ file }) => !laid.some((one) => one.file === file));
  return { ...config, layers: [builtIn, [...others, ...laid]] };
}

function withoutFiles(config: ReadConfig, chosen: readonly ChosenFile[]): ReadConfig {
  const [builtIn, override] = config.layers;
  const isOther = (layer: number) => (source: { file: string }) =>
    !chosen.some((one) => one.layer === layer && one.file === source.file);
  return { ...config, layers: [builtIn.filter(isOther(0)), override.filter(isOther(1))] };
}

function placeOf(
  diagnostic: Pick<Diagnostic, 'file' | 'layer'>,
  chosen: readonly ChosenFile[],
  folders: Folders,
): string {
  const own = chosen.find(({ file, layer }) => isOf(diagnostic, file, layer));
  const folder = diagnostic.layer === 1 ? folders.configDir : folders.root;
  return own?.path ?? path.join(folder, diagnostic.file);
}

/** As the caller would type it; whole where it stands far away. */
function toPrintedPath(whole: string, from: string): string {
  const near = path.relative(from, whole);
  return near.startsWith('..') ? whole : near;
}
