import { type ConfigDocument, diagnose, diagnoseUnknown } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import { fromPointer, valueAt } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Judgement, judge } from './judge.ts';
import { isPlainObject } from './plain-object.ts';
import type { FieldError } from './problem.ts';
import { suggest } from './suggest.ts';
import { validateRecord } from './validate-record.ts';

/**
 * What has passed, by its meta-schema. A configuration is read again after each change, and most of its files are the
 * same objects then.
 */
const passedBy = new WeakMap<JsonSchema, WeakSet<object>>();

/** What a file says against its meta-schema: keywords nobody knows (with what was meant), values of the wrong kind. */
export function checkAgainstMeta(meta: JsonSchema, document: ConfigDocument): Diagnostic[] {
  const passed = passedBy.get(meta) ?? new WeakSet();
  passedBy.set(meta, passed);
  if (isPlainObject(document.value) && passed.has(document.value)) return [];
  const found = judge(meta, document.value);
  if (found.length === 0 && isPlainObject(document.value)) passed.add(document.value);
  const unknown = found.filter(({ keyword }) => keyword === 'false');
  const errors = found.length > unknown.length ? validateRecord(meta, document.value) : [];
  const others = errors.filter(({ keyword }) => keyword !== 'unknown');
  return [
    ...unknown.map((judgement) => toUnknown(document, judgement)),
    ...others.map((error) => toDiagnostic(document, error)),
  ];
}

function toUnknown(document: ConfigDocument, { pointer, place }: Judgement): Diagnostic {
  const known =
    isPlainObject(place.holder) && isPlainObject(place.holder.properties) ? place.holder.properties : {};
  const name = lastStep(pointer);
  const instead = FOREIGN[name];
  if (instead !== undefined) return diagnose(document, pointer, 'foreignKeyword', { name, instead });
  return diagnoseUnknown(document, pointer, 'unknownKeyword', name, suggest(name, Object.keys(known)));
}

/** Words of older drafts and of other dialects, and what says the same here. */
const FOREIGN: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  definitions: '"$defs"',
  dependencies: '"dependentRequired" / "dependentSchemas"',
  nullable: '"type": ["string", "null"]',
  enumNames: 'i18n/<language>/<entity>.json: "enums"',
  enumDescriptions: 'i18n/<language>/<entity>.json: "enums"',
  $id: 'schemas/<name>.json',
  id: 'schemas/<name>.json',
  $anchor: '"$defs"',
  $dynamicRef: '"$ref"',
  $recursiveRef: '"$ref": "#"',
  additionalItems: '"items" + "prefixItems"',
  discriminator: '"oneOf" + "const"',
  divisibleBy: '"multipleOf"',
  extends: '"allOf"',
  readonly: '"readOnly"',
  'ui:widget': '"format"',
  'ui:order': '"views"',
  uiSchema: '"views"',
});

/** Keywords of the meta-schema with words of their own; the rest share one sentence. */
const CODES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  type: 'type',
  required: 'required',
  pattern: 'wrongPattern',
  format: 'wrongExpression',
  encoding: 'halfCharacter',
  effort: 'tooMuchToCheck',
  minLength: 'notEmpty',
  minItems: 'notEmpty',
  minimum: 'notLess',
  exclusiveMinimum: 'notMore',
  uniqueItems: 'notTwice',
});

function toDiagnostic(document: ConfigDocument, { pointer, keyword, params }: FieldError): Diagnostic {
  const name = lastStep(pointer);
  const value = valueAt(document.value, pointer);
  if (keyword === 'enum' || keyword === 'const') return toWrongChoice(document, pointer, value, params);
  // What was a keyword of the property itself in early drafts of JSON Schema.
  if (name === 'required' && typeof value === 'boolean') return diagnose(document, pointer, 'wrongRequired');
  const said = { keyword, name, value: JSON.stringify(value ?? null), ...params };
  return diagnose(document, pointer, CODES[keyword] ?? 'againstMeta', said);
}

function toWrongChoice(
  document: ConfigDocument,
  pointer: string,
  value: unknown,
  params: FieldError['params'],
): Diagnostic {
  const values = String(params?.values ?? params?.value);
  const suggestion = typeof value === 'string' ? suggest(value, values.split(', ')) : undefined;
  const said = { name: lastStep(pointer), values, value: JSON.stringify(value ?? null) };
  return suggestion === undefined
    ? diagnose(document, pointer, 'notOneOf', said)
    : diagnose(document, pointer, 'notOneOfMeant', { ...said, suggestion });
}

function lastStep(pointer: string): string {
  return fromPointer(pointer).at(-1) ?? '';
}
