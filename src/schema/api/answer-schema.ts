import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { ApiOperation } from './api-definition.ts';

const SUCCESS = /^2(?:\d\d|XX)$/;

export function isSuccess(status: string): boolean {
  return SUCCESS.test(status);
}

/** The schema of the whole answer of a success, envelope and all; undefined where the definition says nothing of it. */
export function answerSchemaOf({ responses = {} }: ApiOperation): JsonSchema | undefined {
  for (const [status, answer] of Object.entries(responses)) {
    if (!isSuccess(status) || !isPlainObject(answer) || !isPlainObject(answer.content)) continue;
    const [media] = Object.values(answer.content);
    if (isPlainObject(media) && isPlainObject(media.schema)) return media.schema;
  }
  return undefined;
}

/** What is read as a value. An operation without any type answers JSON. */
const VALUE_TYPE = /^(?:application\/(?:.+\+)?json|text\/plain|text\/html|\*\/\*)\s*(?:;|$)/i;

/** Whether the definition says that a success is a file: every media type of its answer is one, as `application/pdf`. */
export function answersFile({ responses = {} }: ApiOperation): boolean {
  const types = Object.entries(responses).flatMap(([status, answer]) =>
    isSuccess(status) && isPlainObject(answer) && isPlainObject(answer.content)
      ? Object.keys(answer.content)
      : [],
  );
  return types.length > 0 && !types.some((type) => VALUE_TYPE.test(type));
}
