import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { rememberBy } from '../../src/contract/remember-by.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import type { Config } from '../config/config-store.ts';
import { accessBy } from './access.ts';
import { grantsOfConfig } from './collect-grants.ts';
import { ANYONE, type Caller } from './field-guards.ts';

/** Stored words whose parameters tell what an operation answers (`restricted` of `x-words`). */
export interface RestrictedWords {
  /** The field with the word key. */
  field: string;
  /** The field with the parameters; null where there is none. */
  paramsField: string | null;
  words: readonly string[];
  operation: string;
  insteadWords: string;
  openParams: readonly string[];
  hiddenFields: readonly string[];
}

/** Entities with restricted words, by name. */
export const restrictedEntities: (config: Config) => ReadonlyMap<string, readonly RestrictedWords[]> =
  rememberBy(({ entities }: Config) => {
    const listed = [...entities].map(([name, { properties = {} }]) => {
      const ofFields = Object.entries(properties).flatMap(([field, schema]) => listRestricted(field, schema));
      return [name, ofFields] as const;
    });
    return new Map(listed.filter(([, restricted]) => restricted.length > 0));
  });

function listRestricted(field: string, { 'x-words': worded }: JsonSchema): RestrictedWords[] {
  if (!isPlainObject(worded) || !Array.isArray(worded.restricted)) return [];
  const paramsField = typeof worded.paramsField === 'string' ? worded.paramsField : null;
  return worded.restricted.filter(isPlainObject).map((one) => ({
    field,
    paramsField,
    words: textsOf(one.words),
    operation: String(one.operation),
    insteadWords: String(one.insteadWords),
    openParams: textsOf(one.openParams),
    hiddenFields: textsOf(one.hiddenFields),
  }));
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The words of an entity that a caller is not answered. @param caller null without a session */
export function restrictedFor(
  entity: string,
  { config, caller }: { config: Config; caller: Caller | null },
): RestrictedWords[] {
  const listed = restrictedEntities(config).get(entity) ?? [];
  const mayCall = (operation: string) =>
    accessBy(grantsOfConfig(config).get(operation) ?? [], caller ?? ANYONE) !== null;
  return listed.filter(({ operation }) => !mayCall(operation));
}

/** The fields that tell something of restricted words. */
export function fieldsOfRestricted({ field, paramsField, hiddenFields }: RestrictedWords): string[] {
  return [field, ...(paramsField === null ? [] : [paramsField]), ...hiddenFields];
}

/**
 * A record with other words in the place of those that are restricted for its reader. Where several restrictions
 * concern it, it keeps what each of them leaves open.
 */
export function withoutRestricted(record: JsonObject, restricted: readonly RestrictedWords[]): JsonObject {
  const found = restricted.filter(({ field, words }) => words.some((word) => word === record[field]));
  return found.reduceRight(restrict, record);
}

function restrict(
  record: JsonObject,
  { field, paramsField, insteadWords, openParams, hiddenFields }: RestrictedWords,
): JsonObject {
  const open = pickBy(record, (name) => !hiddenFields.includes(name));
  const params = paramsField === null ? undefined : open[paramsField];
  const kept = isPlainObject(params) ? pickBy(params, (name) => openParams.includes(name)) : undefined;
  return { ...open, [field]: insteadWords, ...(paramsField !== null && kept && { [paramsField]: kept }) };
}

function pickBy(record: JsonObject, isKept: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isKept(name)));
}
