import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import type { Config } from './config-store.ts';

/**
 * Notes at every error whether the last good state of its file serves on.
 * @param taken the files that the served configuration is made of, where they are others than those on the disk
 */
export function annotateFallbacks(
  diagnostics: readonly Diagnostic[],
  taken: readonly SourceFile[],
  served: Pick<Config, 'entities' | 'resources'>,
): Diagnostic[] {
  const files = new Set(taken.map(({ file }) => file));
  return diagnostics.map((diagnostic) => {
    const { severity, file } = diagnostic;
    const isKept = severity === 'error' && files.has(file) && isServed(file, served);
    return isKept ? { ...diagnostic, isKept } : diagnostic;
  });
}

function isServed(file: string, { entities, resources }: Pick<Config, 'entities' | 'resources'>): boolean {
  const [, folder, name = ''] = /^(\w+)\/([^/]+)\.json$/.exec(file) ?? [];
  if (folder === 'schemas') return entities.has(name);
  return folder !== 'resources' || name === 'api-definition' || resources.has(name);
}
