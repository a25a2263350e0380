import Box from '@mui/material/Box';
import { useContext } from 'react';
import type { LayoutProps } from '../registry/layout-props.ts';
import { useWords } from '../words/use-words.ts';
import { Elements } from './elements.tsx';
import { PageElements } from './page-elements.tsx';
import { GroupVariantContext } from './section-card.tsx';

export function VerticalElement(props: LayoutProps) {
  const surface = useContext(GroupVariantContext);
  if (surface === 'page') return <PageElements {...props} />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', alignContent: 'start' }}>
      <Elements {...props} />
    </Box>
  );
}

/** Side by side as far as the width goes. */
export function HorizontalElement(props: LayoutProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
        alignItems: 'start',
      }}
    >
      <Elements {...props} />
    </Box>
  );
}

export function LabelElement({ element }: LayoutProps) {
  const { tryWords } = useWords();
  if (!('text' in element)) return null;
  return (
    <Box sx={{ fontSize: 13, color: 'var(--ink2)' }}>
      {(element.i18n === undefined ? null : tryWords([`${element.i18n}.text`])) ??
        tryWords([element.text]) ??
        element.text}
    </Box>
  );
}
