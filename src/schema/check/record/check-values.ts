import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { DiagnosticCode } from '../../config/diagnostic-codes.ts';
import { suggest } from '../../config/suggest.ts';
import { validateRecord } from '../../dialect/validate-record.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema, JsonType } from '../../json-schema/json-schema.ts';
import { partOf } from '../../json-schema/part-of.ts';
import type { SchemaPlace } from './schema-place.ts';

/** The values that a schema names itself: choices of its type, statuses of its choices, a default that passes. */
export function checkValues(place: SchemaPlace): Diagnostic[] {
  return [
    ...checkChoices(place),
    ...checkRepeated(place),
    ...checkConst(place),
    ...checkStorable(place),
    ...checkStatuses(place),
    ...checkDefault(place),
    ...checkExamples(place),
  ];
}

function checkChoices({
  document,
  schema: { type, enum: choices = [], 'x-choices': written, items },
  pointer,
}: SchemaPlace): Diagnostic[] {
  // Values may be those of the enum under their own conditions; rows would be other ones.
  if (choices.length > 0 && isPlainObject(written) && written.values === undefined)
    return [diagnose(document, `${pointer}/x-choices`, 'notBeside', { name: 'x-choices', others: '"enum"' })];
  const values = isPlainObject(written) && Array.isArray(written.values) ? written.values : [];
  const types = [type ?? []].flat();
  // Of a list, each chosen value is an item.
  const chosenTypes = types.includes('array') ? [items?.type ?? []].flat() : types;
  return [
    ...choices.flatMap((choice, index) => checkChoice(document, choice, types, `${pointer}/enum/${index}`)),
    ...values.flatMap((choice: unknown, index) =>
      isPlainObject(choice)
        ? checkChoice(document, choice.value, chosenTypes, `${pointer}/x-choices/values/${index}/value`)
        : [],
    ),
  ];
}

function checkChoice(
  document: ConfigDocument,
  value: unknown,
  types: readonly JsonType[],
  pointer: string,
): Diagnostic[] {
  if (types.length === 0 || types.some((type) => isOfType(value, type))) return [];
  return [
    diagnose(document, pointer, 'wrongChoice', { value: JSON.stringify(value), type: types.join(', ') }),
  ];
}

/** A choice that stands there twice is one: a list of choices would show it twice. */
function checkRepeated({ document, schema: { enum: choices = [] }, pointer }: SchemaPlace): Diagnostic[] {
  const seen = new Set<string>();
  return choices.flatMap((choice, index) => {
    const text = JSON.stringify(choice);
    const isRepeated = seen.has(text);
    seen.add(text);
    if (!isRepeated) return [];
    return [diagnose(document, `${pointer}/enum/${index}`, 'repeatedChoice', { value: text }, 'warning')];
  });
}

/** A value that another keyword forbids: nothing would ever fit. */
function checkConst({
  document,
  schema: { type, enum: choices, const: only },
  pointer,
}: SchemaPlace): Diagnostic[] {
  const types = [type ?? []].flat();
  if (only !== undefined && types.length > 0 && !types.some((one) => isOfType(only, one))) {
    const said = { value: JSON.stringify(only), type: types.join(', ') };
    return [diagnose(document, `${pointer}/const`, 'wrongChoice', said)];
  }
  const texts = choices?.map((choice) => JSON.stringify(choice));
  if (only === undefined || texts === undefined || texts.includes(JSON.stringify(only))) return [];
  return [diagnose(document, `${pointer}/const`, 'wrongConst', { value: JSON.stringify(only) })];
}

/** No database keeps the character U+0000 in a text: every save with the value would be refused. */
function checkStorable({ document, schema, pointer }: SchemaPlace): Diagnostic[] {
  return (['const', 'enum', 'default'] as const)
    .filter((keyword) => JSON.stringify(schema[keyword])?.includes('\\u0000'))
    .map((keyword) => diagnose(document, `${pointer}/${keyword}`, 'notStorable'));
}

export function isOfType(value: unknown, type: JsonType): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isPlainObject(value) : typeof value === type;
}

function checkStatuses({ document, schema, pointer }: SchemaPlace): Diagnostic[] {
  const statuses = schema['x-status'];
  const choices = (schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined))?.map(String);
  if (!isPlainObject(statuses) || choices === undefined) return [];
  const isWhole = Object.hasOwn(statuses, '*');
  const lacking = isWhole ? [] : choices.filter((one) => !Object.hasOwn(statuses, one));
  const missing = lacking.flatMap((name) =>
    // A switch may have a tone for one of its values, and an empty value none.
    schema.enum === undefined || name === 'null'
      ? []
      : [diagnose(document, `${pointer}/x-status`, 'stateWithoutTone', { name }, 'warning')],
  );
  const unknown = Object.keys(statuses).flatMap((value) =>
    value === '*' || choices.includes(value)
      ? []
      : [
          diagnoseUnknown(
            document,
            `${pointer}/x-status/${toPointerStep(value)}`,
            'unknownChoice',
            value,
            suggest(value, choices),
          ),
        ],
  );
  // A misspelt one is said as that.
  return unknown.length > 0 ? unknown : missing;
}

function checkDefault({ document, schema, pointer, root }: SchemaPlace): Diagnostic[] {
  const value = schema.default;
  // What is known at run time only cannot be judged here.
  if (value === undefined || JSON.stringify(value).includes('"$')) return [];
  return checkValue(document, schema, value, { pointer: `${pointer}/default`, code: 'wrongDefault', root });
}

/** An example that the schema would refuse tells its reader something wrong. */
function checkExamples({
  document,
  schema: { examples = [], ...schema },
  pointer,
  root,
}: SchemaPlace): Diagnostic[] {
  if (!Array.isArray(examples)) return [];
  return examples.flatMap((value: unknown, index) =>
    checkValue(document, schema, value, {
      pointer: `${pointer}/examples/${index}`,
      code: 'wrongExample',
      root,
    }),
  );
}

/** A value that is written for a property, judged by the property's own schema. */
export function checkValue(
  document: ConfigDocument,
  schema: JsonSchema,
  value: unknown,
  { pointer, code, root }: { pointer: string; code: DiagnosticCode; root: JsonSchema },
): Diagnostic[] {
  const [error] = validateRecord(partOf(schema, root), value);
  if (error === undefined) return [];
  const said = { value: JSON.stringify(value), keyword: error.keyword };
  const choices = error.pointer === '' ? (schema.enum ?? []) : [];
  const suggestion = typeof value === 'string' ? suggest(value, choices.map(String)) : undefined;
  return suggestion === undefined
    ? [diagnose(document, pointer, code, said)]
    : [diagnose(document, pointer, `${code}Meant`, { ...said, suggestion })];
}
