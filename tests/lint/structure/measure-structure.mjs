import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCE = /^(?:src|server|custom-pages|commands)\/.*\.(?:ts|tsx|mjs)$/;
/** Written by a command from the meta-schemas and the API definition: not read as code. */
const GENERATED = new Set(['src/contract/operations.ts', 'src/schema/dialect/dialect-types.ts']);
const LONG_FUNCTION_LINES = 60;
const SMALL_FILE_LINES = 30;

/**
 * @typedef {{ file: string, lines: number, imports: string[], longFunctions: string[] }} Module
 * @typedef {object} Structure
 * @property {number} lines of the product, without tests, bench and generated files
 * @property {number} engineLines of these, in `src/engine`
 * @property {string[]} smallWithOneImporter files under 30 lines that one file imports
 * @property {string[]} twoWayFolders pairs of neighbouring folders that import from each other
 * @property {string[]} circles groups of files that import one another, by types too
 * @property {string[]} longFunctions functions over 60 lines
 * @property {string[]} crowdedFolders folders of more than 25 code files, without those of their folders
 */

/** Reads every source file that git knows. @returns {Structure} */
export function measureStructure() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !GENERATED.has(file));
  const known = new Set(files);
  const modules = files.map((file) => readModule(file, known));
  const count = (/** @type {readonly Module[]} */ some) => some.reduce((sum, { lines }) => sum + lines, 0);
  return {
    lines: count(modules),
    engineLines: count(modules.filter(({ file }) => file.startsWith('src/engine/'))),
    smallWithOneImporter: findSmall(modules),
    twoWayFolders: findTwoWayFolders(modules),
    circles: findCircles(modules),
    longFunctions: modules.flatMap(({ longFunctions }) => longFunctions),
    crowdedFolders: findCrowded(files),
  };
}

/** @param {string} file @param {ReadonlySet<string>} known @returns {Module} */
function readModule(file, known) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  /** @type {Set<string>} */
  const imports = new Set();
  /** @type {string[]} */
  const longFunctions = [];
  visit(program, (node) => {
    const { source } = node;
    if (typeof source?.value === 'string' && source.value.startsWith('.')) {
      const target = path.posix.join(path.posix.dirname(file), source.value);
      if (known.has(target)) imports.add(target);
    }
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    const lines = text.slice(node.start, node.end).split('\n').length;
    const line = text.slice(0, node.start).split('\n').length;
    if (lines > LONG_FUNCTION_LINES) longFunctions.push(`${file}:${line} ${node.id?.name ?? ''} ${lines}`);
  });
  return { file, lines: text.trimEnd().split('\n').length, imports: [...imports], longFunctions };
}

/**
 * @typedef {{ type: string, start: number, end: number, source?: { value?: unknown }, id?: { name?: string } }} Node
 * @param {unknown} part
 * @param {(node: Node) => void} onNode
 */
function visit(part, onNode) {
  if (typeof part !== 'object' || part === null) return;
  if ('type' in part && typeof part.type === 'string') onNode(/** @type {Node} */ (part));
  for (const child of Object.values(part)) visit(child, onNode);
}

/** @param {readonly Module[]} modules */
function findSmall(modules) {
  /** @type {Map<string, number>} */
  const importers = new Map();
  for (const { imports } of modules)
    for (const target of imports) importers.set(target, (importers.get(target) ?? 0) + 1);
  return modules
    .filter(({ file, lines }) => lines < SMALL_FILE_LINES && importers.get(file) === 1)
    .map(({ file }) => file);
}

/** @param {readonly Module[]} modules */
function findTwoWayFolders(modules) {
  /** @type {Set<string>} */
  const ways = new Set();
  for (const { file, imports } of modules)
    for (const target of imports) {
      const [one, other] = neighbours(file, target);
      if (one !== undefined && other !== undefined) ways.add(`${one} ${other}`);
    }
  return [...ways].filter((way) => {
    const [one = '', other = ''] = way.split(' ');
    return one < other && ways.has(`${other} ${one}`);
  });
}

/** @param {string} file @param {string} target @returns {string[]} the folders of both where their paths part; none for files beside folders */
function neighbours(file, target) {
  const steps = file.split('/');
  const others = target.split('/');
  const at = steps.findIndex((step, index) => step !== others[index]);
  if (at >= steps.length - 1 || at >= others.length - 1) return [];
  return [steps.slice(0, at + 1).join('/'), others.slice(0, at + 1).join('/')];
}

/** Tarjan's strongly connected components of more than one file. @param {readonly Module[]} modules */
function findCircles(modules) {
  const targets = new Map(modules.map(({ file, imports }) => [file, imports]));
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const marks = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[]} */
  const circles = [];
  const enter = (/** @type {string} */ file) => {
    const mark = { index: marks.size, low: marks.size, isOpen: true };
    marks.set(file, mark);
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      const other = marks.get(target) ?? enter(target);
      if (other.isOpen) mark.low = Math.min(mark.low, other.low);
    }
    if (mark.low === mark.index) close(file);
    return mark;
  };
  const close = (/** @type {string} */ file) => {
    const members = open.splice(open.indexOf(file));
    for (const member of members) {
      const mark = marks.get(member);
      if (mark) mark.isOpen = false;
    }
    if (members.length > 1) circles.push(members.toSorted().join(' <-> '));
  };
  for (const { file } of modules) if (!marks.has(file)) enter(file);
  return circles;
}

/** @param {readonly string[]} files */
function findCrowded(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 25).map(([folder, count]) => `${folder} ${count}`);
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(measureStructure(), null, 2));
