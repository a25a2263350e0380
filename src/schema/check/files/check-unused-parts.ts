import { isPlainObject } from '../../../contract/json-object.ts';
import { rememberBy } from '../../../contract/remember-by.ts';
import type { ConfigDocument } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { partOfDocument } from '../../config/part-document.ts';
import { isReference, TARGET } from '../../config/part-reference.ts';
import { placeOf } from '../../dialect/meta-place.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { checkAgainstMeta } from './check-against-meta.ts';

/** What is wrong with a part as one kind of part. */
interface Judged {
  kind: string;
  /** Keywords of the part that are those of the kind. */
  known: number;
  mistakes: Diagnostic[];
}

/**
 * The mistakes of a part under `$defs` that nothing names. No place tells its kind. It is judged as the kind that knows
 * most of its keywords, and of several such kinds as the one with the fewest mistakes. The kinds are those of
 * `definition` in the meta-schema.
 */
export function checkUnusedPart(document: ConfigDocument, name: string, meta: JsonSchema): Diagnostic[] {
  const part = partOfDocument(document, `/$defs/${toPointerStep(name)}`);
  if (!Array.isArray(part.value)) return judgeBest(part, meta).mistakes;
  return part.value.flatMap((_, index) => judgeBest(partOfDocument(part, `/${index}`), meta).mistakes);
}

/** Whether a part under `$defs` is most like a JSON Schema. */
export function isSchemaPart(document: ConfigDocument, name: string, meta: JsonSchema): boolean {
  const part = partOfDocument(document, `/$defs/${toPointerStep(name)}`);
  return !Array.isArray(part.value) && judgeBest(part, meta).kind === SCHEMA;
}

const SCHEMA = 'schema';

function judgeBest(part: ConfigDocument, meta: JsonSchema): Judged {
  if (isPlainObject(part.value) && isReference(part.value)) return { kind: SCHEMA, known: 0, mistakes: [] };
  const judged = [...kindsOf(meta)].flatMap(([kind, schema]) =>
    mayBe(part.value, schema)
      ? { kind, known: countKnown(part.value, schema), mistakes: judgeAs(part, schema) }
      : [],
  );
  const [best] = judged.toSorted((one, other) => other.known - one.known || weigh(one) - weigh(other));
  return best ?? { kind: SCHEMA, known: 0, mistakes: [] };
}

/** How many keywords of the part the kind knows. */
function countKnown(value: unknown, kind: JsonSchema): number {
  return isPlainObject(value) ? Object.keys(value).filter((key) => placeOf(kind).declares(key)).length : 0;
}

/** The kinds of parts by the names of their definitions. */
const kindsOf = rememberBy(({ $defs = {} }: JsonSchema): ReadonlyMap<string, JsonSchema> => {
  const names = ($defs.definition?.anyOf ?? []).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
  return new Map(names.map((name) => [name, { ...$defs[name], $defs }]));
});

/** A condition may have any keys. So an object is tried as one only if a key is a value, or joins conditions. */
function mayBe(value: unknown, kind: JsonSchema): boolean {
  const place = placeOf(kind);
  if (!place.hasValues || !isPlainObject(value)) return true;
  return Object.keys(value).some((key) => place.declares(key) || /^\$(?!ref$|comment$)/.test(key));
}

/** References are left out: their targets are judged apart. They may stand for a keyword that is missing here. */
function judgeAs(part: ConfigDocument, kind: JsonSchema): Diagnostic[] {
  const value = withoutReferences(part.value);
  const mistakes = checkAgainstMeta(kind, { ...part, value });
  return value === part.value ? mistakes : mistakes.filter(({ code }) => code !== 'required');
}

/** The same value where it has none. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return hasReferences(value) ? value.flatMap(keptOf) : value;
  if (!isPlainObject(value) || !hasReferences(value)) return value;
  const kept = Object.entries(value).filter(([key, part]) => key !== '$ref' || !TARGET.test(String(part)));
  return Object.fromEntries(kept.flatMap(([key, part]) => keptOf(part).map((one) => [key, one])));
}

function keptOf(value: unknown): unknown[] {
  return isPlainObject(value) && isReference(value) ? [] : [withoutReferences(value)];
}

function hasReferences(value: unknown): boolean {
  return JSON.stringify(value).includes('"$ref"');
}

/** A wrong value (of `type`) speaks most against a kind, an unknown keyword less, a missing one least. */
function weigh({ mistakes }: Judged): number {
  return mistakes.reduce((sum, { code }) => sum + weightOf(code), 0);
}

function weightOf(code: Diagnostic['code']): number {
  if (code === 'required') return 1;
  return code.startsWith('unknownKeyword') || code === 'foreignKeyword' ? 2 : 4;
}
