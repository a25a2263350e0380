import Box from '@mui/material/Box';
import { useContext, useId, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { Elements } from './elements.tsx';
import { FieldGrid } from './field-grid.tsx';
import { holdsField } from './holds-field.ts';
import type { LayoutProps } from './layout-props.ts';
import { SectionCard } from './section-card.tsx';
import { SurfaceContext } from './surface.ts';
import { ToggleHeading } from './toggle-heading.tsx';
import { useReveal } from './use-reveal.ts';

/** Fields that belong together: a card on a page, a heading elsewhere. One that may be closed opens for its errors. */
export function GroupElement(props: LayoutProps) {
  const { element, description } = props;
  const { tryWords } = useWords();
  const surface = useContext(SurfaceContext);
  const canClose = element.options?.collapsed !== undefined;
  const [isOpen, setIsOpen] = useState(element.options?.collapsed !== true);
  useReveal((name) => {
    if (canClose && !isOpen && holdsField(description, element, name)) setIsOpen(true);
  });
  const title = typeof element.label === 'string' ? (tryWords([element.label]) ?? element.label) : null;
  const toggle = canClose && title !== null ? { isOpen, onToggle: () => setIsOpen(!isOpen) } : {};
  if (surface !== 'page') return <PlainGroup {...props} title={title} {...toggle} />;
  return (
    <SectionCard title={title} {...toggle}>
      <FieldGrid {...props} />
    </SectionCard>
  );
}

interface PlainGroupProps extends LayoutProps {
  title: string | null;
  isOpen?: boolean;
  onToggle?(): void;
}

function PlainGroup({ title, isOpen, onToggle, ...props }: PlainGroupProps) {
  const surface = useContext(SurfaceContext);
  const id = useId();
  return (
    <Box
      role="group"
      {...(title === null ? {} : { 'aria-labelledby': id })}
      sx={{ display: 'grid', gap: '12px', minWidth: 0 }}
    >
      {title === null ? null : (
        <ToggleHeading id={id} title={title} isOpen={isOpen} {...(onToggle ? { onToggle } : {})} />
      )}
      {isOpen === false ? null : surface === 'card' ? (
        <FieldGrid {...props} />
      ) : (
        <Box sx={{ display: 'grid', gap: '16px' }}>
          <Elements {...props} />
        </Box>
      )}
    </Box>
  );
}
