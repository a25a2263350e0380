import path from 'node:path';
import process from 'node:process';
import type { CheckedConfig } from '../src/schema/check/assemble-config.ts';
import { checkConfig } from '../src/schema/check/check-config.ts';
import type { ConfigLayers } from '../src/schema/config/read-sources.ts';
import { FALLBACK_LANGUAGE } from '../src/schema/words/default-languages.ts';
import { chooseLanguage } from './checking/choose-language.ts';
import { configDirOf, readConfig } from './checking/read-config.ts';
import { buildCommandTranslate } from './wording/build-command-translate.ts';
import type { Translate } from './wording/build-translate.ts';
import { readCodeWords } from './wording/code-words.ts';
import { listConfigNames, listEntityNames } from './wording/entity-names.ts';
import { type Inspected, inspectWords } from './wording/inspect-words.ts';
import { buildIsUsed } from './wording/is-used.ts';
import { listDueWords } from './wording/list-due-words.ts';
import { type I18nFlags, parseFlags } from './wording/parse-flags.ts';
import { listPhrases } from './wording/phrases.ts';
import { reportWords } from './wording/report-words.ts';
import { startLanguage, startPseudo } from './wording/start-language.ts';
import { readWordingRules } from './wording/wording-rules.ts';

/** A library asks for these by itself; a test holds their keys to the library's. */
const LIBRARY_AREAS: ReadonlySet<string> = new Set(['ra']);

/**
 * `npm run i18n`: which words are missing or wrong, in the built-in files and in CONFIG_DIR. `--add ja` starts a
 * language; `--pseudo` starts the one that shows what does not fit and what is not translated.
 * @returns 1 when a word is missing, or has other placeholders than the English one
 * @throws Error, in the operator's language, for arguments that mean nothing
 */
export async function main(args: string[]): Promise<number> {
  const root = process.cwd();
  const configDir = configDirOf(root);
  const config = await readConfig(root, configDir);
  // What is wrong in the product's own files is said by `npm run check`: here it would be half of the time.
  const checked = checkConfig({ ...config, areOwnFilesRight: true });
  const operator = chooseLanguage(process.env, [...checked.words.keys()]);
  const say = buildCommandTranslate(checked.words.get(operator)?.get('commands') ?? {});
  const flags = parseFlags(args);
  if (flags === null) throw new Error(say('i18n.arguments', { arguments: args.join(' ') }));
  const target = flags.isBuiltIn ? root : configDir;
  if (flags.isPseudo) return print(await startPseudo(target, say));
  if (flags.add !== null)
    return print(
      await startLanguage(flags.add, target, checked.words.get(FALLBACK_LANGUAGE) ?? new Map(), say),
    );
  const inspected = await inspect(root, config.layers, checked);
  assertKnown(flags, inspected, say);
  const report = reportWords(inspected, {
    ...flags,
    say,
    toPath: (file, isOverride) => (isOverride ? path.relative(root, path.join(configDir, file)) : file),
  });
  print(report.lines);
  return report.errorCount > 0 ? 1 : 0;
}

async function inspect(root: string, layers: ConfigLayers, checked: CheckedConfig): Promise<Inspected> {
  const [code, rules] = await Promise.all([readCodeWords(root), readWordingRules(root)]);
  const operations = new Set(
    Object.values(checked.definition?.paths ?? {}).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    ),
  );
  const topics = new Set(
    [...checked.readable.resources.values()].flatMap((resource) => resource.topics ?? []),
  );
  return inspectWords({
    phrases: listPhrases(layers),
    languages: [...checked.words.keys()],
    due: listDueWords(checked),
    literals: [...code.literals].filter((literal) => !operations.has(literal) && !topics.has(literal)),
    isUsed: buildIsUsed({
      code,
      // A word of a file with an error is asked for as soon as the file is right.
      entities: listEntityNames(checked.readable),
      named: listConfigNames(checked.readable),
      foreign: LIBRARY_AREAS,
    }),
    rules,
  });
}

function assertKnown({ language, area }: I18nFlags, { coverage }: Inspected, say: Translate): void {
  const areas = [...coverage.values()].flatMap((own) => [...own.keys()]);
  if (language !== null && !coverage.has(language))
    throw new Error(say('i18n.noLanguage', { language, languages: [...coverage.keys()].join(', ') }));
  if (area !== null && !areas.includes(area)) throw new Error(say('i18n.noArea', { area }));
}

function print(lines: readonly string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
