import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { isSuccess } from './answer-schema.ts';
import type { ApiDefinition, ApiOperation } from './api-definition.ts';
import { WireShapes } from './wire-shape.ts';

/**
 * The part of a definition that pages read. It lacks words for readers, answers of failures, and schemas of answers
 * that need no mapping.
 */
export function definitionForPages(definition: ApiDefinition): ApiDefinition {
  const shapes = new WireShapes(definition.components);
  const paths = mapValues(definition.paths, (methods) =>
    mapValues(methods, (operation) => operationForPages(operation, shapes)),
  );
  const { components } = definition;
  if (components === undefined) return { ...definition, paths };
  const { schemas, securitySchemes } = components;
  // Parameters and answers stand in their operations already.
  const read = {
    ...(schemas && { schemas: referred(paths, schemas) }),
    ...(securitySchemes && { securitySchemes }),
  };
  return { ...definition, paths, components: read };
}

function operationForPages(whole: ApiOperation, shapes: WireShapes): ApiOperation {
  const { summary: _, ...operation } = whole;
  const { parameters, responses } = operation;
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map(({ description: __, ...parameter }) => parameter) }),
    ...(responses && { responses: answersForPages(responses, shapes) }),
  };
}

function answersForPages(responses: Record<string, unknown>, shapes: WireShapes): Record<string, unknown> {
  const successes = Object.entries(responses).filter(([status]) => isSuccess(status));
  return Object.fromEntries(successes.map(([status, answer]) => [status, answerForPages(answer, shapes)]));
}

function answerForPages(answer: unknown, shapes: WireShapes): unknown {
  if (!isPlainObject(answer) || !isPlainObject(answer.content)) return {};
  const content = mapValues(answer.content, (media) => {
    const schema: JsonSchema | undefined =
      isPlainObject(media) && isPlainObject(media.schema) ? media.schema : undefined;
    return shapes.of(schema) === null ? {} : media;
  });
  return { content };
}

/** The schemas that operations refer to, and those that these refer to. */
function referred(paths: unknown, schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const names = new Set(namesIn(paths));
  for (const name of names) for (const inner of namesIn(schemas[name])) names.add(inner);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}

function namesIn(value: unknown): string[] {
  const found = JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g);
  return [...found].map(([, name = '']) => name);
}

function mapValues<Value, Result>(
  map: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
