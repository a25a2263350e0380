import type { ConfigDocument } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';

/** Joins equal diagnostics of one place: of a part that is named several times, and of one that several entities have. */
export function joinUses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const joined = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    joined.set(key, join(joined.get(key), diagnostic));
  }
  return [...joined.values()];
}

function join(known: Diagnostic | undefined, { usedBy = [], ...diagnostic }: Diagnostic): Diagnostic {
  if (known === undefined) return usedBy.length === 0 ? diagnostic : { ...diagnostic, usedBy };
  const more = usedBy.filter((use) => known.usedBy?.some((one) => isSame(one, use)) !== true);
  return more.length === 0 ? known : { ...known, usedBy: [...(known.usedBy ?? []), ...more] };
}

function isSame(one: { file: string; pointer: string }, other: { file: string; pointer: string }): boolean {
  return one.file === other.file && one.pointer === other.pointer;
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
