import Box from '@mui/material/Box';
import type { JsonObject } from '../../contract/json-object.ts';
import { toComputed } from '../../schema/describe/apply-functions.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { useFormParts, useTyped } from '../field/form-parts-context.ts';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { findCell } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';

/** Whether named functions make the value, or the object that holds it. */
export function isComputed({ schema, root, name }: FieldShape): boolean {
  return schema['x-computed'] !== undefined || holderOf(root, name)?.['x-computed'] !== undefined;
}

/** A value that named functions make from the record as typed. It is shown, never sent. */
export function ComputedField({ field }: { field: FieldShape }) {
  const { label, translate } = useWords();
  const { store } = useFormParts();
  // A text, since only a plain value tells whether something changed.
  const written = useTyped((record) => JSON.stringify(compute(field, record) ?? null));
  const value: unknown = JSON.parse(written);
  const entry = findCell(field);
  const isEmpty = value === null || value === '' || entry === null;
  return (
    <Box data-field={field.name} sx={{ fontSize: 14, minWidth: 0 }}>
      {field.isLabelHidden === true ? null : (
        <Box sx={{ fontSize: 12, lineHeight: '16px', marginBottom: '4px', color: 'var(--ink2)' }}>
          {label(field)}
        </Box>
      )}
      <Box sx={{ minHeight: 36, display: 'flex', alignItems: 'center' }}>
        {isEmpty ? (
          translate('engine.table.empty')
        ) : (
          <entry.cell field={field} value={value} record={store.read()} />
        )}
      </Box>
    </Box>
  );
}

function compute({ schema, root, name }: FieldShape, record: JsonObject): unknown {
  const [first = '', ...rest] = name.split('.');
  const holder = rest.length === 0 ? undefined : holderOf(root, name);
  if (holder?.['x-computed'] === undefined) return toComputed(schema, readPath(record, name), record);
  return readPath({ [first]: toComputed(holder, record[first], record) }, name);
}

/** The property of the record that a field is in, or is. */
function holderOf(root: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const [first = ''] = name.split('.');
  const { properties = {} } = root ?? {};
  return Object.hasOwn(properties, first) ? properties[first] : undefined;
}
