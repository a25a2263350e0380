import type { Json } from '../../contract/outbox.ts';

type JsonObject = { [name: string]: Json };

/** A reference that names nothing: the job can never be sent as it is. */
export class UnknownReference extends Error {}

/** Fills in `{ "$job": "number" }`. @throws UnknownReference for what the job does not have */
export function fillInJob(args: JsonObject, job: JsonObject): JsonObject {
  return mapObject(args, '$job', (name) => {
    const value = typeof name === 'string' && Object.hasOwn(job, name) ? job[name] : undefined;
    if (value === undefined || value === null)
      throw new UnknownReference(`The job has no ${JSON.stringify(name)}.`);
    return value;
  });
}

/** Fills in `{ "$answer": [0, "id"] }`. @throws UnknownReference where the answer has no such part */
export function fillInAnswers(args: JsonObject, answers: readonly Json[]): JsonObject {
  return mapObject(args, '$answer', (path) => {
    const keys = Array.isArray(path) ? path : [];
    const value = keys.reduce<Json | undefined>(readKey, [...answers]);
    if (keys.length > 0 && value !== undefined) return value;
    throw new UnknownReference(`There is no answer at ${JSON.stringify(path)}.`);
  });
}

function readKey(part: Json | undefined, key: Json): Json | undefined {
  if (Array.isArray(part)) return typeof key === 'number' ? part[key] : undefined;
  if (typeof part !== 'object' || part === null || typeof key !== 'string') return undefined;
  return Object.hasOwn(part, key) ? part[key] : undefined;
}

function mapObject(value: JsonObject, keyword: string, resolve: (reference: Json) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapValue(part, keyword, resolve)]),
  );
}

function mapValue(value: Json, keyword: string, resolve: (reference: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((part) => mapValue(part, keyword, resolve));
  if (typeof value !== 'object' || value === null) return value;
  const reference = Object.keys(value).length === 1 ? value[keyword] : undefined;
  return reference === undefined ? mapObject(value, keyword, resolve) : resolve(reference);
}
