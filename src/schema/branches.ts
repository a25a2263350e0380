import { resolveReference } from './find-property.ts';
import type { JsonObject, JsonSchema } from './json-schema.ts';
import { judge } from './judge.ts';

/** The conditions of a file are constant objects, and so are the schemas made of them. */
const wholeByCondition = new WeakMap<JsonSchema, JsonSchema>();

/** The schemas that a record has to meet beside the schema's own keywords: every `allOf`, and `then` or `else`. */
export function branchesThatHold(schema: JsonSchema, record: JsonObject, root: JsonSchema): JsonSchema[] {
  const all = (schema.allOf ?? []).map((branch) => resolveReference(branch, root));
  if (schema.if === undefined) return all;
  const chosen = meets(schema.if, record, root) ? schema.then : schema.else;
  return chosen === undefined ? all : [...all, resolveReference(chosen, root)];
}

function meets(condition: JsonSchema, record: JsonObject, root: JsonSchema): boolean {
  let whole = wholeByCondition.get(condition);
  if (whole === undefined) {
    whole = root.$defs === undefined ? condition : { ...condition, $defs: root.$defs };
    wholeByCondition.set(condition, whole);
  }
  return judge(whole, record).length === 0;
}
