import type { ConfigDocument } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';

/** Joins the diagnostics of one mistake in a shared part, which each entity with the part has found. */
export function joinUses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const joined = new Map<string, Diagnostic>();
  diagnostics.forEach((diagnostic, index) => {
    const key = diagnostic.usedBy === undefined ? String(index) : keyOf(diagnostic);
    joined.set(key, join(joined.get(key), diagnostic));
  });
  return [...joined.values()];
}

function join(known: Diagnostic | undefined, { usedBy = [], ...diagnostic }: Diagnostic): Diagnostic {
  if (known === undefined) return usedBy.length === 0 ? diagnostic : { ...diagnostic, usedBy };
  return { ...known, usedBy: [...(known.usedBy ?? []), ...usedBy] };
}

function keyOf({ file, layer, pointer, code, params, severity }: Diagnostic): string {
  return JSON.stringify([file, layer, pointer, code, params, severity]);
}

/** Adds to each error of an entity the shared files that may have caused it (`through`). */
export function sayShared(
  diagnostics: readonly Diagnostic[],
  schemas: readonly ConfigDocument[],
): Diagnostic[] {
  const sharedBy = new Map(schemas.map(({ name, shared = [] }) => [`schemas/${name}.json`, shared]));
  return diagnostics.map((diagnostic) => {
    const through = sharedBy.get(diagnostic.file) ?? [];
    return through.length === 0 || diagnostic.severity !== 'error' ? diagnostic : { ...diagnostic, through };
  });
}
