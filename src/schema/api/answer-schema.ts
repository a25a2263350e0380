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
