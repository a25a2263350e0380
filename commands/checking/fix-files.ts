import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import { parseJsonFile, type SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { fromPointer } from '../../src/schema/json-schema/json-pointer.ts';
import { upgradeSource } from '../upgrade.ts';
import { rewriteText } from '../upgrading/rewrite-text.ts';

/**
 * The text of a file with what has one remedy put right: keywords of an older edition get their names, and what is
 * misspelt becomes what was meant. Everything else keeps its text.
 * @param diagnostics those of this file
 * @returns the text itself where nothing can be put right
 */
export function fixFile(source: SourceFile, diagnostics: readonly Diagnostic[]): string {
  // Places are those of the text as it stands: an older file is upgraded first, and its slips are put right next time.
  const upgraded = upgradeSource(source)?.text ?? source.text;
  if (upgraded !== source.text) return upgraded;
  const value = parseJsonFile(source).document?.value;
  if (!isPlainObject(value)) return source.text;
  const fixed = diagnostics.reduce<unknown>(fixOne, value);
  return fixed === value ? source.text : rewriteText(source.text, fixed);
}

function fixOne(value: unknown, { isOnlyMeant, pointer, params }: Diagnostic): unknown {
  const { name, suggestion } = params;
  if (isOnlyMeant !== true || typeof suggestion !== 'string') return value;
  const written = parseText(params.value) ?? name;
  return typeof written === 'string' ? replaceAt(value, fromPointer(pointer), written, suggestion) : value;
}

/** Some diagnostics have the value as JSON. */
function parseText(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

/** A text becomes another one, or the key that the pointer ends with gets another name, in its place. */
function replaceAt(value: unknown, steps: readonly string[], written: string, meant: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value === written ? meant : value;
  if (Array.isArray(value)) {
    const index = Number(step);
    const item = replaceAt(value[index], rest, written, meant);
    return item === value[index] ? value : value.with(index, item);
  }
  if (!isPlainObject(value) || !Object.hasOwn(value, step)) return value;
  if (rest.length === 0 && value[step] !== written && step === written) return renameKey(value, step, meant);
  const part = replaceAt(value[step], rest, written, meant);
  return part === value[step] ? value : { ...value, [step]: part };
}

function renameKey(value: JsonObject, from: string, to: string): JsonObject {
  if (Object.hasOwn(value, to)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key === from ? to : key, part]));
}
