import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import { parseJsonFile, type SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { editionKindOf } from '../../src/schema/editions/edition.ts';
import { findRenamedKeyword } from '../../src/schema/editions/renamed-keyword.ts';
import { fromPointer, valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import { upgradeSource } from '../upgrade.ts';
import { patchJsonText } from '../upgrading/patch-json-text.ts';

/**
 * Puts right what has one remedy in the text of a file: keywords of an older edition, and misspelt names. Everything
 * else keeps its text.
 * @param diagnostics those of this file
 * @returns the text itself where nothing can be put right
 */
export function fixFile(source: SourceFile, diagnostics: readonly Diagnostic[]): string {
  // Places are those of the text as it stands: an older file is upgraded first, and its slips are put right next time.
  const upgraded = upgradeSource(source)?.text ?? source.text;
  if (upgraded !== source.text) return upgraded;
  const { document, diagnostics: misread } = parseJsonFile(source);
  const value = document?.value;
  // Of a key that stands twice one value would be lost: its author has to choose.
  if (!isPlainObject(value) || misread.length > 0) return source.text;
  const fixed = diagnostics.reduce<unknown>((state, one) => fixOne(state, one, source.file), value);
  return fixed === value ? source.text : patchJsonText(source.text, fixed);
}

function fixOne(value: unknown, { isOnlyMeant, pointer, params }: Diagnostic, file: string): unknown {
  const { name, suggestion } = params;
  if (isOnlyMeant !== true || typeof suggestion !== 'string') return value;
  const written = parseText(params.value) ?? name;
  if (typeof written !== 'string') return value;
  const kind = editionKindOf(file);
  const renamed = kind === null ? undefined : findRenamedKeyword(kind, value, pointer);
  const steps = fromPointer(pointer);
  // The value of a word of an older edition may have other words too.
  const part = renamed?.name === suggestion ? renamed.part : valueAt(value, pointer);
  return replaceAt(value, steps, written, suggestion, part);
}

/** Some diagnostics have the value as JSON. */
function parseText(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A text becomes another one, or the key that the pointer ends with gets another name, in its place.
 * @param renamed the value under the key's other name
 */
function replaceAt(
  value: unknown,
  steps: readonly string[],
  written: string,
  meant: string,
  renamed: unknown,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value === written ? meant : value;
  if (Array.isArray(value)) {
    const index = Number(step);
    const item = replaceAt(value[index], rest, written, meant, renamed);
    return item === value[index] ? value : value.with(index, item);
  }
  if (!isPlainObject(value) || !Object.hasOwn(value, step)) return value;
  if (rest.length === 0 && value[step] !== written && step === written)
    return renameKey(value, step, meant, renamed);
  const part = replaceAt(value[step], rest, written, meant, renamed);
  return part === value[step] ? value : { ...value, [step]: part };
}

function renameKey(value: JsonObject, from: string, to: string, renamed: unknown): JsonObject {
  if (Object.hasOwn(value, to)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, part]) => (key === from ? [to, renamed] : [key, part])));
}
