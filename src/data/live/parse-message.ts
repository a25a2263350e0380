import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { validateInstance } from '../../schema/json-schema/validate-instance.ts';

type Parsed = { message: JsonObject; refusal: null } | { message: null; refusal: string };

/**
 * A live message, judged by its topic's schema.
 * @param schema null: every object is one
 * @returns the message, or what is wrong with it: `/content/11 type`
 */
export function parseMessage(body: string, schema: JsonSchema | null): Parsed {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    return { message: null, refusal: 'no JSON' };
  }
  if (!isPlainObject(message)) return { message: null, refusal: 'no object' };
  const [error] = schema === null ? [] : validateInstance(schema, message);
  return error === undefined
    ? { message, refusal: null }
    : { message: null, refusal: `${error.pointer} ${error.keyword}`.trim() };
}
