import { expect, test } from 'vitest';
import { isPlainObject } from '../../src/contract/json-object.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { metaSchemas } from '../support/check-built-in.ts';

/** Keywords that stand in several parts with several shapes, and why they say one thing all the same. */
const ONE_MEANING: Readonly<Record<string, string>> = {
  $ref: 'names a part; its place says which files it may lead to',
  by: 'the field, or the fields, that something is found by',
  columns: 'columns in their order; of a file that is read, or of items, they are fields alone',
  format: 'how a value is shown; a figure of a dashboard is a number or an amount',
  icon: 'a lucide icon; the two meta-schemas share no definition',
  kind: 'how a view is drawn; each view has kinds of its own',
  label: "the words beside a value; JSON Forms' label may be false, that of a total a value",
  list: 'the list of the records: how it looks, and the operation that reads it',
  maximum: "JSON Schema's; of a part of a view it is a value, or whole",
  minimum: "JSON Schema's; of a part of a view it is a value, or whole",
  not: "JSON Schema's; a condition takes a condition",
  operation: 'an operation; of restricted words the right to it alone, so one that a draft waits for too',
  order: "react-admin's direction of a sort, and the route configuration's place in the menu",
  placement: 'where an action stands; a case names those that are built',
  reason: 'the words of why not; those of an action may hang on conditions',
  record: 'which record; a case may write it out',
  refreshAfterMs: 'milliseconds until the list is read again; an action may say never',
  show: "react-admin's view of a record; JSON Forms' label that is not shown",
  tone: 'its tone; where conditions may choose one, also rules',
  type: "JSON Schema's, and JSON Forms' of an element and of a condition",
  value: 'the value; of a fixed choice a constant, since no record is beside it',
};

/** Keyword -> the shapes that it has, each with the parts that it stands in. */
function listShapes(): Map<string, Record<string, string[]>> {
  const found = new Map<string, Record<string, string[]>>();
  for (const { part, keyword, property } of [
    ...listKeywords(metaSchemas.metaEntity, 'entity'),
    ...listKeywords(metaSchemas.metaResource, 'resource'),
  ]) {
    const shapes = found.get(keyword) ?? {};
    const shape = shapeOf(property);
    // What names nothing by itself may be a name that another check looks up.
    const same = Object.keys(shapes).find(
      (one) => one.startsWith(`${shape} `) || shape.startsWith(`${one} `),
    );
    (shapes[same ?? shape] ??= []).push(part);
    found.set(keyword, shapes);
  }
  return found;
}

interface Keyword {
  part: string;
  keyword: string;
  property: JsonSchema;
}

/** The keywords of all parts. One without a description narrows a keyword that stands elsewhere. */
function listKeywords(node: unknown, part: string): Keyword[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => listKeywords(item, `${part}/${index}`));
  if (!isPlainObject(node)) return [];
  const { properties = {} }: JsonSchema = node;
  return [
    ...Object.entries(properties).flatMap(([keyword, property]) =>
      typeof property.description === 'string' ? [{ part, keyword, property }] : [],
    ),
    ...Object.entries(node).flatMap(([key, value]) => listKeywords(value, `${part}/${key}`)),
  ];
}

/** What may stand behind a keyword: the values of a list, a part, or a type with what its texts name. */
function shapeOf({ $ref, type, enum: choices, items, ...others }: JsonSchema): string {
  const shape = JSON.stringify($ref ?? choices ?? type ?? 'any');
  const names = others['x-names'];
  const item = isPlainObject(items) ? ` of ${shapeOf(items)}` : '';
  return `${shape}${item}${typeof names === 'string' ? ` ${names}` : ''}`;
}

test('a keyword has one shape in all parts, or it is said why it means one thing', () => {
  const several = [...listShapes()].filter(([, shapes]) => Object.keys(shapes).length > 1);
  const unsaid = several.filter(([keyword]) => !Object.hasOwn(ONE_MEANING, keyword));
  expect(Object.fromEntries(unsaid)).toEqual({});
  expect(Object.keys(ONE_MEANING)).toEqual(several.map(([keyword]) => keyword).toSorted());
});

test('names that begin with `on` are no keywords: nothing describes events', () => {
  const keywords = [metaSchemas.metaEntity, metaSchemas.metaResource].flatMap((meta) =>
    listKeywords(meta, ''),
  );
  expect(keywords.length).toBeGreaterThan(100);
  expect(keywords.filter(({ keyword }) => /^on[A-Z]/.test(keyword))).toEqual([]);
});

/** By the word of a description, what the name of its keyword ends with. */
const UNITS: Readonly<Record<string, RegExp>> = {
  Milliseconds: /Ms$/,
  Seconds: /Seconds$/,
  Pixels: /Px$/,
};

test('a unit stands in the name of a number, and no name has another', () => {
  const keywords = [metaSchemas.metaEntity, metaSchemas.metaResource].flatMap((meta) =>
    listKeywords(meta, ''),
  );
  const numbers = keywords.filter(({ property: { type } }) =>
    [type ?? []].flat().some((one) => one === 'integer' || one === 'number'),
  );
  const unitOf = (matches: (unit: string, end: RegExp) => boolean) =>
    Object.entries(UNITS).find(([unit, end]) => matches(unit, end))?.[0];
  const said = numbers.map(({ keyword, property: { description = '' } }) => [
    keyword,
    unitOf((unit) => new RegExp(`\\b${unit}\\b`, 'i').test(description)),
  ]);
  expect(said.filter(([, unit]) => unit !== undefined).length).toBeGreaterThan(5);
  expect(said).toEqual(numbers.map(({ keyword }) => [keyword, unitOf((_, end) => end.test(keyword))]));
});
