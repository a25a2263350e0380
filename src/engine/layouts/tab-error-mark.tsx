import Box from '@mui/material/Box';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { Description } from '../../schema/describe/description.ts';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';
import { findControls } from './fields/find-controls.ts';

interface TabErrorMarkProps {
  description: Description;
  element: LayoutElement;
}

/** Marks a tab in which something is wrong. */
export function TabErrorMark({ description, element }: TabErrorMarkProps) {
  const { translate } = useWords();
  const { errors } = useFormState();
  const fields = useMemo(() => findControls(description, null, element), [description, element]);
  if (!fields.some(({ name }) => get(errors, name) !== undefined)) return null;
  return (
    <Box component="span" sx={{ marginLeft: '6px', color: 'var(--danger)', verticalAlign: '-3px' }}>
      <TriangleAlert {...ICON_STYLE} aria-hidden={false} aria-label={translate('engine.form.hasErrors')} />
    </Box>
  );
}
