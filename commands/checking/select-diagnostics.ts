import type { CheckedConfig } from '../../src/schema/check/assemble-config.ts';
import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import type { ChosenFile } from './choose-files.ts';

/** A diagnostic of a file that was asked for, or one that such a file causes in another. */
export interface SelectedDiagnostic extends Diagnostic {
  isCaused?: boolean;
}

/**
 * What a check says about some files alone: their own diagnostics, and those of other files that would not be there
 * without them.
 * @param without the same check, made without these files
 */
export function selectDiagnostics(
  checked: CheckedConfig,
  without: CheckedConfig,
  chosen: readonly ChosenFile[],
): SelectedDiagnostic[] {
  const before = new Set(without.diagnostics.map(toKey));
  return checked.diagnostics.flatMap((diagnostic) => {
    const isOwn = chosen.some(
      ({ file, layer }) =>
        isOf(diagnostic, file, layer) || diagnostic.usedBy?.some((use) => use.file === file) === true,
    );
    if (isOwn) return [diagnostic];
    return before.has(toKey(diagnostic)) ? [] : [{ ...diagnostic, isCaused: true }];
  });
}

/** @returns whether a diagnostic stands in the file of a layer */
export function isOf(
  { file, layer = 0 }: Pick<Diagnostic, 'file' | 'layer'>,
  asked: string,
  askedLayer: number,
): boolean {
  return file === asked && layer === askedLayer;
}

function toKey({ file, layer = 0, pointer, code, params }: Diagnostic): string {
  return JSON.stringify([file, layer, pointer, code, params]);
}
