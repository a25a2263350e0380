import { findNodeAtLocation, getLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { fromPointer, toPointerStep } from '../json-schema/json-pointer.ts';
import type { Diagnostic } from './diagnostic.ts';
import { explainSyntax } from './explain-syntax.ts';
import { DEEPEST, scanJson } from './scan-json.ts';

export interface SourceFile {
  /** The path below the folder that holds it: `schemas/dept.json`. */
  file: string;
  text: string;
  /** What kept its text from being read; then the text is empty. */
  problem?: SourceProblem;
}

export type SourceProblem = Pick<Diagnostic, 'severity' | 'code' | 'params'>;

export interface Position {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** A file whose text is JSON. */
export interface JsonFile {
  file: string;
  /** The layer of the configuration that it is of: 0 is the built-in one. */
  layer: number;
  value: unknown;
  /** Where a JSON pointer's key or item stands; where the pointer leads nowhere, the closest part around it. */
  locate(pointer: string): Position;
  /**
   * Whether one of some keys, or a character by its number, may stand in the file. Of most files that is known without a
   * look at each of their parts.
   */
  mayHave(keys: readonly string[]): boolean;
  /** The pointer as the file has it, where some of its words are read as others. */
  toWritten?(pointer: string): string;
  /** Where a part is written that a reference has brought from another file; null: in this one. */
  elsewhere?(pointer: string): Elsewhere | null;
  /** What is said of a file whose text is read as another one. */
  readings?: readonly Reading[];
  /** Where a part of the merged document stands in this file; null: in another one. The same pointer when absent. */
  fromMerged?(pointer: string): string | null;
}

/** A part of another file, which has layers of its own. */
export interface Elsewhere {
  document: { files: readonly JsonFile[] };
  pointer: string;
}

/** A diagnostic at a pointer of the file as written. */
export type Reading = Pick<Diagnostic, 'severity' | 'code' | 'params' | 'pointer'>;

export interface ParsedFile {
  document: JsonFile | null;
  diagnostics: Diagnostic[];
}

/** A configuration is read again after each change, and most of its files are the same objects then. */
const parsed = new WeakMap<SourceFile, ParsedFile>();

/**
 * Reads one file of the data folders. Comments, trailing commas and keys said twice are errors: the file is JSON.
 * @param layer the layer of the configuration that it is of, always the same for the same object
 * @returns the file when it is JSON, else what is wrong in it
 */
export function parseJsonFile(source: SourceFile, layer = 0): ParsedFile {
  const known = parsed.get(source) ?? parse(source, layer);
  parsed.set(source, known);
  return known;
}

function parse({ file, text: written, problem }: SourceFile, layer: number): ParsedFile {
  if (problem) {
    const place = { file, ...(layer > 0 && { layer }), line: 1, column: 1, pointer: '' };
    return { document: null, diagnostics: [{ ...problem, ...place }] };
  }
  // Some editors begin a file with a byte-order mark; JSON has none.
  const text = written.replace(/^\uFEFF/, '');
  const toPosition = buildPositions(text);
  const say = (
    offset: number,
    pointer: string,
    code: Diagnostic['code'],
    params: Diagnostic['params'],
  ): Diagnostic => {
    const place = { file, ...(layer > 0 && { layer }), ...toPosition(offset), pointer };
    return { severity: 'error', code, params, ...place };
  };
  // The parsers call themselves once a level.
  const { deepAt, keyCount } = scanJson(text);
  if (deepAt !== null)
    return { document: null, diagnostics: [say(deepAt, '', 'tooDeep', { limit: DEEPEST })] };
  // Only what is wrong in a file needs its tree, which is many times as large as the text.
  let tree: Node | undefined;
  const locate = (pointer: string): Position => {
    tree ??= parseTree(text);
    return toPosition(tree ? findOffset(tree, fromPointer(pointer)) : 0);
  };
  // A key may also be written by the numbers of its characters.
  let isEscaped: boolean | undefined;
  const mayHave = (keys: readonly string[]) => {
    isEscaped ??= text.includes(ESCAPED);
    return isEscaped || keys.some((key) => text.includes(`"${key}"`));
  };
  const plain = parsePlain(text);
  const keptCount = plain === null ? Number.NaN : countKeys(plain.value);
  const huge = keptCount === Infinity ? findHuge(plain?.value, '') : null;
  if (huge !== null) {
    const at = locate(huge);
    const place = { file, ...(layer > 0 && { layer }), ...at, pointer: huge };
    return { document: null, diagnostics: [{ severity: 'error', code: 'hugeNumber', params: {}, ...place }] };
  }
  // Of a key that is said twice one is kept.
  if (plain !== null && keptCount === keyCount)
    return { document: { file, layer, value: plain.value, locate, mayHave }, diagnostics: [] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (root === undefined || first !== undefined) {
    const { offset, code, params } = explainSyntax(text, first);
    return { document: null, diagnostics: [say(offset, pointerAt(text, offset), code, params)] };
  }
  const diagnostics = findRepeatedKeys(root).map(({ node, pointer, key }) =>
    say(node.offset, pointer, 'repeatedKey', { key }),
  );
  return { document: { file, layer, value: JSON.parse(text), locate, mayHave }, diagnostics };
}

const ESCAPED = '\\u';

/** Where a number is that no computer here can hold: `1e400` would be read as without end, and written as null. */
function findHuge(value: unknown, pointer: string): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : pointer;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = findHuge(part, `${pointer}/${toPointerStep(key)}`);
    if (found !== null) return found;
  }
  return null;
}

function parsePlain(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The innermost part that has begun at an offset; a key not yet complete does not count. */
function pointerAt(text: string, offset: number): string {
  const { path } = getLocation(text, offset);
  const steps = path.at(-1) === '' ? path.slice(0, -1) : path;
  return steps.map((step) => `/${toPointerStep(step)}`).join('');
}

/** Offsets to lines and columns, by the offsets at which lines begin. */
function buildPositions(text: string): (offset: number) => Position {
  let known: number[] | undefined;
  return (offset) => {
    known ??= listLineStarts(text);
    const starts = known;
    let line = starts.length;
    while (line > 1 && (starts[line - 1] ?? 0) > offset) line -= 1;
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

function listLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function findOffset(root: Node, steps: readonly string[]): number {
  for (let count = steps.length; count > 0; count -= 1) {
    const node = findNodeAtLocation(root, toPath(root, steps.slice(0, count)));
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return root.offset;
}

/** A step is an index where the tree has a list there. */
function toPath(root: Node, steps: readonly string[]): (string | number)[] {
  const path: (string | number)[] = [];
  for (const step of steps) {
    const holder = path.length === 0 ? root : findNodeAtLocation(root, path);
    path.push(holder?.type === 'array' ? Number(step) : step);
  }
  return path;
}

interface RepeatedKey {
  node: Node;
  pointer: string;
  key: string;
}

function findRepeatedKeys(node: Node, pointer = ''): RepeatedKey[] {
  const children = node.children ?? [];
  if (node.type === 'array')
    return children.flatMap((item, index) => findRepeatedKeys(item, `${pointer}/${index}`));
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return children.flatMap((property) => {
    const [name, value] = property.children ?? [];
    const key = String(name?.value);
    const at = `${pointer}/${toPointerStep(key)}`;
    const own = seen.has(key) ? [{ node: property, pointer: at, key }] : [];
    seen.add(key);
    return value === undefined ? own : [...own, ...findRepeatedKeys(value, at)];
  });
}

/** How many keys a value of JSON has, those of its parts included; without end where a number in it is beyond 1.8e308. */
export function countKeys(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Infinity;
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = parts === value ? 0 : parts.length;
  // An iterator would be most of what a start allocates here.
  for (let index = 0; index < parts.length; index += 1) count += countKeys(parts[index]);
  return count;
}
