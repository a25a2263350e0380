import type { CheckedConfig } from '../../src/schema/check/assemble-config.ts';
import type { Allowance } from '../../src/schema/check/files/apply-allowances.ts';
import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import type { Translate } from '../wording/build-translate.ts';
import type { SelectedDiagnostic } from './select-diagnostics.ts';

export interface ReportOptions {
  say: Translate;
  fileCount: number;
  /** The path to print for the file of a diagnostic. */
  toPath(place: Pick<Diagnostic, 'file' | 'layer'>): string;
  /** Only these are said, and nothing of the rest of the configuration. */
  selected?: readonly SelectedDiagnostic[];
}

export interface TextReport {
  lines: string[];
  errorCount: number;
}

/** Words a check: `file:line:column pointer message`, errors first; then the drafts, then the count. */
export function reportAsText(
  checked: CheckedConfig,
  { say, fileCount, toPath, selected }: ReportOptions,
): TextReport {
  const all = (selected ?? checked.diagnostics).toSorted(byPlace);
  const errors = all.filter(({ severity }) => severity === 'error');
  const warnings = all.filter(({ severity }) => severity === 'warning');
  const summary = { errors: errors.length, warnings: warnings.length, files: fileCount };
  const whole = () => [
    ...reportDrafts(checked, say),
    ...checked.allowances.map((one) => toAllowedLine(one, toPath, say)),
    say('check.clean', { entities: checked.entities.size, resources: checked.resources.size }),
  ];
  return {
    lines: [
      ...[...errors, ...warnings].map((diagnostic) => toLine(diagnostic, toPath(diagnostic), say)),
      ...(selected === undefined ? whole() : []),
      say('check.summary', summary),
    ],
    errorCount: errors.length,
  };
}

/** `file:line:column pointer message`: three parts with a blank between; only the last one may hold blanks of its own. */
export function toLine(diagnostic: SelectedDiagnostic, file: string, say: Translate): string {
  const { line, column, pointer, severity, code, params, isCaused, usedBy = [] } = diagnostic;
  const files = [...new Set(usedBy.map((use) => use.file))].join(', ');
  const own = say(code, params);
  const message = files === '' ? own : say('check.usedBy', { message: own, files });
  const weighed = severity === 'warning' ? say('check.warning', { message }) : message;
  const said = isCaused ? say('check.caused', { message: weighed }) : weighed;
  return `${file}:${line}:${column} ${toPrinted(pointer)} ${said.replaceAll(/\s+/g, ' ')}`;
}

function toAllowedLine(allowance: Allowance, toPath: ReportOptions['toPath'], say: Translate): string {
  const { line, column, pointer, code, reason } = allowance;
  return `  ${toPath(allowance)}:${line}:${column} ${toPrinted(pointer)} ${say('check.allowed', { code, reason })}`;
}

/** The root is `/`; a blank within a name is written as in an address. */
function toPrinted(pointer: string): string {
  return pointer === '' ? '/' : pointer.replaceAll(/\s/g, encodeURIComponent);
}

function byPlace(one: Diagnostic, other: Diagnostic): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.layer ?? 0) - (other.layer ?? 0) || one.line - other.line || one.column - other.column;
}

function reportDrafts(
  { resources, entities, missingOperations, unbuilt }: CheckedConfig,
  say: Translate,
): string[] {
  const drafts = [...resources].filter(
    ([name, { entity, status }]) => status === 'draft' || entities.get(entity ?? name)?.status === 'draft',
  );
  if (drafts.length === 0) return [];
  return [
    say('check.drafts', { count: drafts.length }),
    ...drafts.flatMap(([resource, { entity = resource }]) => {
      const operations = missingOperations.get(resource)?.join(', ');
      const parts = unbuilt.get(entity)?.join(', ');
      const waits = [
        ...(operations === undefined ? [] : [say('check.draft', { resource, operations })]),
        ...(parts === undefined ? [] : [say('check.draftUnbuilt', { resource, parts })]),
      ];
      return (waits.length === 0 ? [say('check.draftReady', { resource })] : waits).map(
        (line) => `  ${line}`,
      );
    }),
  ];
}
