import { valueAt } from '../json-schema/json-pointer.ts';
import type { ConfigDocument } from './config-document.ts';
import type { JsonFile } from './parse-json-file.ts';

/** A part of a file, as a file. Its pointers begin at the part; lines and columns are those of the whole file. */
export function partOfFile(file: JsonFile, pointer: string, value: unknown): JsonFile {
  const toWhole = (below: string) => pointer + below;
  return {
    ...file,
    value,
    locate: (below) => file.locate(toWhole(below)),
    toWritten: (below) => file.toWritten?.(toWhole(below)) ?? toWhole(below),
    elsewhere: (below) => file.elsewhere?.(toWhole(below)) ?? null,
  };
}

/** A part of a document, as a document. */
export function partOfDocument(document: ConfigDocument, pointer: string): ConfigDocument {
  const files = document.files.map((file) => partOfFile(file, pointer, valueAt(file.value, pointer)));
  return { name: document.name, value: valueAt(document.value, pointer), files };
}
