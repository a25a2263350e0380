import { useContext, useMemo } from 'react';
import { withBranchRules } from '../../schema/describe/branch-rules.ts';
import { expandLayout } from '../../schema/describe/expand-layout.ts';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { withBranchFields } from '../../schema/json-schema/branch-fields.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { useFormParts } from '../field/form-parts-context.ts';
import { toSchemaPath, toWordName } from '../record/field-name.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { ElementView } from './element-view.tsx';
import { type ItemScope, ItemScopeContext } from './fields/layout-element.ts';

interface ItemLayoutProps {
  /** The list; with `isItem` false, the object. */
  field: FieldShape;
  /** The item as it is now, for the rules of its layout: `$row`. */
  read(): unknown;
  isReadOnly: boolean;
  /** False for an object that is no list. */
  isItem?: boolean;
}

/**
 * The fields of one item of a list, as `options.detail` lays them out, else one below the other. Their names are paths
 * inside the item: an `InputContext` above leads there.
 */
export function ItemLayout({ field, read, isReadOnly, isItem = true }: ItemLayoutProps) {
  const { description } = useFormParts();
  const outer = useContext(ItemScopeContext);
  const layout = useMemo(() => layoutOf(field, isItem), [field, isItem]);
  const item = useMemo<ItemScope>(() => {
    const own = toSchemaPath(field.name);
    const path = [outer?.schemaPath ?? '', own].filter((part) => part !== '').join('.');
    return {
      schemaPath: isItem ? `${path}[]` : path,
      // What a record that is a list holds has words of its own.
      wordName: toWordName(field.wordName ?? field.name),
      prefix: '',
      read,
    };
  }, [field, isItem, outer, read]);
  return (
    <ItemScopeContext value={item}>
      <ElementView element={layout} description={description} isReadOnly={isReadOnly} />
    </ItemScopeContext>
  );
}

function layoutOf({ schema, root, options }: FieldShape, isItem: boolean): LayoutElement {
  const held: JsonSchema = isItem ? (schema.items ?? {}) : schema;
  const whole = root ?? schema;
  const { $defs } = whole;
  const complete = withBranchFields({ ...resolveReference(held, whole), ...($defs && { $defs }) });
  if (isLayout(options.detail)) return withBranchRules(expandLayout(options.detail), complete);
  const names = Object.entries(complete.properties ?? {}).filter(([, { readOnly }]) => readOnly !== true);
  return withBranchRules(expandLayout(names.map(([name]) => name)), complete);
}

/** Checked with the file that it stands in. */
function isLayout(detail: unknown): detail is Parameters<typeof expandLayout>[0] {
  return typeof detail === 'object' && detail !== null;
}
