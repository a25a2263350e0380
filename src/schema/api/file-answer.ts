import { isPlainObject } from '../json-schema/plain-object.ts';
import { isSuccess } from './answer-schema.ts';
import type { ApiOperation } from './api-definition.ts';

/** What an operation answers whose answer is a file. */
export interface FileAnswer {
  blob: Blob;
  /** A name that is safe to save it under, its extension included: `report.csv`. */
  name: string;
}

/** How much of a file has come. */
export interface Progress {
  /** In bytes. */
  loaded: number;
  /** In bytes; null where the provider does not say. */
  total: number | null;
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

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return isPlainObject(answer) && answer.blob instanceof Blob && typeof answer.name === 'string';
}
