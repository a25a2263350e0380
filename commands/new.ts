import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { isPlainObject } from '../src/contract/json-object.ts';
import type { CheckedConfig } from '../src/schema/check/assemble-config.ts';
import { checkConfig } from '../src/schema/check/check-config.ts';
import type { SourceFile } from '../src/schema/config/parse-json-file.ts';
import { EDITION } from '../src/schema/editions/edition.ts';
import { valueAt } from '../src/schema/json-schema/json-pointer.ts';
import { chooseLanguage } from './checking/choose-language.ts';
import { configDirOf, type ReadConfig, readConfig } from './checking/read-config.ts';
import { toLine } from './checking/text-report.ts';
import { buildFiles, toLabel } from './generating/build-files.ts';
import { FIELD_TYPE_NAMES } from './generating/field-types.ts';
import { NewEntityError } from './generating/new-entity.ts';
import { hasFlags, parseRequest, type Request } from './generating/parse-request.ts';
import { type Taken, toNewEntity } from './generating/to-new-entity.ts';
import { buildCommandTranslate } from './wording/build-command-translate.ts';
import { buildTranslate, type Translate } from './wording/build-translate.ts';

/** Asks one question; an empty answer is the one that stands in brackets. */
type Ask = (question: string, preset: string) => Promise<string>;

/**
 * `npm run new -- vendor`: writes schema, resource and words of a new entity, which pass `npm run check`, into CONFIG_DIR
 * (or with `--to` elsewhere). Asks for what no flag says, where somebody is there to answer.
 * @param from the folder that `--to` starts from
 * @throws Error in the reader's language, when something cannot be; nothing is written then
 */
export async function main(args: string[], from: string = process.cwd()): Promise<number> {
  const root = process.cwd();
  const config = await readConfig(root, configDirOf(root));
  const checked = checkConfig(config);
  const words = checked.words.get(chooseLanguage(process.env, [...checked.words.keys()]));
  const say = buildCommandTranslate(words?.get('commands') ?? {});
  try {
    const taken = listTaken(config, checked);
    const request = await complete(parseRequest(args), taken, say);
    const entity = toNewEntity(request, taken);
    const target = toTarget(request.to, root, from);
    const files = buildFiles(entity, {
      ...describeTarget(target, root),
      ...listMenu(checked),
      knownWords: listKnownWords(checked),
    });
    assertRight(config, files, target === root ? 0 : 1, buildTranslate(words?.get('diagnostics') ?? {}), say);
    const written = await writeFiles(target, files);
    const route = files
      .map(({ text }) => valueAt(JSON.parse(text), '/route'))
      .find((one) => typeof one === 'string');
    print([
      say('new.written', { count: written.length }),
      ...written.map((file) => `  ${toNear(file, from)}`),
      say(target === root || target === configDirOf(root) ? 'new.next' : 'new.nextElsewhere', {
        title: entity.titles['zh-TW'],
        address: `/dashboard/${String(route)}`,
        folder: target,
      }),
      say('new.words', {
        files: written
          .slice(2)
          .map((file) => toNear(file, from))
          .join(', '),
      }),
      say('new.check', { files: toNear(written[0] ?? '', from) }),
    ]);
    return 0;
  } catch (error) {
    if (error instanceof NewEntityError)
      throw new Error(say(`new.${error.code}`, error.params), { cause: error });
    throw error;
  }
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Asks only at a terminal: a pipe could stay open for ever. */
async function complete(said: Request, { groups }: Taken, say: Translate): Promise<Request> {
  if (hasFlags(said) || !process.stdin.isTTY || !process.stdout.isTTY) return said;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ask = async (question: string, preset: string) => {
      const answer = await lines.question(preset === '' ? `${question}: ` : `${question} [${preset}]: `);
      return answer.trim() === '' ? preset : answer.trim();
    };
    return await askRequest(said, ask, say, groups);
  } finally {
    lines.close();
  }
}

function toTarget(to: string, root: string, from: string): string {
  if (to === 'config') return configDirOf(root);
  return to === '.' ? root : path.resolve(from, to);
}

/** Where an editor finds the meta-schemas. */
function describeTarget(target: string, root: string): { metaEntity: string; metaResource: string } {
  const toMeta = (folder: string, file: string) => {
    const near = path.relative(
      path.join(target, folder),
      path.join(root, folder, 'meta', String(EDITION), file),
    );
    return near.startsWith('.') ? near.split(path.sep).join('/') : `./${near.split(path.sep).join('/')}`;
  };
  return { metaEntity: toMeta('schemas', 'entity.json'), metaResource: toMeta('resources', 'resource.json') };
}

function listTaken({ layers, iconNames }: ReadConfig, checked: CheckedConfig): Taken {
  const listNames = (place: RegExp) =>
    new Set(layers.flat().flatMap(({ file }) => place.exec(file)?.[1] ?? []));
  const { groupsThatOpen, captions } = listMenu(checked);
  return {
    names: listNames(/^(?:schemas|resources)\/([^/]+)\.json$/),
    areas: listNames(/^i18n\/[^/]+\/([^/]+)\.json$/),
    paths: new Set(Object.keys(checked.definition?.paths ?? {})),
    icons: iconNames,
    groups: [...groupsThatOpen, ...captions],
  };
}

function listMenu({ words }: CheckedConfig): { groupsThatOpen: Set<string>; captions: string[] } {
  const menus = [...words.values()].map((areas) => areas.get('menu'));
  const keysOf = (kind: string) => menus.flatMap((menu) => Object.keys(valueAt(menu, `/${kind}`) ?? {}));
  return { groupsThatOpen: new Set(keysOf('groups')), captions: [...new Set(keysOf('captions'))] };
}

function listKnownWords({ words }: CheckedConfig): Map<string, Record<string, string>> {
  return new Map(
    [...words].map(([language, areas]) => [
      language,
      phrasesIn(valueAt(areas.get('commands'), '/new/fieldWords')),
    ]),
  );
}

function phrasesIn(words: unknown): Record<string, string> {
  const entries = isPlainObject(words) ? Object.entries(words) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The files are judged as `npm run check` would, before any of them is there. */
function assertRight(
  config: ReadConfig,
  files: readonly SourceFile[],
  layer: 0 | 1,
  sayDiagnostic: Translate,
  say: Translate,
): void {
  const [builtIn, override] = config.layers;
  const layers = layer === 0 ? [[...builtIn, ...files], override] : [builtIn, [...override, ...files]];
  const wrong = checkConfig({ ...config, layers }).diagnostics.filter(
    ({ severity, file }) => severity === 'error' && files.some((own) => own.file === file),
  );
  if (wrong.length === 0) return;
  throw new Error([say('new.wrong'), ...wrong.map((one) => toLine(one, one.file, sayDiagnostic))].join('\n'));
}

function toNear(file: string, from: string): string {
  const near = path.relative(from, file);
  return near.startsWith('..') ? file : near;
}

/** Asks for everything that was not said on the command line. */
export async function askRequest(
  said: Request,
  ask: Ask,
  say: Translate,
  groups: readonly string[],
): Promise<Request> {
  const question = (key: string, params: Record<string, string> = {}) => say(`new.ask.${key}`, params);
  const name = said.name ?? (await ask(question('name'), ''));
  const titleEn = said.titleEn ?? (await ask(question('titleEn'), toLabel(name)));
  const title = said.title ?? (await ask(question('title'), titleEn));
  const group = said.group ?? (await ask(question('group', { groups: groups.join(', ') }), groups[0] ?? ''));
  const icon = said.icon ?? (await ask(question('icon'), ''));
  const fields =
    said.fields ?? (await ask(question('fields', { types: FIELD_TYPE_NAMES.join(', ') }), 'name:text!'));
  return { ...said, name, title, titleEn, group, icon, fields };
}

/**
 * Writes all files or none, and never over one that is there.
 * @param folder receives `schemas/`, `resources/` and `i18n/`
 * @returns where they stand
 * @throws NewEntityError when one of them is there already
 */
async function writeFiles(folder: string, files: readonly SourceFile[]): Promise<string[]> {
  const targets = files.map(({ file, text }) => ({ whole: path.join(folder, file), text }));
  const there = targets.find(({ whole }) => existsSync(whole));
  if (there !== undefined) throw new NewEntityError('fileThere', { file: there.whole });
  const written: string[] = [];
  try {
    for (const { whole, text } of targets) {
      await mkdir(path.dirname(whole), { recursive: true });
      await writeFile(whole, text, { flag: 'wx' });
      written.push(whole);
    }
  } catch (error) {
    await Promise.all(written.map((file) => rm(file, { force: true })));
    throw error;
  }
  return written;
}
