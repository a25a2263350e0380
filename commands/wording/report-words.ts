import { textColumns } from '../../src/domain/receipt/text-columns.ts';
import type { Translate } from './build-translate.ts';
import type { Finding, FindingKind, Inspected } from './inspect-words.ts';

const GAP = '  ';

export interface WordsReportOptions {
  say: Translate;
  /** Only these are listed, and then all of them; each null for all. */
  language: string | null;
  area: string | null;
  /** The path to print for a file; CONFIG_DIR's are elsewhere. */
  toPath(file: string, isOverride: boolean): string;
}

export interface WordsReport {
  lines: string[];
  /** Words that are missing, or that lack or invent a placeholder. */
  errorCount: number;
}

const KINDS: readonly FindingKind[] = [
  'missing',
  'placeholder',
  'unused',
  'identical',
  'simplified',
  'mainland',
  'halfWidth',
];
const ERRORS: ReadonlySet<FindingKind> = new Set(['missing', 'placeholder']);
/** How many of a kind are listed where neither a language nor an area is asked for. */
const LISTED = 20;

/** Coverage per area and language, then what is wrong, by kind. */
export function reportWords({ coverage, findings }: Inspected, options: WordsReportOptions): WordsReport {
  const { say, language, area } = options;
  const shown = findings.filter(
    (finding) =>
      (language === null || finding.language === language) && (area === null || finding.area === area),
  );
  const errors = shown.filter(({ kind }) => ERRORS.has(kind));
  const totals = [...coverage.values()].map((areas) => sum([...areas.values()].map(({ all }) => all)));
  return {
    lines: [
      ...drawTable(toRows(coverage, options), 1),
      '',
      ...KINDS.flatMap((kind) => reportKind(kind, shown, options)),
      ...(shown.length === 0 ? [say('i18n.clean')] : []),
      say('i18n.summary', {
        languages: coverage.size,
        words: Math.max(0, ...totals),
        missing: shown.filter(({ kind }) => kind === 'missing').length,
        others: shown.filter(({ kind }) => kind !== 'missing').length,
      }),
    ],
    errorCount: errors.length,
  };
}

function toRows(coverage: Inspected['coverage'], { say, language, area }: WordsReportOptions): string[][] {
  const languages = [...coverage.keys()].filter((one) => language === null || one === language);
  const areas = [...new Set([...coverage.values()].flatMap((own) => [...own.keys()]))]
    .filter((one) => area === null || one === area)
    .toSorted();
  const of = (one: string, names: readonly string[]) => {
    const counts = names.map((name) => coverage.get(one)?.get(name) ?? { said: 0, all: 0 });
    const [said, all] = [sum(counts.map((count) => count.said)), sum(counts.map((count) => count.all))];
    return `${said}/${all} ${toPercent(said, all)} %`;
  };
  return [
    [say('i18n.area'), ...languages],
    ...areas.map((name) => [name, ...languages.map((one) => of(one, [name]))]),
    [say('i18n.total'), ...languages.map((one) => of(one, areas))],
  ];
}

/** Rounded down: only what is whole is 100 %. */
function toPercent(said: number, all: number): number {
  return all === 0 ? 100 : Math.floor((said / all) * 100);
}

function reportKind(kind: FindingKind, findings: readonly Finding[], options: WordsReportOptions): string[] {
  const own = findings.filter((finding) => finding.kind === kind);
  if (own.length === 0) return [];
  const languages = [...new Set(own.map(({ language }) => language))];
  return [
    options.say(`i18n.${kind}`, { count: own.length }),
    ...languages.flatMap((language) => {
      const all = own.filter((finding) => finding.language === language);
      const listed = options.language === null && options.area === null ? all.slice(0, LISTED) : all;
      const more = all.length - listed.length;
      return [
        ...drawTable(
          listed.map((finding) => toCells(finding, options)),
          3,
        ).map((line) => `  ${line}`),
        ...(more > 0 ? [options.say('i18n.more', { count: more, language })] : []),
      ];
    }),
    '',
  ];
}

function toCells({ phrase, language, key, found, instead }: Finding, options: WordsReportOptions): string[] {
  const place = phrase ? `${options.toPath(phrase.file, phrase.isOverride)}:${phrase.line}` : language;
  if (found === '') return [place, key];
  return [
    place,
    key,
    instead === '' ? options.say('i18n.found', { found }) : options.say('i18n.insteadOf', { found, instead }),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Lines of a table on a console, whose Chinese characters are two columns wide.
 * @param textCount so many columns are text; the others are figures, set to the right
 */
function drawTable(rows: readonly (readonly string[])[], textCount: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => textColumns(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - textColumns(cell));
        return column < textCount ? cell + space : space + cell;
      })
      .join(GAP)
      .trimEnd(),
  );
}
