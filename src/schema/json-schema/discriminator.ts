import { resolveReference } from './find-property.ts';
import type { JsonSchema } from './json-schema.ts';

/** What tells the branches of `oneOf` or `anyOf` apart. */
export interface Discriminator {
  /** The property that every branch gives another constant. */
  name: string;
  branches: readonly { value: unknown; schema: JsonSchema }[];
}

/** By the list of branches, which is the same object for one file. */
const known = new WeakMap<readonly JsonSchema[], Discriminator | null>();

/** The property that tells the branches of `oneOf` (or `anyOf`) apart; null where none does. */
export function findDiscriminator(schema: JsonSchema, root: JsonSchema): Discriminator | null {
  const written = schema.oneOf ?? schema.anyOf;
  if (written === undefined) return null;
  const before = known.get(written);
  if (before !== undefined) return before;
  const found = find(written, root);
  known.set(written, found);
  return found;
}

function find(written: readonly JsonSchema[], root: JsonSchema): Discriminator | null {
  const branches = written.map((branch) => resolveReference(branch, root));
  const [first] = branches;
  for (const name of Object.keys(first?.properties ?? {})) {
    const values = branches.map((branch) => branch.properties?.[name]?.const);
    const isTold = values.every((value) => value !== undefined) && new Set(values).size === values.length;
    if (isTold)
      return { name, branches: branches.map((branch, index) => ({ value: values[index], schema: branch })) };
  }
  return null;
}
