import { isPlainObject } from '../../contract/json-object.ts';
import { isSuccess } from './answer-schema.ts';
import type { ApiOperation } from './api-definition.ts';

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
