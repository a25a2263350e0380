import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const EXAMPLE = /<!-- example: (\S+) -->\n```\w+\n([\s\S]*?)\n```/g;

/** The worked examples of a page: the file that each of them stands for, and its text. */
export function readExamples(page: string): Map<string, string> {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  return new Map([...text.matchAll(EXAMPLE)].map(([, file = '', content = '']) => [file, `${content}\n`]));
}
