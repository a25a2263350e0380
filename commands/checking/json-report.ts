import type { CheckedConfig } from '../../src/schema/check/assemble-config.ts';
import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import { type DiagnosticCode, toCode } from '../../src/schema/config/diagnostic-codes.ts';
import type { Translate } from '../wording/build-translate.ts';
import type { NoFile } from './choose-files.ts';
import type { ReportOptions, TextReport } from './text-report.ts';

/**
 * A check for programs, one JSON document: `errors`, `warnings`, `files`, `diagnostics` and `allowed`. A diagnostic
 * has `file`, `line` and `column` (from 1), `pointer`, `severity`, `code`, and `message` in the reader's language. It
 * has `suggestion` where it is known what was meant, and `usedBy`: the places that name a part of `schemas/shared/`.
 */
export function reportAsJson(
  checked: CheckedConfig,
  { say, toPath, fileCount, selected }: ReportOptions,
): TextReport {
  const found = selected ?? checked.diagnostics;
  const count = (severity: Diagnostic['severity']) => found.filter((one) => one.severity === severity).length;
  const report = {
    errors: count('error'),
    warnings: count('warning'),
    files: fileCount,
    diagnostics: found.map((one) => toJson(one, toPath(one), say)),
    allowed: (selected === undefined ? checked.allowances : []).map(
      ({ line, column, pointer, code, reason, ...place }) => ({
        file: toPath(place),
        line,
        column,
        pointer,
        code,
        reason,
      }),
    ),
  };
  return { lines: [JSON.stringify(report, null, 2)], errorCount: report.errors };
}

/** The same document where nothing was checked: a diagnostic for each name that is no file to check. */
export function toRefusal(names: readonly NoFile[], reasons: readonly string[]): string {
  const diagnostics = names.map(({ params }, index) => ({
    file: params.file,
    line: 1,
    column: 1,
    pointer: '',
    severity: 'error',
    code: 'fileNotReadable' satisfies DiagnosticCode,
    message: reasons[index],
  }));
  return JSON.stringify({ errors: names.length, warnings: 0, files: 0, diagnostics, allowed: [] }, null, 2);
}

function toJson(diagnostic: Diagnostic, file: string, say: Translate) {
  const { line, column, pointer, severity, code, params, usedBy } = diagnostic;
  const { suggestion } = params;
  return {
    file,
    line,
    column,
    pointer,
    severity,
    code: toCode(code),
    message: say(code, params),
    ...(suggestion !== undefined && { suggestion }),
    ...(usedBy !== undefined && { usedBy }),
  };
}
