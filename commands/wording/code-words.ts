import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDERS = ['src', 'custom-pages', 'server', 'commands'];
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\[\s\S])*)`/g;
const HOLE = /\$\{[^}]*\}/;
const KEY_LIKE = /^[a-z][\w-]*(\.(?!json$)[\w-]+)+$/;
/** Between its holes a key has letters, digits, hyphens and dots. */
const STATIC = /^[\w.-]*$/;

/** What the code can ask for, as far as its text says it. */
export interface CodeWords {
  /** Whole keys: `shell.login.submit`. */
  literals: ReadonlySet<string>;
  /** Keys with holes: `engine.fields.array.${part}`, parted at the holes. */
  patterns: readonly (readonly string[])[];
  /** Every name and word of the code: what a hole may be filled with. */
  names: ReadonlySet<string>;
}

/** Reads the keys out of the source files. @param root holds `src`, `custom-pages`, `server` and `commands` */
export async function readCodeWords(root: string): Promise<CodeWords> {
  const files = (await Promise.all(FOLDERS.map((folder) => listSources(path.join(root, folder))))).flat();
  return collectCodeWords(await Promise.all(files.map((file) => readFile(file, 'utf8'))));
}

/** The same from texts. */
export function collectCodeWords(texts: readonly string[]): CodeWords {
  const literals = new Set<string>();
  const names = new Set<string>();
  const patterns = new Map<string, readonly string[]>();
  for (const text of texts) {
    const code = text.replaceAll(TOKENS, (token) => (/^\/[/*]/.test(token) ? ' ' : token));
    for (const [name] of code.matchAll(/[A-Za-z_0-9][\w-]*/g)) names.add(name);
    for (const [, single, double, template] of code.matchAll(TOKENS)) {
      const literal = single ?? double ?? template ?? '';
      for (const [, inner = ''] of literal.matchAll(/'([^'\n]*)'/g))
        if (KEY_LIKE.test(inner)) literals.add(inner);
      const parts = literal.split(HOLE);
      if (parts.length > 1 && parts.every((part) => STATIC.test(part)) && /[a-z]{2}/i.test(parts.join('')))
        patterns.set(literal, parts);
      else if (KEY_LIKE.test(literal)) literals.add(literal);
    }
  }
  return { literals, patterns: [...patterns.values()], names };
}

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
