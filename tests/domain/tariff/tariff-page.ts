import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { isPlainObject } from '../../../src/contract/json-object.ts';

const PAGE = readFileSync(path.join(import.meta.dirname, '../../../docs/tariff.md'), 'utf8');

/** A JSON block of the page that follows a comment: `<!-- calendar -->`. */
export function readBlock(name: string): unknown {
  const text = blocks().find(([each]) => each === name)?.[1];
  if (text === undefined) throw new Error(`docs/tariff.md has no block "${name}"`);
  return JSON.parse(text);
}

/** The plans of the page by their names, each with the patches of those that it is *of*. */
export function readPagePlans(): Map<string, JsonObject> {
  const plans = new Map<string, JsonObject>();
  for (const [head, text] of blocks()) {
    const [, name, base] = /^plan: (\S+)(?: of (\S+))?$/.exec(head) ?? [];
    if (name === undefined) continue;
    const patch: unknown = JSON.parse(text);
    const plan = base === undefined ? patch : mergePatch(plans.get(base), patch);
    if (!isPlainObject(plan)) throw new Error(`${name} is no plan`);
    plans.set(name, plan);
  }
  return plans;
}

/** The rows of a table that follows a comment, by the names of its columns. */
export function readTable(name: string): Record<string, string>[] {
  const table = new RegExp(`<!-- ${name} -->\n((?:\\|.*\n)+)`).exec(PAGE)?.[1];
  if (table === undefined) throw new Error(`docs/tariff.md has no table "${name}"`);
  const [names = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => Object.fromEntries(names.map((column, index) => [column, cells[index] ?? ''])));
}

/** Which rules the page has, by the first column of its first table. */
export function readRuleNumbers(): number[] {
  return [...PAGE.matchAll(/^\| (\d+) \| [A-Z]/gm)].map(([, number]) => Number(number));
}

function blocks(): [string, string][] {
  return [...PAGE.matchAll(/<!-- ([^>]+) -->\n```json\n([\s\S]*?)\n```/g)].map(([, head = '', text = '']) => [
    head,
    text,
  ]);
}

/** RFC 7386. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isPlainObject(patch)) return patch;
  const merged: JsonObject = isPlainObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}
