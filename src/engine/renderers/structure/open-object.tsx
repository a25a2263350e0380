import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { findDiscriminator } from '../../../schema/json-schema/discriminator.ts';
import { FieldControl } from '../../field/field-control.tsx';
import type { FieldInput } from '../../field/field-input.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { NestedInputs } from '../../field/nested-inputs.tsx';
import { type NestedValue, useNestedValue } from '../../field/use-nested-value.ts';
import { ItemLayout } from '../../layouts/item-layout.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { toPropertyShape } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { objectParts, withBranch } from '../../registry/object-parts.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';

interface OpenObjectProps extends ControlProps {
  input: FieldInput;
  /** Absent where it has to be there. */
  onRemove?(): void;
}

/** The properties of an object as fields: as `options.detail` lays them out, else one below the other. */
export function OpenObject({ field, isReadOnly, input, onRemove }: OpenObjectProps) {
  const { holder, whole } = useNestedValue(field, input);
  const branching = useMemo(() => followBranches(field, holder), [field, holder]);
  const read = useCallback(() => holder.read([]), [holder]);
  return (
    <FieldGroup
      field={field}
      input={whole}
      isReadOnly={isReadOnly}
      aside={onRemove === undefined ? null : <RemoveButton field={field} onRemove={onRemove} />}
    >
      <Box sx={{ paddingLeft: '12px', borderLeft: '2px solid var(--line)', display: 'grid', gap: '12px' }}>
        <NestedInputs holder={branching}>
          {field.options.detail === undefined ? (
            objectParts(field, input.value).map(({ name, schema, isRequired }) => (
              <FieldControl
                key={name}
                field={toPropertyShape(field, name, schema, isRequired)}
                isReadOnly={isReadOnly}
              />
            ))
          ) : (
            <ItemLayout field={field} read={read} isReadOnly={isReadOnly} isItem={false} />
          )}
        </NestedInputs>
      </Box>
    </FieldGroup>
  );
}

function RemoveButton({ field, onRemove }: { field: FieldShape; onRemove(): void }) {
  const { label, translate } = useWords();
  return (
    <IconButton
      aria-label={translate('engine.fields.object.remove', { label: label(field) })}
      onClick={onRemove}
      sx={{ width: 28, height: 28 }}
    >
      <X {...ICON_STYLE} />
    </IconButton>
  );
}

/** A holder that changes the branch of the object with the property that tells the branches apart. */
function followBranches({ schema, root = schema }: FieldShape, holder: NestedValue): NestedValue {
  const discriminator = findDiscriminator(schema, root);
  if (discriminator === null) return holder;
  return {
    ...holder,
    write: (path, value) => {
      if (path.length === 1 && path[0] === discriminator.name)
        holder.write([], withBranch(discriminator, holder.read([]), value));
      else holder.write(path, value);
    },
  };
}
