import Box from '@mui/material/Box';
import type { LayoutElement } from '../../schema/layout.ts';
import { useWords } from '../words/use-words.ts';
import { ElementView } from './element-view.tsx';
import type { LayoutProps } from './layout-props.ts';

export function VerticalElement(props: LayoutProps) {
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
        gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
        alignItems: 'start',
      }}
    >
      <Elements {...props} />
    </Box>
  );
}

export function GroupElement(props: LayoutProps) {
  const { tryWords } = useWords();
  const { label } = props.element;
  return (
    <Box
      component="fieldset"
      sx={{ display: 'grid', gap: '16px', margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      {typeof label === 'string' ? (
        <Box component="legend" sx={{ padding: 0, marginBottom: '12px', fontSize: 14, fontWeight: 700 }}>
          {tryWords([label]) ?? label}
        </Box>
      ) : null}
      <Elements {...props} />
    </Box>
  );
}

export function LabelElement({ element }: LayoutProps) {
  const { tryWords } = useWords();
  if (!('text' in element)) return null;
  return <Box sx={{ fontSize: 13, color: 'var(--ink2)' }}>{tryWords([element.text]) ?? element.text}</Box>;
}

function Elements({ element, description, isReadOnly }: LayoutProps) {
  return elementsOf(element).map((inner, index) => (
    // a layout is written once and never reordered.
    <ElementView key={index} element={inner} description={description} isReadOnly={isReadOnly} />
  ));
}

function elementsOf(element: LayoutElement): LayoutElement[] {
  return 'elements' in element ? element.elements.filter((inner) => typeof inner !== 'string') : [];
}
