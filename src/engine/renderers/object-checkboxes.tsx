import { isPlainObject } from '../../contract/json-object.ts';
import { withBranchFields } from '../../schema/json-schema/branch-fields.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { lazyControl } from '../field/lazy-control.tsx';
import type { FieldShape } from '../registry/field-shape.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, Renderer } from '../registry/registry.ts';
import { and, hasNoFormat, rankWith, schemaMatches, typeIs } from '../registry/testers.ts';
import { useChoiceWords } from '../words/use-choice-words.ts';
import { useWords } from '../words/use-words.ts';

/** The one property of a list's items that chooses out of a fixed set; null where there are others, or none. */
export function chosenProperty({
  schema,
  root,
}: Pick<FieldShape, 'schema' | 'root'>): { name: string; schema: JsonSchema } | null {
  const whole = root ?? schema;
  const items = withBranchFields(resolveReference(schema.items ?? {}, whole), whole);
  const [only, ...others] = Object.entries(items.properties ?? {});
  if (only === undefined || others.length > 0 || schema.prefixItems !== undefined) return null;
  const [name, property] = only;
  return property.enum === undefined ? null : { name, schema: property };
}

/** The shape of that property, as words are looked up for it: `user.enums.roles.name.admin`. */
export function toChosenShape(field: FieldShape, { name, schema }: { name: string; schema: JsonSchema }) {
  return { ...field, schema, wordName: `${field.wordName ?? field.name}.${name}` };
}

function NamedChoicesCell({ field, value }: CellProps) {
  const property = chosenProperty(field);
  const wordOf = useChoiceWords(property === null ? field : toChosenShape(field, property));
  const { translate } = useWords();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const words = items
    .map((item) => wordOf(isPlainObject(item) ? item[property?.name ?? ''] : item))
    .join(translate('engine.table.separator'));
  return <bdi title={words}>{words}</bdi>;
}

/** A list of `{ name }` out of a fixed set, as the wire has the roles of a user: a box to check for each. */
export const objectCheckboxes: Renderer = {
  tester: rankWith(
    RANKS.keyword,
    and(
      typeIs('array'),
      hasNoFormat,
      schemaMatches((schema, root) => chosenProperty({ schema, root }) !== null),
    ),
  ),
  renderer: lazyControl(() => import('./controls/object-checkboxes-control.tsx')),
  cell: NamedChoicesCell,
};
