import Box from '@mui/material/Box';
import { useContext, useId } from 'react';
import type { FieldShape } from '../registry/field-shape.ts';
import type { LayoutProps } from '../registry/layout-props.ts';
import { useWords } from '../words/use-words.ts';
import { Elements } from './elements.tsx';
import { FieldGrid } from './field-grid.tsx';
import { GroupVariantContext } from './group-variant.ts';
import { ToggleHeading } from './toggle-heading.tsx';

/** The fields of an object, under its name. */
export function ObjectGroup({ field, ...props }: LayoutProps & { field: FieldShape }) {
  const { label } = useWords();
  const id = useId();
  const surface = useContext(GroupVariantContext);
  return (
    <Box
      role="group"
      {...(field.isLabelHidden === true ? { 'aria-label': label(field) } : { 'aria-labelledby': id })}
      sx={{
        display: 'grid',
        gap: '12px',
        minWidth: 0,
        paddingLeft: '12px',
        borderLeft: '2px solid var(--line)',
      }}
    >
      {field.isLabelHidden === true ? null : <ToggleHeading id={id} title={label(field)} />}
      {surface === 'overlay' ? (
        <Box sx={{ display: 'grid', gap: '16px' }}>
          <Elements {...props} />
        </Box>
      ) : (
        <FieldGrid {...props} />
      )}
    </Box>
  );
}
