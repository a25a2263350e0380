import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Entity } from '../../dialect/entity.ts';
import type { Holder, PartUse } from '../../dialect/meta-uses.ts';
import { allSchemas, BRANCH_KEYWORDS } from '../../json-schema/child-schemas.ts';
import { fromPointer, toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import {
  COMPANIONS,
  checkCompanions,
  checkMatrix,
  checkRootKeywords,
  checkStates,
} from './check-companions.ts';
import { checkConditions } from './check-conditions.ts';
import { checkEndlessReferences } from './check-endless-references.ts';
import { checkFormatType } from './check-format-type.ts';
import { checkLimits, LIMITS } from './check-limits.ts';
import { checkRecordFields } from './check-record-fields.ts';
import { checkRequired } from './check-required.ts';
import { checkPlace, checkStorage } from './check-storage.ts';
import { checkValues } from './check-values.ts';
import type { SchemaPlace } from './schema-place.ts';

/** Names that objects inherit, or that form paths take apart. */
const DANGEROUS = /^$|^[0-9]|[.[\]/~"'\s]/;

/** The JSON Schema of the record: names that are safe on every side, references that lead somewhere, defaults that pass. */
export function checkRecordPart(document: ConfigDocument, entity: Entity, meta: JsonSchema): Diagnostic[] {
  const endless = checkEndlessReferences(document, entity);
  if (endless.length > 0) return endless;
  return [
    ...checkSchemas(document, entity, ''),
    ...checkRootKeywords(document, entity, meta),
    ...checkStorage(document, entity),
    ...checkRecordFields(document, entity),
  ];
}

/** The schemas of dialogs: their properties are fields of a form as well. */
export function checkDialogs(document: ConfigDocument, parts: readonly PartUse[]): Diagnostic[] {
  return parts.flatMap(({ part, value, pointer, within }) =>
    part === 'fields'
      ? [...checkDialog(document, value, pointer), ...checkAnswerUse(document, value, pointer, within)]
      : [],
  );
}

function checkDialog(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  const endless = checkEndlessReferences(document, schema, pointer);
  return endless.length > 0 ? endless : checkSchemas(document, schema, pointer);
}

/** What is typed in a dialog is sent only where its action names it; a dialog is an object. */
function checkAnswerUse(
  document: ConfigDocument,
  schema: JsonSchema,
  pointer: string,
  dialog: Holder | null,
): Diagnostic[] {
  const { type = 'object' } = schema;
  if (![type].flat().includes('object')) {
    const said = { name: 'type', value: JSON.stringify(type), values: 'object' };
    return [diagnose(document, `${pointer}/type`, 'notOneOf', said)];
  }
  const { args, set } = dialog?.above?.value ?? {};
  // What an operation answers may be all that a dialog is for.
  const shows = dialog?.value.answer !== undefined;
  const asked = Object.entries(schema.properties ?? {}).flatMap(
    ([name, { readOnly, 'x-computed': computed }]) =>
      readOnly === true || computed !== undefined ? [] : [name],
  );
  const lacking = listUnasked(dialog?.value.layout, schema).map(({ name, index }) =>
    diagnose(document, `${pointer}/required/${index}`, 'requiredUnasked', { name }),
  );
  const sent = JSON.stringify([args, set]);
  if (asked.length === 0 || shows || /"\$dialog["|]/.test(sent)) return lacking;
  if (!sent.includes('"$dialog.'))
    return [...lacking, diagnose(document, pointer, 'dialogUnused', {}, 'warning')];
  return [
    ...lacking,
    ...listUnsent(schema, asked, JSON.stringify([args, set, dialog?.value])).map((name) =>
      diagnose(
        document,
        `${pointer}/properties/${toPointerStep(name)}`,
        'dialogFieldUnused',
        { name },
        'warning',
      ),
    ),
  ];
}

/** What a text of a dialog, or of its action, says of its fields. */
const USE = /"\$(?:dialog|chosen|choices)\.([^".|]+)/g;

/**
 * Fields of a dialog that are neither sent nor looked at: by conditions, bounds or choices. A name that is none of them
 * most likely means one.
 */
function listUnsent({ properties = {} }: JsonSchema, asked: readonly string[], written: string): string[] {
  const used = new Set([...written.matchAll(USE)].map(([, name = '']) => name));
  const isMisspelt = [...used].some((name) => !Object.hasOwn(properties, name));
  return isMisspelt ? [] : asked.filter((name) => !used.has(name) && !isDangerous(name));
}

/** Fields that a dialog must have and whose layout leaves them out: it could never be sent. */
function listUnasked(layout: unknown, schema: JsonSchema): { name: string; index: number }[] {
  if (layout === undefined) return [];
  const written = JSON.stringify(layout);
  return (schema.required ?? []).flatMap((name, index) => {
    const { readOnly, default: own, const: only } = schema.properties?.[name] ?? {};
    const isGiven = readOnly === true || own !== undefined || only !== undefined;
    const isLaidOut = written.includes(`"${name}"`) || written.includes(`/properties/${name}"`);
    return isGiven || isLaidOut || written.includes('"#"') ? [] : [{ name, index }];
  });
}

/** @param at where the root itself stands */
function checkSchemas(document: ConfigDocument, root: JsonSchema, at: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { schema, pointer } of allSchemas(root))
    found.push(...checkSchema({ document, schema, pointer: at + pointer, root }));
  return found;
}

type SchemaCheck = (place: SchemaPlace) => Diagnostic[];

/** What is checked of a single schema, by the keywords that it is about: most schemas have hardly any of them. */
const CHECKS: readonly (readonly [check: SchemaCheck, about: Iterable<string>])[] = [
  [checkReference, ['$ref']],
  [checkLimits, LIMITS],
  [checkFormatType, ['format']],
  [checkCompanions, COMPANIONS.keys()],
  [checkConditions, ['if']],
  [checkPlace, ['x-unique', 'x-unfit']],
  [checkMatrix, ['x-matrix']],
  [checkStates, ['x-states']],
  [checkImage, ['x-image']],
  [checkValues, ['enum', 'const', 'x-choices', 'x-status', 'default', 'examples']],
];

const CHECKS_ABOUT = new Map<string, SchemaCheck[]>();
for (const [check, about] of CHECKS)
  for (const keyword of about) CHECKS_ABOUT.set(keyword, [...(CHECKS_ABOUT.get(keyword) ?? []), check]);

function checkSchema(place: SchemaPlace): Diagnostic[] {
  const { document, schema, pointer } = place;
  const found: Diagnostic[] = [];
  for (const name of Object.keys(schema.properties ?? {}))
    if (isDangerous(name)) found.push(toDangerous(document, name, `${pointer}/properties`));
  for (const check of checksDue(schema)) found.push(...check(place));
  if (isWhole(schema, pointer)) found.push(...checkRequired(place));
  return found;
}

function checksDue(schema: JsonSchema): SchemaCheck[] {
  const due: SchemaCheck[] = [];
  for (const keyword of Object.keys(schema))
    for (const check of CHECKS_ABOUT.get(keyword) ?? []) if (!due.includes(check)) due.push(check);
  return due;
}

function isDangerous(name: string): boolean {
  return DANGEROUS.test(name) || name in Object.prototype || name === 'prototype';
}

function toDangerous(document: ConfigDocument, name: string, pointer: string): Diagnostic {
  return diagnose(document, `${pointer}/${toPointerStep(name)}`, 'dangerousName', { name });
}

function checkReference({ document, schema, pointer, root: entity }: SchemaPlace): Diagnostic[] {
  const { $ref } = schema;
  if ($ref === undefined || $ref === '#') return [];
  const name = $ref.slice('#/$defs/'.length);
  const known = Object.keys(entity.$defs ?? {});
  return known.includes(name)
    ? []
    : [diagnoseUnknown(document, `${pointer}/$ref`, 'unknownDefinition', name, suggest(name, known))];
}

/** The formats of a text that is the address of a picture. */
const ADDRESSES: readonly unknown[] = ['image', 'uri', 'uri-reference'];

/** A picture has its address from `base`, from a text that is one, or from `url` of an object. */
function checkImage({
  document,
  schema: { 'x-image': image, format, properties, $ref },
  pointer,
}: SchemaPlace): Diagnostic[] {
  const hasBase = isPlainObject(image) && image.base !== undefined;
  if (hasBase || ADDRESSES.includes(format) || properties?.url !== undefined || $ref !== undefined) return [];
  const params = { name: 'x-image', others: '"format": "image" / "base"' };
  return [diagnose(document, `${pointer}/x-image`, 'notDrawnWith', params)];
}

/**
 * Whether a schema has fields of its own to speak of. A branch speaks of those of what holds it; a definition may be
 * one, but for one that says that it is an object.
 */
function isWhole(schema: JsonSchema, pointer: string): boolean {
  if (schema.properties === undefined && schema.$ref === undefined) return false;
  const steps = fromPointer(pointer);
  if (steps.some((step) => BRANCH_KEYWORDS.has(step))) return false;
  return steps.at(-2) !== '$defs' || schema.type === 'object';
}
