import Box from '@mui/material/Box';
import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { findCell } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';
import { useFormParts, useTyped } from './form-parts-context.ts';

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

function compute({ schema, name }: FieldShape, record: Readonly<Record<string, unknown>>): unknown {
  const names = [schema['x-computed'] ?? []].flat();
  const context = { record, now: new Date() };
  return names.reduce<unknown>(
    (value, one) => (typeof one === 'string' ? NAMED_FUNCTIONS[one]?.(value, context) : value),
    readPath(record, name),
  );
}
