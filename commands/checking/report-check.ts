import Polyglot from 'node-polyglot';
import type { CheckedConfig } from '../../src/schema/check-config.ts';
import type { Words } from '../../src/schema/config-index.ts';
import type { Diagnostic } from '../../src/schema/diagnostic.ts';

export interface ReportOptions {
  /** The area `diagnostics` in the reader's language. */
  words: Words;
  fileCount: number;
  /** The path to print for a file of a diagnostic. */
  toPath(file: string): string;
}

export interface CheckReport {
  lines: string[];
  errorCount: number;
}

/** Words a check: `file:line:column`, what is wrong; then the drafts, then the count. */
export function reportCheck(
  checked: CheckedConfig,
  { words, fileCount, toPath }: ReportOptions,
): CheckReport {
  const polyglot = new Polyglot({ phrases: words, allowMissing: true });
  const say = (key: string, params: Record<string, string | number>) =>
    polyglot.t(key, { ...params, _: key });
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = checked.diagnostics.filter(({ severity }) => severity === 'warning');
  const toLine = ({ severity, file, line, column, pointer, code, params }: Diagnostic) =>
    `${toPath(file)}:${line}:${column} ${say(`check.${severity}`, {})} ${say(code, params)} ${pointer}`.trimEnd();
  const summary = { errors: errors.length, warnings: warnings.length, files: fileCount };
  return {
    lines: [
      ...[...errors, ...warnings].map(toLine),
      ...reportDrafts(checked, say),
      say('check.clean', { entities: checked.entities.size, resources: checked.resources.size }),
      say('check.summary', summary),
    ],
    errorCount: errors.length,
  };
}

type Say = (key: string, params: Record<string, string | number>) => string;

function reportDrafts({ resources, entities, missingOperations }: CheckedConfig, say: Say): string[] {
  const drafts = [...resources].filter(
    ([name, { entity, status }]) => status === 'draft' || entities.get(entity ?? name)?.status === 'draft',
  );
  if (drafts.length === 0) return [];
  return [
    say('check.drafts', { count: drafts.length }),
    ...drafts.map(([resource]) => {
      const operations = missingOperations.get(resource)?.join(', ');
      return `  ${operations === undefined ? say('check.draftReady', { resource }) : say('check.draft', { resource, operations })}`;
    }),
  ];
}
