import { isPlainObject } from './json-object.ts';

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

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return isPlainObject(answer) && answer.blob instanceof Blob && typeof answer.name === 'string';
}
