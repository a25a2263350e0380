import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { FieldControl } from '../../frame/field-control.tsx';
import { FieldGroup } from '../../frame/field-group.tsx';
import { HeldInputs } from '../../frame/held-input.tsx';
import { toPropertyShape } from '../../frame/inner-shape.ts';
import { useFieldInput } from '../../frame/use-field-input.ts';
import { type Holder, useHolder } from '../../frame/use-holder.ts';
import { ItemLayout } from '../../layouts/item-layout.tsx';
import type { FieldShape } from '../../registry/field-shape.ts';
import { findDiscriminator, objectParts, withBranch } from '../../registry/object-parts.ts';
import type { ControlProps } from '../../registry/registry.ts';

/** The properties of an object as fields: as `options.detail` lays them out, else one below the other. */
export default function ObjectControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { holder, problem } = useHolder(field, input);
  const branching = useMemo(() => followBranches(field, holder), [field, holder]);
  const read = useCallback(() => holder.read([]), [holder]);
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly} problem={problem}>
      <Box sx={{ paddingLeft: '12px', borderLeft: '2px solid var(--line)', display: 'grid', gap: '12px' }}>
        <HeldInputs holder={branching}>
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
        </HeldInputs>
      </Box>
    </FieldGroup>
  );
}

/** A holder that changes the branch of the object with the property that tells the branches apart. */
function followBranches(field: FieldShape, holder: Holder): Holder {
  const discriminator = findDiscriminator(field);
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
