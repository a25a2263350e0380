import type { FieldError } from '../../contract/problem.ts';
import type { FieldErrorDialect } from '../../schema/api/api-definition.ts';
import { toPointerStep } from '../../schema/json-schema/json-pointer.ts';
import { readDotted } from '../../schema/json-schema/record-path.ts';
import { parseWordParams } from './parse-word-params.ts';

/** The word for what the provider says in its own words. */
const SAID = 'said';

/** What a failed answer says of single fields. An entry that names no field, or neither rule nor words, is left out. */
export function parseFieldErrors(answer: unknown, dialect: FieldErrorDialect = {}): FieldError[] {
  const list = readDotted(answer, dialect.list ?? 'errors');
  return Array.isArray(list) ? list.flatMap((entry: unknown) => parseEntry(entry, dialect)) : [];
}

function parseEntry(entry: unknown, dialect: FieldErrorDialect): FieldError[] {
  const field = readDotted(entry, dialect.field ?? 'pointer');
  if (typeof field !== 'string') return [];
  const pointer = toPointer(field);
  const keyword = ruleOf(entry, dialect);
  if (keyword !== null) {
    const params = readDotted(entry, 'params');
    return [{ pointer, keyword, ...(params === undefined ? {} : { params: parseWordParams(params) }) }];
  }
  const text = dialect.text === undefined ? undefined : readDotted(entry, dialect.text);
  return typeof text === 'string' ? [{ pointer, keyword: SAID, params: { text } }] : [];
}

/** Null where the entry has no rule, or none that the definition translates. */
function ruleOf(entry: unknown, { rule, rules }: FieldErrorDialect): string | null {
  const found = readDotted(entry, rule ?? 'keyword');
  if (typeof found !== 'string') return null;
  if (rules === undefined) return found;
  return Object.hasOwn(rules, found) ? (rules[found] ?? null) : null;
}

/**
 * `/lines/0/name` stays as it is. `lines[0].name`, `lines.0.name` and `#/lines/0/name` (a pointer as a URI fragment,
 * RFC 9457 §3) become it.
 */
function toPointer(field: string): string {
  if (field.startsWith('#')) return decodeFragment(field.slice(1));
  if (field === '' || field.startsWith('/')) return field;
  const steps = field.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  return steps.map((step) => `/${toPointerStep(step)}`).join('');
}

/** A fragment escapes what a URI does not have; one that is cut short stands for itself. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
