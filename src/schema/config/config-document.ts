import { valueAt } from '../json-schema/json-pointer.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { DiagnosticCode, SaidCode } from './diagnostic-codes.ts';
import type { JsonFile } from './parse-json-file.ts';
import type { Meant } from './suggest.ts';

/** One entity, resource or area of words: its built-in file, under the file of a config folder where there is one. */
export interface ConfigDocument {
  /** The file name without its folder and ending. */
  name: string;
  value: unknown;
  /** The files it is made of; a later one lies over an earlier one. */
  files: readonly JsonFile[];
  /** The files of `schemas/shared/` whose parts it has, by path. */
  shared?: readonly string[];
  /** The parts of these files that the entity names, by `nameOf`. */
  sharedParts?: ReadonlySet<string>;
}

/** Whether a file of the configuration folder has a part in it. */
export function isRefined({ files }: ConfigDocument): boolean {
  return files.some(({ layer }) => layer > 0);
}

type Place = Pick<Diagnostic, 'file' | 'layer' | 'line' | 'column' | 'pointer'>;

/** A diagnostic at a pointer of a document, in the last of its files that has the pointer. */
export function diagnose(
  document: Pick<ConfigDocument, 'files'>,
  pointer: string,
  code: SaidCode,
  params: Diagnostic['params'] = {},
  severity: Diagnostic['severity'] = 'error',
): Diagnostic {
  const { file, at } = findPlace(document, pointer);
  const own = placeIn(file, at);
  const other = file?.elsewhere?.(at) ?? null;
  if (other === null) return { severity, code, params, ...own };
  const found = diagnose(other.document, other.pointer, code, params, severity);
  return { ...found, usedBy: [{ file: own.file, pointer: own.pointer }] };
}

function placeIn(file: JsonFile | undefined, at: string): Place {
  const { line, column } = file?.locate(at) ?? { line: 1, column: 1 };
  const layer = file?.layer ?? 0;
  return {
    file: file?.file ?? '',
    ...(layer > 0 && { layer }),
    line,
    column,
    pointer: file?.toWritten?.(at) ?? at,
  };
}

/** What is said of the files of a document whose text is read as another one. */
export function listReadings({ files }: Pick<ConfigDocument, 'files'>): Diagnostic[] {
  return files.flatMap((file) =>
    (file.readings ?? []).map(({ severity, code, params, pointer }) => ({
      ...diagnose({ files: [file] }, '', code, params, severity),
      ...file.locate(pointer),
      pointer,
    })),
  );
}

/** The last of a document's files that has a part of it, and where it has that. */
function findPlace(
  { files }: Pick<ConfigDocument, 'files'>,
  pointer: string,
): { file?: JsonFile; at: string } {
  const places = files.flatMap((file) => {
    const at = file.fromMerged === undefined ? pointer : file.fromMerged(pointer);
    return at === null ? [] : [{ file, at }];
  });
  const has = ({ file, at }: { file: JsonFile; at: string }) => valueAt(file.value, at) !== undefined;
  const last = files.at(-1);
  return places.findLast(has) ?? places.at(-1) ?? { ...(last && { file: last }), at: pointer };
}

/** The same with what was meant, where something near is known: the code then ends in `Meant`. */
export function diagnoseUnknown(
  document: Pick<ConfigDocument, 'files'>,
  pointer: string,
  code: DiagnosticCode,
  name: string,
  meant: string | Meant | undefined,
): Diagnostic {
  if (meant === undefined) return diagnose(document, pointer, code, { name });
  const suggestion = typeof meant === 'string' ? meant : meant.text;
  const found = diagnose(document, pointer, `${code}Meant`, { name, suggestion });
  return typeof meant !== 'string' && meant.isOnly ? { ...found, isOnlyMeant: true } : found;
}
