import type { Diagnostic } from '../../schema/config/diagnostic.ts';

/** The entries of `system.fetchDiagnostics`; what is none is left out. */
export function parseDiagnostics(answer: unknown): Diagnostic[] {
  const { content } = Object(answer) as { content?: unknown };
  return Array.isArray(content) ? content.filter(isDiagnostic) : [];
}

function isDiagnostic(value: unknown): value is Diagnostic {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && 'file' in value && 'line' in value && 'severity' in value;
}
