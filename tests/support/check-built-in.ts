import { digestOf } from '../../server/config/built-in.ts';
import { ICON_NAMES } from '../../server/config/icons.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import type { CheckedConfig } from '../../src/schema/check/assemble-config.ts';
import { checkConfig } from '../../src/schema/check/check-config.ts';
import type { PatternVerdicts } from '../../src/schema/check/record/check-patterns.ts';
import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { BUILT_IN } from './built-in.ts';

export const { base: builtInFiles, meta: metaSchemas } = await BUILT_IN.read();

/** The build has found the product's own files right: what files over them cannot change is not judged again. */
export const AS_RELEASED = { rightFiles: digestOf(builtInFiles, metaSchemas) };

const ALL_NAMES = {
  ...metaSchemas,
  iconNames: ICON_NAMES,
  functionNames: new Set(Object.keys(NAMED_FUNCTIONS)),
};

/** Checks files, with all that code knows: icons, pages, functions. */
export function checkFiles(...layers: (readonly SourceFile[])[]): CheckedConfig {
  return checkWithPatterns(undefined, ...layers);
}

/** The same while another keyword of the meta-schema of entities is not built. @param place below its `$defs` */
export function checkUnbuilt(place: readonly string[], ...files: SourceFile[]): CheckedConfig {
  const metaEntity = structuredClone(metaSchemas.metaEntity);
  let keyword: Record<string, unknown> = Object(metaEntity.$defs);
  for (const step of place) keyword = Object(keyword[step]);
  keyword['x-unbuilt'] = true;
  return checkConfig({ layers: [files], ...ALL_NAMES, metaEntity });
}

/** The same with what is known of patterns. */
export function checkWithPatterns(
  patterns: PatternVerdicts | undefined,
  ...layers: (readonly SourceFile[])[]
): CheckedConfig {
  return checkConfig({ ...(patterns && { patterns }), layers, ...ALL_NAMES, ...asReleased(layers) });
}

/** The same for the definition of the product's own server. */
export function checkOwnServer(...layers: (readonly SourceFile[])[]): CheckedConfig {
  return checkConfig({ layers, ...ALL_NAMES, ...asReleased(layers), isOfOwnServer: true });
}

/** The product's own files are judged where they are all there is: files over them judge them again where they may. */
function asReleased([first, ...over]: readonly (readonly SourceFile[])[]): { areOwnFilesRight: boolean } {
  return { areOwnFilesRight: first === builtInFiles && over.some((files) => files.length > 0) };
}

/** Checks the built-in folders, with further files over them. */
export async function checkBuiltIn(override: readonly SourceFile[] = []): Promise<CheckedConfig> {
  return checkFiles(builtInFiles, override);
}

/** A file of the given JSON, spread over lines as an editor would. */
export function buildFile(file: string, value: unknown): SourceFile {
  return { file, text: JSON.stringify(value, null, 2) };
}

/** What a reader sees of a diagnostic: place and code, with what was meant. */
export function toLines(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    ({ file, line, pointer, code, params }) =>
      `${file}:${line} ${pointer} ${code}${params.suggestion === undefined ? '' : ` ${params.suggestion}`}`,
  );
}
