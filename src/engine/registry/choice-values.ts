import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';

const LONGEST = 60;

/** The values that a schema lists, without null: those of its `enum`, of constant branches, or of a short span of integers. */
export function choiceValues(schema: JsonSchema): unknown[] {
  const listed = schema.enum ?? constants(schema) ?? span(schema);
  return listed.filter((value) => value !== null);
}

/** `oneOf: [{ const: 1 }, { const: 2 }]`, how some generators write an enumeration. */
export function constants(schema: JsonSchema): unknown[] | null {
  const branches = schema.oneOf ?? schema.anyOf ?? [];
  const isList = branches.length > 0 && branches.every((branch) => branch.const !== undefined);
  return isList ? branches.map((branch) => branch.const) : null;
}

function span({ minimum, maximum }: JsonSchema): unknown[] {
  if (minimum === undefined || maximum === undefined || maximum - minimum > LONGEST) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}
