import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant, suggest } from '../../config/suggest.ts';
import { followPath, type PathEnd } from '../../json-schema/follow-path.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema, JsonType } from '../../json-schema/json-schema.ts';
import { isValueText } from '../../values/value-reference.ts';
import { checkLimits } from '../record/check-limits.ts';
import { isOfType } from '../record/check-values.ts';

/** What a condition asks of one value. */
export interface Asking {
  document: ConfigDocument;
  /** A scalar, a list of scalars, or a JSON Schema in which texts with `$` are values of the dialect. */
  asked: unknown;
  pointer: string;
  /** What describes the value that is asked about. */
  schemas: readonly JsonSchema[];
  /** Where their references lead. */
  root: object;
}

/**
 * What a condition asks, against what the value may be. It may ask for a value that never occurs, a limit that means
 * nothing for it, or a part that it lacks. Nothing is said where branches leave the value open.
 */
export function checkAsked(asking: Asking): Diagnostic[] {
  const { asked, pointer } = asking;
  if (Array.isArray(asked)) return checkEach(asking, asked, pointer);
  return isPlainObject(asked) ? checkSchema(asking, asked) : checkEach(asking, [asked], null);
}

/** @param list the list that they stand in; null for one value in its place */
function checkEach(asking: Asking, values: readonly unknown[], list: string | null): Diagnostic[] {
  return values.flatMap((value, index) => {
    const pointer = list === null ? asking.pointer : `${list}/${index}`;
    return isValueText(value) ? [] : checkOne({ ...asking, asked: value, pointer });
  });
}

function checkOne({ document, asked, pointer, schemas }: Asking): Diagnostic[] {
  if (asked === null || isOpen(schemas)) return [];
  const name = typeof asked === 'string' ? asked : JSON.stringify(asked);
  const choices = schemas.flatMap(
    ({ enum: some, const: only }) => some ?? (only === undefined ? [] : [only]),
  );
  const isChosen = schemas.some((schema) => schema.enum !== undefined || schema.const !== undefined);
  if (isChosen) {
    if (choices.some((choice) => JSON.stringify(choice) === JSON.stringify(asked))) return [];
    const meant = suggest(name, choices.map(String));
    return [{ ...diagnoseUnknown(document, pointer, 'unknownChoice', name, meant), severity: 'warning' }];
  }
  const types = typesIn(schemas);
  if (types.length === 0 || types.some((type) => isOfType(asked, type))) return [];
  return [diagnose(document, pointer, 'neverMet', { value: JSON.stringify(asked), type: types.join(', ') })];
}

/** Branches may describe one value each in their own way. */
export function isOpen(schemas: readonly JsonSchema[]): boolean {
  return schemas.some(
    ({ anyOf, oneOf, if: condition }) =>
      anyOf !== undefined || oneOf !== undefined || condition !== undefined,
  );
}

function typesIn(schemas: readonly JsonSchema[]): JsonType[] {
  return schemas.flatMap(({ type }) => type ?? []);
}

/** The types of choices without a type of their own. */
function typesOfChoices(schemas: readonly JsonSchema[]): JsonType[] {
  const choices = schemas.flatMap(({ type, enum: some = [] }) => (type === undefined ? some : []));
  return (['string', 'number', 'boolean', 'null'] as const).filter((type) =>
    choices.some((choice) => isOfType(choice, type)),
  );
}

const SAME_VALUE = ['not'] as const;
const SAME_VALUE_LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
const OF_ITEMS = ['contains', 'items'] as const;

function checkSchema(asking: Asking, asked: JsonSchema & JsonObject): Diagnostic[] {
  const { pointer } = asking;
  const below = (step: string, part: unknown): Asking => ({
    ...asking,
    asked: part,
    pointer: pointer + step,
  });
  const { const: only, enum: some, properties = {} } = asked;
  return [
    ...(only === undefined ? [] : checkEach(below('/const', only), [only], null)),
    ...(Array.isArray(some) ? checkEach(asking, some, `${pointer}/enum`) : []),
    ...checkLimitsOf(asking, asked),
    ...SAME_VALUE.flatMap((keyword) => checkPart(below(`/${keyword}`, asked[keyword]))),
    ...SAME_VALUE_LISTS.flatMap((keyword) =>
      (asked[keyword] ?? []).flatMap((part, index) => checkPart(below(`/${keyword}/${index}`, part))),
    ),
    ...OF_ITEMS.flatMap((keyword) => checkBelow(below(`/${keyword}`, asked[keyword]), '0')),
    ...Object.entries(properties).flatMap(([name, part]) =>
      checkBelow(below(`/properties/${toPointerStep(name)}`, part), name),
    ),
  ];
}

function checkPart(asking: Asking): Diagnostic[] {
  return isPlainObject(asking.asked) ? checkSchema(asking, asking.asked) : [];
}

/** @param step the name of a property, `0` for the items of a list */
function checkBelow(asking: Asking, step: string): Diagnostic[] {
  const { document, asked, pointer, schemas, root } = asking;
  if (!isPlainObject(asked) || schemas.length === 0) return [];
  const end = followPath({ schema: { allOf: [...schemas] }, root }, [step]);
  if (end.kind === 'found') return checkSchema({ ...asking, schemas: end.schemas }, asked);
  return toLost(end).flatMap((names) =>
    step === '0' || isOpen(schemas)
      ? []
      : [diagnoseUnknown(document, pointer, 'unknownField', step, findMeant(step, names))],
  );
}

function toLost(end: PathEnd): (readonly string[])[] {
  return end.kind === 'lost' ? [end.names] : [];
}

/** A limit of another type than the value's holds always; one without any value never. */
function checkLimitsOf({ document, pointer, schemas }: Asking, asked: JsonSchema): Diagnostic[] {
  const types = isOpen(schemas) ? [] : [...typesIn(schemas), ...typesOfChoices(schemas)];
  const typed: JsonSchema =
    asked.type !== undefined || types.length === 0 ? asked : { ...asked, type: types };
  return checkLimits({ document, schema: typed, pointer }).map((found) =>
    found.code === 'uselessKeyword' ? { ...found, severity: 'error' } : found,
  );
}
