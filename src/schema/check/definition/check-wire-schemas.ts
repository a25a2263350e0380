import { isPlainObject } from '../../../contract/json-object.ts';
import type { ApiDefinition, ApiOperation } from '../../api/api-definition.ts';
import { wireNameOf } from '../../api/wire-shape.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { allSchemas, type PlacedSchema } from '../../json-schema/child-schemas.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';

/** The keywords of ours in a schema of the definition. */
export const WIRE_KEYWORDS = ['x-argument', 'x-instant', 'x-wire-name'] as const;

/** Keywords that the product's own server ignores: it uses the product's names and formats. */
const FOREIGN_KEYWORDS = ['x-instant', 'x-wire-name'] as const;

/** Every schema of an operation, and those inside it, with their places. */
export function schemasOfOperation(operation: ApiOperation, pointer: string): PlacedSchema[] {
  const { parameters = [], requestBody, responses = {} } = operation;
  const roots = [
    ...parameters.flatMap((parameter, index) => [
      ...toPlaced(parameter.schema, `${pointer}/parameters/${index}/schema`),
      ...inContent(parameter.content, `${pointer}/parameters/${index}`),
    ]),
    ...inContent(requestBody?.content, `${pointer}/requestBody`),
    ...Object.entries(responses).flatMap(([status, answer]) =>
      inContent(isPlainObject(answer) ? answer.content : undefined, `${pointer}/responses/${status}`),
    ),
  ];
  return roots.flatMap(withInner);
}

/** Every schema that an operation may refer to. */
export function schemasOfComponents({ components }: ApiDefinition): PlacedSchema[] {
  return Object.entries(components?.schemas ?? {}).flatMap(([name, schema]) =>
    toPlaced(schema, `/components/schemas/${toPointerStep(name)}`).flatMap(withInner),
  );
}

/** Wire names that two properties share, and wire names and instants in places that are not read. */
export function checkWireSchema(
  document: ConfigDocument,
  { schema, pointer }: PlacedSchema,
  isOfOwnServer: boolean,
): Diagnostic[] {
  return [
    ...checkSpelling(document, schema, pointer),
    ...checkWireName(document, schema, pointer),
    ...checkInstant(document, schema, pointer),
    ...checkTwice(document, schema, pointer),
    ...(isOfOwnServer ? FOREIGN_KEYWORDS : []).flatMap((name) =>
      schema[name] === undefined ? [] : [diagnose(document, `${pointer}/${name}`, 'onlyElsewhere', { name })],
    ),
  ];
}

/** Other tools have keywords of their own. So only a name close to one of ours is a mistake. */
function checkSpelling(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  const known: readonly string[] = WIRE_KEYWORDS;
  return Object.keys(schema).flatMap((key) => {
    if (!key.startsWith('x-') || known.includes(key)) return [];
    const meant = suggest(key, known);
    if (meant === undefined || pointer.includes('/requestBody/')) return [];
    return [diagnoseUnknown(document, `${pointer}/${toPointerStep(key)}`, 'unknownKeyword', key, meant)];
  });
}

function checkWireName(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  if (schema['x-wire-name'] === undefined) return [];
  const at = `${pointer}/x-wire-name`;
  if (!/\/properties\/[^/]+$/.test(pointer)) return [diagnose(document, at, 'wireNameOfNothing')];
  return schema['x-argument'] === undefined ? [] : [diagnose(document, at, 'wireNameBesideArgument')];
}

function checkInstant(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  if (schema['x-instant'] === undefined || schema.type === undefined) return [];
  const types = [schema.type].flat();
  if (types.includes('integer') || types.includes('number')) return [];
  return [diagnose(document, `${pointer}/type`, 'instantNoNumber', { type: types.join(', ') })];
}

function checkTwice(document: ConfigDocument, { properties = {} }: JsonSchema, pointer: string) {
  const owners = new Map<string, string>();
  return Object.entries(properties).flatMap(([name, property]): Diagnostic[] => {
    const wireName = wireNameOf(property) ?? name;
    const other = owners.get(wireName);
    owners.set(wireName, other ?? name);
    if (other === undefined) return [];
    const own = `${pointer}/properties/${toPointerStep(name)}`;
    const at = wireNameOf(property) === undefined ? own : `${own}/x-wire-name`;
    return [diagnose(document, at, 'wireNameTwice', { name: wireName, other, field: name })];
  });
}

function inContent(content: unknown, pointer: string): PlacedSchema[] {
  return Object.entries(isPlainObject(content) ? content : {}).flatMap(([media, part]) =>
    toPlaced(
      isPlainObject(part) ? part.schema : undefined,
      `${pointer}/content/${toPointerStep(media)}/schema`,
    ),
  );
}

function toPlaced(schema: unknown, pointer: string): PlacedSchema[] {
  return isPlainObject(schema) ? [{ schema, pointer }] : [];
}

function withInner({ schema: root, pointer: at }: PlacedSchema): PlacedSchema[] {
  return allSchemas(root).map(({ schema, pointer }) => ({ schema, pointer: at + pointer }));
}
