import { isPlainObject } from '../../../contract/json-object.ts';
import { LIST_WITH_DETAIL } from '../../../schema/describe/expand-layout.ts';
import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasNoFormat,
  optionIs,
  or,
  RANKS,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { useListWords, useWords } from '../../words/use-words.ts';

/** Single values stand side by side; of objects, only how many there are. */
function ArrayCell({ value }: CellProps) {
  const { translate } = useWords();
  const join = useListWords();
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (items.some((item) => isPlainObject(item) || Array.isArray(item)))
    return <>{translate('engine.fields.array.count', { count: items.length })}</>;
  const words = join(items.map(toText));
  return <bdi title={words}>{words}</bdi>;
}

function hasItems(test: (types: readonly unknown[]) => boolean) {
  return schemaMatches((schema, root) => {
    if (schema.items === undefined || schema.prefixItems !== undefined) return false;
    const { type } = resolveReference(schema.items, root);
    return type !== undefined && test([type].flat());
  });
}

const SINGLE: readonly unknown[] = ['string', 'integer', 'number', 'boolean'];

/** A list of single values: a box each, also where the layout asks for the details of each: a value has none. */
export const scalars: Renderer = {
  tester: rankWith(
    RANKS.type,
    and(
      typeIs('array'),
      or(hasNoFormat, hasFormat(LIST_WITH_DETAIL)),
      hasItems((types) => types.length === 1 && SINGLE.includes(types[0])),
    ),
  ),
  renderer: lazyControl(async () => (await import('./scalars-control.tsx')).ScalarsControl),
  cell: ArrayCell,
};

const isListOfObjects = and(
  typeIs('array'),
  hasItems((types) => types.every((type) => type === 'object')),
);

/** A list of objects: a card each, their fields laid out in it. */
export const cards: Renderer = {
  tester: rankWith(RANKS.type, and(isListOfObjects, hasNoFormat)),
  renderer: lazyControl(async () => (await import('./cards-control.tsx')).CardsControl),
  cell: ArrayCell,
};

/** The same as a table: where the layout names columns, or asks for one. */
export const table: Renderer = {
  tester: rankWith(
    RANKS.format,
    and(
      isListOfObjects,
      or(
        optionIs('format', 'table'),
        schemaMatches(({ format }) => format === 'table'),
        ({ options }) => Array.isArray(options?.columns) && options.detail === undefined,
      ),
    ),
  ),
  renderer: lazyControl(async () => (await import('./table-control.tsx')).TableControl),
  cell: ArrayCell,
};

/** The same with the items named at one side and the chosen one at the other: ListWithDetail of JSON Forms. */
export const listDetail: Renderer = {
  tester: rankWith(RANKS.option, and(isListOfObjects, optionIs('format', LIST_WITH_DETAIL))),
  renderer: lazyControl(async () => (await import('./list-detail-control.tsx')).ListDetailControl),
  cell: ArrayCell,
};
